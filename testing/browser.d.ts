export declare function findOrInstallChromium(): string
export declare function findOrInstallHeadlessShell(chromium: string): string
export declare function findOrInstallFirefox(): string
