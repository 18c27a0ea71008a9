export declare const SITES: readonly string[]
export declare function basePathOf(outDir: string): string
export declare function buildSites(names: readonly string[], folder: string): Promise<void>
