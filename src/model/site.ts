import { own } from './own.ts'
import type { LastUpdate, TocEntry } from './page.ts'
import type { SitePath } from './url.ts'
import type { Version } from './version.ts'

/** A place in a source file; lines and columns count from 1. */
export interface Place {
  readonly line: number
  readonly column: number
}

/** A link of a source file as its author wrote it. Its position in `SourceDoc.links` is the number of its slot. */
export interface SourceLink extends Place {
  readonly target: string
}

/** A doc that front matter names by its id. */
export interface DocReference extends Place {
  readonly key: 'pagination_prev' | 'pagination_next'
  readonly id: string
}

/** A Python sample of a page; `line` and `column` are where its first line of code stands. */
export interface Sample extends Place {
  readonly code: string
}

/** What front matter may set, by the names that authors of other documentation tools know. */
export interface FrontMatter {
  readonly title?: string
  readonly description?: string
  readonly slug?: string
  readonly sidebar_label?: string
  readonly sidebar_position?: number
  readonly keywords?: readonly string[]
  readonly image?: string
  readonly draft?: boolean
  readonly unlisted?: boolean
  readonly hide_table_of_contents?: boolean
  readonly toc_min_heading_level?: number
  readonly toc_max_heading_level?: number
  readonly pagination_prev?: string | null
  readonly pagination_next?: string | null
  readonly last_update?: LastUpdate
}

/**
 * What search knows of a source, in reading order: a heading as its level, id and text; anything else as its text. Bare
 * values, because an index file repeats them thousands of times.
 */
export type SearchBlock = string | readonly [level: number, id: string, text: string]

/** One source file, compiled once however many versions show it. Links stand as slots until a version fills them. */
export interface SourceDoc {
  /** Path below the content folder, with `/`. */
  readonly file: string
  readonly frontMatter: FrontMatter
  readonly title: string
  readonly description: string
  /** The article, each link of the author's as a slot (see `slots.ts`). */
  readonly html: string
  /** The same article as Markdown, with the same slots. */
  readonly markdown: string
  readonly toc: readonly TocEntry[]
  /** Every id a link may point at. */
  readonly anchors: readonly string[]
  readonly links: readonly SourceLink[]
  /** Headings, paragraphs, list items, table rows and the names in code, for search. */
  readonly blocks: readonly SearchBlock[]
  readonly references: readonly DocReference[]
  /** Samples whose names are checked against the client of each version that shows the page. */
  readonly samples: readonly Sample[]
  readonly lastUpdate?: LastUpdate
}

/** One doc as one version shows it. */
export interface SiteDoc {
  readonly id: string
  readonly version: string
  readonly path: SitePath
  /** Key of the source in `Site.sources`. */
  readonly source: string
  /** The id the source file has in its own layer: relative links start there, also after a move. */
  readonly sourceId: string
  /** The version whose folder holds the file. */
  readonly layer: string
  readonly draft: boolean
  readonly unlisted: boolean
}

/** An old address that leads to a page. */
export interface Redirect {
  readonly from: SitePath
  readonly to: SitePath
}

/** What one version renamed since the one before it: old id -> id here. */
export type Moves = Readonly<Record<string, string>>

/** The whole site as one plain value: every file of the output is a function of it. */
export interface Site {
  /** Newest first. */
  readonly versions: readonly Version[]
  /** By version name, then by doc id; drafts included only where a build asks for them. */
  readonly docs: Readonly<Record<string, Readonly<Record<string, SiteDoc>>>>
  readonly sources: Readonly<Record<string, SourceDoc>>
  readonly moves: Readonly<Record<string, Moves>>
  /** By version name: id of the version before -> the page here to go to for it, where no page is the same. */
  readonly successors: Readonly<Record<string, Moves>>
  /** By version name: id here -> the page of the version before to go to for it. */
  readonly predecessors: Readonly<Record<string, Moves>>
  /** By version name: the version itself and those it extends, newest first. */
  readonly lineages: Readonly<Record<string, readonly string[]>>
  readonly redirects: readonly Redirect[]
  /** Groups of words and phrases that mean the same to a search. */
  readonly synonyms: readonly (readonly string[])[]
}

/** Every doc of every version. */
export function allDocs(site: Pick<Site, 'docs'>): SiteDoc[] {
  return Object.values(site.docs).flatMap((docs) => Object.values(docs))
}

/** The doc a version shows under `id`, if any. */
export function findDoc(site: Site, version: string, id: string): SiteDoc | undefined {
  return own(site.docs[version], id)
}

/** The id under which `version` shows what its layer `layer` calls `id`, following each rename on the way. */
export function currentId(
  site: Pick<Site, 'moves' | 'lineages'>,
  version: string,
  { layer, id }: { layer: string; id: string },
): string {
  const lineage = own(site.lineages, version) ?? []
  const newer = lineage.slice(0, Math.max(0, lineage.indexOf(layer))).reverse()
  return newer.reduce((current, name) => own(own(site.moves, name), current) ?? current, id)
}

/** The compiled source of a doc. */
export function sourceOf(site: Site, doc: SiteDoc): SourceDoc {
  const source = site.sources[doc.source]
  if (!source) throw new Error(`Source ${doc.source} of ${doc.version}/${doc.id} was not compiled.`)
  return source
}
