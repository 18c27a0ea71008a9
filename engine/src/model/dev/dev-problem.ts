/** A problem as the development server shows it in the browser. */
export interface DevProblem {
  readonly severity: 'error' | 'warning'
  /** `file:line:column`, from the working directory; absent if it is about no place in a file. */
  readonly place?: string
  readonly message: string
  readonly hint?: string
  /** The line of the file, with a caret below the column. */
  readonly frame?: string
  /** The files of the pages that show the text, as in `LayerNote`; absent if it concerns every page. */
  readonly pages?: readonly string[]
}

/** The event that carries all problems, and by which a browser asks for them. */
export const DEV_PROBLEMS = 'docs:problems'
