import type { Served } from '../server/file-types.ts'

/** What a visit of this site has fetched by its first movement, apart from the page and the whole style sheet. */
interface FirstMovementFiles {
  /** The script that the first movement starts, which was fetched ahead. */
  readonly app: readonly Served[]
  /** What was fetched after it, so that a search begins at once: the modal and its styles, the worker, the titles. */
  readonly search: readonly Served[]
}

const APP = /\/assets\/app\.[^/]+\.js$/
const SEARCH = /\/assets\/SearchModal\.[^/]+\.css$|\/search-index\//

/** Tells the app from what is fetched ahead for the search: every other script, the styles of the modal, and the index. */
export function firstMovementFiles(served: readonly Served[]): FirstMovementFiles {
  const app = served.filter(({ url }) => APP.test(url))
  const search = served.filter(({ url, kind }) => (kind === 'script' && !APP.test(url)) || SEARCH.test(url))
  return { app, search }
}
