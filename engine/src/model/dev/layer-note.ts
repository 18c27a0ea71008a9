/** Shown to authors in development: where the text of a page is stored, and which versions show it. */
export interface LayerNote {
  /** The version whose folder contains the file. */
  readonly layer: string
  /** Path of the file, relative to the working directory. */
  readonly file: string
  /** Oldest first. */
  readonly shownIn: readonly { readonly name: string; readonly href: string; readonly isCurrent: boolean }[]
}

/** The name of the `meta` element that carries the note as JSON; only the development server writes it. */
export const LAYER_NOTE = 'docs-layer'
