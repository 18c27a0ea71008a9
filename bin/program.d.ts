export declare function fingerprintOf(root: string): string
export declare function installedBundle(root: string): string
export declare function bundleProgram(root: string, folder: string): void
