import { type Doc, latestVersion, type Moves, type Site } from '../src/model/site.ts'
import { sitePath } from '../src/model/url.ts'

/** A version of a tiny site: its ids (unlisted ones end with `?`), and what replaced other ids. */
export interface TinyVersion {
  readonly name: string
  readonly ids: readonly string[]
  readonly isUnreleased?: boolean
  readonly moves?: Moves
  readonly successors?: Moves
}

/** A site with only what matters here: versions, newest first, their ids and the links between them. */
export function tinySite(shown: readonly TinyVersion[]): Site {
  const byName = (value: (version: TinyVersion) => Moves) =>
    Object.fromEntries(shown.map((one) => [one.name, value(one)]))
  return {
    versions: shown.map(({ name, ids, isUnreleased = false }) => ({
      name,
      label: name,
      path: name,
      isLast: name === latestVersion(shown)?.name,
      isUnreleased,
      mainDocId: 'index',
      docs: docsOf(name, ids),
      drafts: [],
      sidebars: {},
    })),
    sources: {},
    removals: {},
    moves: byName(({ moves = {} }) => moves),
    successors: byName(({ successors = {} }) => successors),
    predecessors: {},
    lineages: {},
    redirects: [],
    aliases: [],
    synonyms: [],
  }
}

function docsOf(version: string, ids: readonly string[]): Record<string, Doc> {
  const docs = ids.map((marked) => {
    const id = marked.replace('?', '')
    return {
      id,
      version,
      path: sitePath(version, id),
      source: `${version}/${id}.md`,
      file: `${version}/${id}.md`,
      sourceId: id,
      layer: version,
      draft: false,
      unlisted: marked.endsWith('?'),
    }
  })
  return Object.fromEntries(docs.map((doc) => [doc.id, doc]))
}
