/** What a reader gets of a page, without its markup. */
export interface Article {
  /** Level and text, such as `2 Install the server`. */
  readonly headings: readonly string[]
  /** Everything but code blocks, in lower case. */
  readonly words: readonly string[]
  readonly code: readonly string[]
  /** The text of each picture. */
  readonly pictures: readonly string[]
  /** The labels of tabs, sorted: where they are depends on the design. */
  readonly tabs: readonly string[]
}
