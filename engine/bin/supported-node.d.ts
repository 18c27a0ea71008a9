export declare function isSupportedNode(ranges: string, version?: string): boolean
