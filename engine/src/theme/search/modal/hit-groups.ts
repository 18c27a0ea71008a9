import { groupBy } from '../../../model/util/group-by.ts'
import { LEVELS, type Level, type SearchHit } from '../../../search/protocol.ts'

/** What the modal shows of a hit. `MATCH` marks the matches in its texts. */
export interface HitRow {
  readonly hit: SearchHit
  readonly kind: 'page' | 'heading' | 'text'
  readonly title: string
  /** The page and the headings above; empty for a page. */
  readonly trail: string
  /** The hit of its page, if that is shown, too; then the row is shown below it. */
  readonly parent?: SearchHit
}

/** The hits below one heading. */
export interface HitGroup {
  readonly name: string
  /** What the hits have in common: the name without `More in`. */
  readonly topic: string
  readonly rows: readonly HitRow[]
}

interface Grouping {
  /** The most hits of a topic. */
  readonly limit: number
  /** How many of the hits are shown already; the others must not move them. */
  readonly shownCount?: number
  readonly topicOf?: (hit: SearchHit) => string
}

/**
 * Groups hits by topic, and keeps those of a page together. A topic whose group is shown already gets a second one, `More in`,
 * below: further hits in the first one would move the groups after it.
 */
export function groupHits(
  hits: readonly SearchHit[],
  { limit, shownCount = 0, topicOf = ({ hierarchy }) => hierarchy.lvl0 }: Grouping,
): HitGroup[] {
  const shown = groupBy(hits.slice(0, shownCount), topicOf)
  const further = groupBy(hits.slice(shownCount), topicOf)
  return [
    ...[...shown].map(([topic, group]) => groupOf(topic, topic, group.slice(0, limit))),
    ...[...further].flatMap(([topic, group]) => {
      const taken = shown.get(topic)?.length ?? 0
      const rest = group.slice(0, Math.max(0, limit - taken))
      return rest.length > 0 ? groupOf(topic, taken > 0 ? `More in ${topic}` : topic, rest) : []
    }),
  ]
}

function groupOf(topic: string, name: string, hits: readonly SearchHit[]): HitGroup {
  // Not by title, which several pages may share. The modal does not request the address of the page without its hash.
  return { topic, name, rows: [...groupBy(hits, ({ url }) => url.replace(/#.*/, '')).values()].flatMap(rowsOf) }
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
