import type { SourceBody } from '../../model/source.ts'
import { forEachConcurrently } from '../../model/util/for-each-concurrently.ts'
import { groupBy } from '../../model/util/group-by.ts'
import type { Remote } from '../store/remote/remote.ts'
import { shardOf } from './shards.ts'
import type { SiteQueries } from './site-queries.ts'
import { type CompiledOutline, type OtherMachines, SOURCE } from './source-query.ts'
import type { Trace } from './trace.ts'

/** The compiled sources that machines share, in slices: a request for each source would take longer than to compile it. */
export interface SharedSources extends OtherMachines {
  /** Writes the slices in which a file was compiled. */
  readonly write: () => Promise<void>
}

interface SharedInput extends Pick<SiteQueries, 'name' | 'table' | 'bodies'> {
  readonly remote: Remote
  /** How many slices there are. */
  readonly slices: number
}

/** What is signed: the traces of a slice by file, and the hash of the content that has their bodies. */
interface Slice {
  readonly entries: readonly (readonly [string, readonly Trace<CompiledOutline>[]])[]
  readonly bodies: string
}

/** Packing is limited by the processor: more slices at a time would only take more memory. */
const SLICES_AT_A_TIME = 4

/** About how many files are in a slice: a change of one sends all of them again. */
const FILES_PER_SLICE = 64

/** The bounds of the number of slices: one for each of many machines, and few enough to be requested at once. */
const MIN_SLICES = 16
const MAX_SLICES = 256

/** The number of slices of a content folder with so many files: a power of two. */
export function sliceCount(files: number): number {
  const right = 2 ** Math.round(Math.log2(Math.max(1, files) / FILES_PER_SLICE))
  return Math.min(MAX_SLICES, Math.max(MIN_SLICES, right))
}

/** Opens the sources that machines share. What the store lacks, or answers wrongly, counts as absent. */
export function sharedSources({ table, bodies, remote, name, slices }: SharedInput): SharedSources {
  const learned = new Map<number, Promise<void>>()
  const compiled = new Set<number>()
  const keyOf = (at: number) => `${name}/${slices}/${at}`
  const read = async (at: number) => {
    const value = await remote.readValue(keyOf(at))
    if (!value) return
    const slice = JSON.parse(value.toString()) as Slice
    const content = await remote.readContent(slice.bodies)
    if (!content) return
    const found = JSON.parse(content.toString()) as Readonly<Record<string, SourceBody>>
    for (const [hash, body] of Object.entries(found)) bodies.write(hash, body)
    for (const [file, traces] of slice.entries) table.of(SOURCE).learn(file, traces)
  }
  const write = async (at: number, entries: Slice['entries']) => {
    const hashes = entries.flatMap(([, traces]) => traces.map(({ value }) => value.outline.hash))
    const content = Object.fromEntries(hashes.map((hash) => [hash, bodies.read(hash)]))
    const written = await remote.writeContent(Buffer.from(JSON.stringify(content)))
    if (written === undefined) return
    const slice: Slice = { entries, bodies: written }
    await remote.writeValue(keyOf(at), Buffer.from(JSON.stringify(slice)))
  }
  return {
    learn: (file) => {
      const at = shardOf(file, slices)
      const known = learned.get(at) ?? (remote.canRead() ? read(at) : Promise.resolve())
      learned.set(at, known)
      return known
    },
    note: (file) => {
      compiled.add(shardOf(file, slices))
    },
    write: async () => {
      if (!remote.canWrite()) return
      const inSlices = groupBy(table.of(SOURCE).used(), ([file]) => String(shardOf(file, slices)))
      await forEachConcurrently([...compiled], SLICES_AT_A_TIME, (at) => write(at, inSlices.get(String(at)) ?? []))
    },
  }
}
