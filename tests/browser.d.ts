export declare function findOrInstallChromium(): string
export declare function findOrInstallFirefox(): string
