export declare function failuresOfVitest(report: object): string[]
export declare function failuresOfPlaywright(report: object): string[]
