import { type Hierarchy, LEVELS, type SearchRecord } from '../protocol.ts'
import type { IndexedPage, IndexFile } from './index-file.ts'
import { hasLead } from './page-texts.ts'

/** Returns the records of a page in reading order: its title, its description, each heading and each text. */
export function recordsOf(page: IndexedPage, { tag, language }: Pick<IndexFile, 'tag' | 'language'>): SearchRecord[] {
  let hierarchy: Hierarchy = {
    lvl0: page.group,
    lvl1: page.title,
    lvl2: null,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  }
  let anchor: string | null = null
  let position = 0
  const record = (type: SearchRecord['type'], content: string | null): SearchRecord => ({
    objectID: `${page.version}/${page.id}#${anchor ?? ''}:${position++}`,
    hierarchy,
    content,
    type,
    url: anchor === null ? page.url : `${page.url}#${encodeURIComponent(anchor)}`,
    url_without_anchor: page.url,
    anchor,
    docusaurus_tag: tag,
    language,
    version: page.version,
  })
  const records = [record('lvl1', null)]
  if (hasLead(page)) records.push(record('content', page.description))
  for (const block of page.blocks) {
    if (typeof block === 'string') {
      records.push(record('content', block))
      continue
    }
    const [level, id, text] = block
    hierarchy = atHeading(hierarchy, level, text)
    anchor = id
    position = 0
    records.push(record(LEVELS[level] as SearchRecord['type'], null))
  }
  return records
}

/** A heading replaces those of its own and deeper levels. */
function atHeading(hierarchy: Hierarchy, level: number, text: string): Hierarchy {
  const changed = LEVELS.slice(level).map((name, at) => [name, at === 0 ? text : null])
  return { ...hierarchy, ...Object.fromEntries(changed) }
}
