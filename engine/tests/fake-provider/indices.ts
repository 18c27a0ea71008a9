import type { HostedRecord } from '../../src/node/provider/payload.ts'
import type { SearchRecord } from '../../src/search/protocol.ts'

/** A record that tests can store in an index. */
export type StoredRecord = SearchRecord & Partial<Pick<HostedRecord, 'weight'>>

/** A named object with its own id: a synonym or a rule. */
export interface Named {
  readonly objectID: string
}

export interface FakeIndex {
  records: Map<string, StoredRecord>
  settings: Record<string, unknown>
  synonyms: Map<string, Named>
  rules: Map<string, Named>
}

/** One row of a batch. */
export interface BatchRow {
  readonly action: string
  readonly body: StoredRecord
}

/** In-memory indices whose writes are tasks, like the provider's. */
export interface FakeIndices {
  readonly all: Map<string, FakeIndex>
  /** Queues a write; it is visible once its task is published. */
  readonly queue: (effect: () => void) => number
  /** Polls a task; publishes it, and earlier ones, after enough polls. */
  readonly poll: (taskID: number) => boolean
  readonly open: (name: string) => FakeIndex
}

/** Creates an empty application; each task is published after `pollsPerTask` polls. */
export function fakeIndices(pollsPerTask: number): FakeIndices {
  const all = new Map<string, FakeIndex>()
  const tasks: { readonly effect: () => void; polls: number; isPublished: boolean }[] = []
  return {
    all,
    queue: (effect) => tasks.push({ effect, polls: 0, isPublished: false }),
    poll: (taskID) => {
      const task = tasks[taskID - 1]
      if (!task || task.polls++ < pollsPerTask) return task?.isPublished ?? false
      for (const earlier of tasks.slice(0, taskID).filter(({ isPublished }) => !isPublished)) {
        earlier.isPublished = true
        earlier.effect()
      }
      return true
    },
    open: (name) => {
      const index = all.get(name) ?? emptyIndex()
      all.set(name, index)
      return index
    },
  }
}

/** An index with these records, as if it had always been there. */
export function filledIndex(records: readonly StoredRecord[], settings: Record<string, unknown> = {}): FakeIndex {
  return { ...emptyIndex(), settings, records: new Map(records.map((record) => [record.objectID, record])) }
}

function emptyIndex(): FakeIndex {
  return { records: new Map(), settings: {}, synonyms: new Map(), rules: new Map() }
}

/** Stores the rows of a batch except the last `lost`. */
export function storeRows(index: FakeIndex, rows: readonly BatchRow[], lost: number): void {
  for (const { body } of rows.slice(0, rows.length - lost)) index.records.set(body.objectID, body)
}

/** Copies or moves an index onto another. As at the provider, moving a missing index does nothing. */
export function operate(
  { all, open }: FakeIndices,
  from: string,
  { operation, destination, scope }: { operation: string; destination: string; scope?: readonly (keyof FakeIndex)[] },
): void {
  const source = all.get(from)
  if (operation === 'move') {
    if (!source) return
    all.set(destination, source)
    all.delete(from)
    return
  }
  const copy = structuredClone(source ?? emptyIndex())
  if (!scope) all.set(destination, copy)
  else Object.assign(open(destination), Object.fromEntries(scope.map((part) => [part, copy[part]])))
}
