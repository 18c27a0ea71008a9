export declare const PACKAGE_IMPORT: RegExp
