// The part of lunr that is used here; it comes without types.

interface Clause {
  readonly presence: number
  readonly wildcard?: number
  readonly editDistance?: number
}

export interface Index {
  query(build: (builder: { term(value: string, clause: Clause): void }) => void): readonly { readonly ref: string }[]
}

interface Builder {
  ref(name: string): void
  field(name: string): void
  add(document: Readonly<Record<string, string>>): void
}

interface Lunr {
  (build: (this: Builder) => void): Index
  /** Returns undefined for a stop word. */
  stopWordFilter(word: string): string | undefined
  readonly Query: {
    readonly wildcard: { readonly TRAILING: number }
    readonly presence: { readonly REQUIRED: number }
  }
}

declare const lunr: Lunr
export default lunr
