/** What a reader gets of a page, without its markup. */
export interface Article {
  readonly headings: readonly string[]
  /** Level and text of each heading, such as `2 Install the server`: a second title is a section in ours. */
  readonly levels: readonly string[]
  /** Everything but code blocks, in lower case. */
  readonly words: readonly string[]
  readonly code: readonly string[]
  /** The text of each picture. */
  readonly pictures: readonly string[]
  /** The labels of tabs, sorted: where they are depends on the design. */
  readonly tabs: readonly string[]
}
