// The part of FlexSearch that is used here.

interface DocumentOptions {
  readonly tokenize: 'full'
  readonly context: { readonly resolution: number; readonly depth: number; readonly bidirectional: boolean }
  readonly document: { readonly id: string; readonly index: string; readonly tag?: string }
}

interface SearchOptions {
  readonly limit: number
  readonly suggest: boolean
  readonly tag?: Readonly<Record<string, string>>
}

export class Document {
  constructor(options: DocumentOptions)
  add(document: Readonly<Record<string, string>>): void
  /** A list of ids for each field. */
  search(query: string, options: SearchOptions): readonly { readonly result: readonly string[] }[]
}
