/** What an author is told of a page while developing: where its text lies, and which versions show it. */
export interface LayerNote {
  /** The version whose folder holds the file. */
  readonly layer: string
  /** The file, from where the command runs. */
  readonly file: string
  /** Oldest first. */
  readonly shownIn: readonly { readonly name: string; readonly href: string; readonly isCurrent: boolean }[]
}

/** The name of the `meta` element that carries the note as JSON; only the development server writes it. */
export const LAYER_NOTE = 'docs-layer'
