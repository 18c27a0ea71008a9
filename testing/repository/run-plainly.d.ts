export declare function runPlainly(main: () => Promise<number> | number, explainedIn: string): Promise<number>
