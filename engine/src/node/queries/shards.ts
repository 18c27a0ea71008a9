import { fnv1a } from '../../model/util/fnv1a.ts'
import type { TablePlace, Trace } from './trace.ts'

/** The entries of a table, and the number of shards in which the store has them: an edit writes only the shards it touches. */
export interface Shards {
  readonly count: number
  readonly entries: Map<string, readonly Trace[]>
}

type Entry = readonly [key: string, traces: readonly Trace[]]

/** About how many entries are in a shard. A shard of sources is 100 kB, which takes a millisecond to read or to write. */
const ENTRIES_PER_SHARD = 128

/** Reads all shards of a table; one that is damaged counts as absent. */
export function readShards({ store, name }: TablePlace): Shards {
  const count = Number(store().read(name)?.toString() ?? 0)
  const entries = Array.from({ length: count }, (_, at) => store().read(shardAt(name, count, at))).flatMap(
    (text) => (text ? JSON.parse(text.toString()) : []) as Entry[],
  )
  return { count, entries: new Map(entries) }
}

/** Writes the shards in which an entry was edited, or all if their number changes. Returns the new number. */
export function writeShards(
  { store, name }: TablePlace,
  { entries, count: before }: Shards,
  edited: ReadonlySet<string>,
): number {
  if (edited.size === 0) return before
  const count = countFor(entries.size, before)
  const all = Array.from({ length: count }, (_, at) => at)
  const written = count === before ? [...edited].map((key) => shardOf(key, count)) : all
  const shards = new Map(written.map((at): [number, Entry[]] => [at, []]))
  for (const entry of entries) shards.get(shardOf(entry[0], count))?.push(entry)
  for (const [at, shard] of shards) store().write(shardAt(name, count, at), Buffer.from(JSON.stringify(shard)))
  if (count !== before) store().write(name, Buffer.from(String(count)))
  return count
}

/** A power of two. The number stays while it is about right, because a change means that everything is written again. */
function countFor(size: number, before: number): number {
  const right = 2 ** Math.max(0, Math.ceil(Math.log2(size / ENTRIES_PER_SHARD)))
  return before > 0 && right <= before * 2 && right >= before / 2 ? before : right
}

function shardAt(name: string, count: number, at: number): string {
  return `${name}/${count}/${at}`
}

/** The shard of an entry, which is the same on every machine. `count` is a power of two. */
export function shardOf(key: string, count: number): number {
  return fnv1a(key) & (count - 1)
}
