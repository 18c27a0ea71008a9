import type { Corpus, CorpusPage } from './corpus.ts'

/** Names a page: the version's folder in the tools, and the id. */
export interface PageName {
  readonly folder: string
  readonly id: string
}

const LATEST = 'v1.0.0'

/** The page that most readers see first. */
export const FIRST: PageName = { folder: LATEST, id: 'index' }

/** The pages whose loading is measured: the first page, a long one, and one of an older version. */
export const LOADED: readonly PageName[] = [
  FIRST,
  { folder: LATEST, id: 'model-deployments/create' },
  { folder: 'v0.70.0', id: 'deployments/create' },
]

/** Where a reader starts, and what they click in turn, all in the same open category of the sidebar; also what is edited. */
export const START: PageName = { folder: LATEST, id: 'model-deployments/create' }
export const CLICKED: readonly PageName[] = [
  { folder: LATEST, id: 'model-deployments/view' },
  { folder: LATEST, id: 'model-deployments/understand' },
  { folder: LATEST, id: 'model-deployments/scoring-runtimes' },
]

/** The page of that name; throws when the content no longer has it. */
export function pageOf({ versions }: Corpus, { folder, id }: PageName): CorpusPage {
  const page = versions.find(({ name }) => name === folder)?.pages.find((one) => one.id === id)
  if (!page)
    throw new Error(`The content has no page ${folder}/${id}. Choose another one in bench/speed/corpus/pages.ts.`)
  return page
}
