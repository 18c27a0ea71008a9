import { groupBy } from '../../../model/util/group-by.ts'
import { LEVELS, type Level, type SearchHit } from '../../../search/protocol.ts'

/** What the modal shows of a hit. Its texts have `<mark>` tags around the matches. */
export interface HitRow {
  readonly hit: SearchHit
  readonly kind: 'page' | 'heading' | 'text'
  readonly title: string
  /** The page and the headings above; empty for a page. */
  readonly trail: string
  /** The hit of its page, if that is shown, too; the row is below it. */
  readonly parent?: SearchHit
}

/** The hits below one heading. */
export interface HitGroup {
  readonly name: string
  readonly rows: readonly HitRow[]
}

/** Groups hits by name, with those of a page together. Of each group and of each page it keeps the first `limit`. */
export function groupHits(
  hits: readonly SearchHit[],
  limit: number,
  nameOf = (hit: SearchHit) => hit.hierarchy.lvl0,
): HitGroup[] {
  return [...groupBy(hits, nameOf)].map(([name, group]) => ({
    name,
    rows: [...groupBy(group.slice(0, limit), ({ hierarchy }) => hierarchy.lvl1).values()].flatMap(rowsOf),
  }))
}

function rowsOf(hits: readonly SearchHit[]): HitRow[] {
  const page = hits.find(({ type }) => type === 'lvl1')
  return hits.map((hit): HitRow => {
    if (hit.type === 'lvl1') return { hit, kind: 'page', title: textAt(hit, 'lvl1') ?? '', trail: '' }
    const isText = hit.type === 'content'
    const above = LEVELS.slice(1, isText ? LEVELS.length : LEVELS.indexOf(hit.type as Level))
    return {
      hit,
      kind: isText ? 'text' : 'heading',
      title: (hit.type === 'content' ? textOf(hit) : textAt(hit, hit.type)) ?? '',
      trail: above.flatMap((level) => textAt(hit, level) ?? []).join(' › '),
      ...(page && { parent: page }),
    }
  })
}

// A hosted index may have records without some of these.
function textAt({ hierarchy, _snippetResult: snippet }: SearchHit, level: Level): string | null {
  return snippet?.hierarchy?.[level]?.value ?? hierarchy[level]
}

function textOf({ content, _snippetResult: snippet }: SearchHit): string | null {
  return snippet?.content?.value ?? content
}
