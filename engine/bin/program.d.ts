export declare function programOf(root: string): { root: string; bundle: string; fingerprint: string }
export declare function bundleProgram(root: string, folder: string): void
