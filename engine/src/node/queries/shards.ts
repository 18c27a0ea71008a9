import { fnv1a } from '../../model/util/fnv1a.ts'
import type { TablePlace, Trace } from './trace.ts'

/** The entries of a table as they are in the store, in shards: an edit writes the shards that it touches. */
export interface Shards {
  readonly count: number
  readonly entries: Iterable<readonly [string, readonly Trace[]]>
}

/** How many entries are in a shard, about. A shard of sources is 100 kB, which takes a millisecond to read and to write. */
const ENTRIES_PER_SHARD = 128

/** Reads all shards of a table; one that is damaged counts as absent. */
export function readShards({ store, name }: TablePlace): Shards {
  const count = Number(store().read(name)?.toString() ?? 0)
  const entries = Array.from({ length: count }, (_, at) => store().read(shardAt(name, count, at))).flatMap(
    (text) => (text ? JSON.parse(text.toString()) : []) as [string, Trace[]][],
  )
  return { count, entries }
}

/** A table to write: `count` is the number of its shards until now. */
interface WrittenTable {
  readonly entries: ReadonlyMap<string, readonly Trace[]>
  readonly edited: ReadonlySet<string>
  readonly count: number
}

/** Writes those shards of a table in which an entry was edited, or all of them if their number is another now; returns that. */
export function writeShards({ store, name }: TablePlace, { entries, edited, count: before }: WrittenTable): number {
  if (edited.size === 0) return before
  const count = countFor(entries.size, before)
  const touched = new Set([...edited].map((entry) => shardOf(entry, count)))
  const shards = new Map<number, (readonly [string, readonly Trace[]])[]>()
  for (const entry of entries) {
    const at = shardOf(entry[0], count)
    if (count === before && !touched.has(at)) continue
    const shard = shards.get(at) ?? []
    shard.push(entry)
    shards.set(at, shard)
  }
  const all = count === before ? touched : Array.from({ length: count }, (_, at) => at)
  for (const at of all) store().write(shardAt(name, count, at), Buffer.from(JSON.stringify(shards.get(at) ?? [])))
  if (count !== before) store().write(name, Buffer.from(String(count)))
  return count
}

/** A power of two; the number stays while it is about right, because another one writes everything again. */
function countFor(size: number, before: number): number {
  const right = 2 ** Math.max(0, Math.ceil(Math.log2(size / ENTRIES_PER_SHARD)))
  return before > 0 && right <= before * 2 && right >= before / 2 ? before : right
}

function shardAt(name: string, count: number, at: number): string {
  return `${name}/${count}/${at}`
}

/** The same entry is in the same shard on every machine. `count` is a power of two. */
export function shardOf(entry: string, count: number): number {
  return fnv1a(entry) & (count - 1)
}
