import { COLUMN_COUNT, COLUMNS, FIELDS, type PairColumns, type RowGroup } from './row-group.ts'

/** All pairs of a term and a page, sorted by term and then by page: pair `starts[term]` is the first of a term. */
export interface MergedRows {
  readonly pageCount: number
  readonly terms: readonly string[]
  /** One more than there are terms. */
  readonly starts: Uint32Array
  readonly pages: Uint32Array
  /** As in a group, except that the column of the pages is empty. */
  readonly columns: PairColumns
  /** The number of distinct terms in each field of each page: `page * FIELDS.length + field`. */
  readonly lengths: Uint32Array
}

/** Merges groups. Pages are numbered in the order of the groups. */
export function mergeGroups(groups: readonly RowGroup[]): MergedRows {
  const { terms, ranks } = rankTerms(groups)
  const starts = new Uint32Array(terms.length + 1)
  for (const [at, { sizes }] of groups.entries()) {
    const rankOf = ranks[at] ?? new Uint32Array()
    for (let term = 0; term < sizes.length; term++) {
      const next = (rankOf[term] ?? 0) + 1
      starts[next] = (starts[next] ?? 0) + (sizes[term] ?? 0)
    }
  }
  for (let term = 0; term < terms.length; term++) starts[term + 1] = (starts[term + 1] ?? 0) + (starts[term] ?? 0)
  const total = starts[terms.length] ?? 0
  const pages = new Uint32Array(total)
  const columns = Array.from({ length: COLUMN_COUNT }, (_, column) => new Uint8Array(column > COLUMNS.page ? total : 0))
  const lengths: number[] = []
  const free = starts.slice()
  for (const [at, group] of groups.entries()) {
    const order = placesOf(group.sizes, ranks[at] ?? new Uint32Array(), free)
    const firstPage = lengths.length / FIELDS.length
    for (const [column, values] of group.columns.entries()) {
      if (column === COLUMNS.page) move(values, { target: pages, order, plus: firstPage })
      else move(values, { target: columns[column] ?? pages, order, plus: 0 })
    }
    for (const length of group.lengths) lengths.push(length)
  }
  return {
    pageCount: lengths.length / FIELDS.length,
    terms,
    starts,
    pages,
    columns,
    lengths: Uint32Array.from(lengths),
  }
}

/** All distinct terms sorted, and the number among them of each term of each group. */
function rankTerms(groups: readonly RowGroup[]) {
  const ids = new Map<string, number>()
  const idsOf = groups.map(({ terms }) => {
    // A loop: `Uint32Array.from` with a function takes ten times as long.
    const own = new Uint32Array(terms.length)
    for (let at = 0; at < terms.length; at++) {
      const term = terms[at] ?? ''
      const id = ids.get(term) ?? ids.size
      if (id === ids.size) ids.set(term, id)
      own[at] = id
    }
    return own
  })
  const terms = [...ids.keys()].sort()
  const rankOf = new Uint32Array(terms.length)
  for (let rank = 0; rank < terms.length; rank++) rankOf[ids.get(terms[rank] ?? '') ?? 0] = rank
  return { terms, ranks: idsOf.map((own) => own.map((id) => rankOf[id] ?? 0)) }
}

/** Where the pairs of a group go; `free` has the next place of each term. */
function placesOf(sizes: Uint8Array, rankOf: Uint32Array, free: Uint32Array): Uint32Array {
  const places = new Uint32Array(sizes.reduce((sum, size) => sum + size, 0))
  let pair = 0
  for (let term = 0; term < sizes.length; term++) {
    const rank = rankOf[term] ?? 0
    const from = free[rank] ?? 0
    const size = sizes[term] ?? 0
    for (let at = 0; at < size; at++) places[pair++] = from + at
    free[rank] = from + size
  }
  return places
}

function move(
  values: Uint8Array,
  { target, order, plus }: { target: Uint8Array | Uint32Array; order: Uint32Array; plus: number },
): void {
  for (let pair = 0; pair < values.length; pair++) target[order[pair] ?? 0] = (values[pair] ?? 0) + plus
}
