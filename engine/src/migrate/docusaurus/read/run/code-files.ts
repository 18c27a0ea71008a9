/** The endings of files of code, in the order in which Docusaurus tries them. */
export const CODE = ['.js', '.jsx', '.ts', '.tsx', '.mjs', '.cjs', '.mts', '.cts']
