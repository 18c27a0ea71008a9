import type { SourceBody } from '../../model/source.ts'
import { recent } from '../../model/util/recent.ts'
import type { Program } from '../program.ts'
import { valueOfRecord } from '../store/record.ts'
import { storeOf } from '../store/site-store.ts'

/** The bodies of compiled sources, by their hashes. */
export interface Bodies {
  readonly has: (hash: string) => boolean
  /** Throws a `MissingBodyError` if the body is damaged. */
  readonly read: (hash: string) => SourceBody
  readonly write: (hash: string, body: SourceBody) => void
}

/** The store has a body that cannot be read: its source has to be compiled again. */
export class MissingBodyError extends Error {
  override readonly name = 'MissingBodyError'
}

/** Bodies that are only in memory. */
export function bodiesInMemory(): Bodies {
  const kept = new Map<string, SourceBody>()
  return {
    has: (hash) => kept.has(hash),
    read: (hash) => {
      const body = kept.get(hash)
      if (!body) throw new MissingBodyError(`There is no body ${hash}.`)
      return body
    },
    write: (hash, body) => {
      kept.set(hash, body)
    },
  }
}

/** How many bodies stay in memory: a page reads the same few one after the other, its own and those of its other versions. */
const MAX_KEPT = 64

const nameOf = (hash: string) => `body/${hash}`

/** A body as it is stored, to be handed to a thread; undefined if it is not in the store. */
export function packedBody(program: Pick<Program, 'cacheDir'>, hash: string): Uint8Array | undefined {
  return storeOf(program).record(nameOf(hash))
}

/** The body that was packed; undefined if it is damaged. */
export function unpackBody(hash: string, packed: Uint8Array): SourceBody | undefined {
  const text = valueOfRecord(Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength), nameOf(hash))
  return text && (JSON.parse(text.toString()) as SourceBody)
}

/** The folders of stores in which a body was damaged: there, every other body is read before it is relied on. */
const distrusted = new Set<string>()

/** The bodies in the store of a site. What the store does not take, as on a full disk, is in memory. */
export function storedBodies(program: Pick<Program, 'cacheDir'>): Bodies {
  const kept = recent<SourceBody>(MAX_KEPT, () => 1)
  const unstored = new Map<string, SourceBody>()
  const isStored = (hash: string) => {
    const store = storeOf(program)
    return distrusted.has(program.cacheDir) ? store.read(nameOf(hash)) !== undefined : store.has(nameOf(hash))
  }
  return {
    has: (hash) => unstored.has(hash) || isStored(hash),
    read: (hash) => {
      const known = kept.get(hash) ?? unstored.get(hash)
      if (known) return known
      const text = storeOf(program).read(nameOf(hash))
      if (!text) {
        distrusted.add(program.cacheDir)
        throw new MissingBodyError(`The store has no body ${hash}.`)
      }
      return kept.set(hash, JSON.parse(text.toString()) as SourceBody)
    },
    write: (hash, body) => {
      if (!isStored(hash)) storeOf(program).write(nameOf(hash), Buffer.from(JSON.stringify(body)))
      if (storeOf(program).has(nameOf(hash))) kept.set(hash, body)
      else unstored.set(hash, body)
    },
  }
}

/** Runs a function; if it finds a damaged body, runs `prepare` and the function again, which then compiles the body. */
export async function withoutDamage<Result>(run: () => Promise<Result>, prepare = () => {}): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof MissingBodyError)) throw error
    prepare()
    return run()
  }
}
