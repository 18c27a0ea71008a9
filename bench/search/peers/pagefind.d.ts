// The part of Pagefind's indexer that is used here. With these declarations the folder is checked without the peers
// installed (tsconfig.json leads their names here).

interface Answer {
  readonly errors: readonly string[]
}

interface PagefindIndex {
  addHTMLFile(file: { url: string; content: string }): Promise<Answer>
  writeFiles(options: { outputPath: string }): Promise<Answer>
}

export function createIndex(options: {
  rootSelector: string
  excludeSelectors: readonly string[]
}): Promise<Answer & { readonly index?: PagefindIndex }>

export function close(): Promise<null>
