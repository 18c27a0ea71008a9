/** Selects the parts of an article that a closed disclosure hides. Some browsers give them boxes all the same. */
export const COLLAPSED = '.disclosure:not([open])>:not(summary)'
