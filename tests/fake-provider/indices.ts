import type { HostedRecord } from '../../src/node/provider/payload.ts'
import type { SearchRecord } from '../../src/search/protocol.ts'

/** A record as tests may put it into an index. */
export type StoredRecord = SearchRecord & Partial<Pick<HostedRecord, 'weight'>>

/** A named object with an id of its own: a synonym or a rule. */
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

/** Indices in memory whose writes are tasks, as the provider's are. */
export interface FakeIndices {
  readonly all: Map<string, FakeIndex>
  /** Queues a write; it shows no sooner than its task is published. */
  readonly queue: (effect: () => void) => number
  /** Asks for a task; publishes it, and those before it, when it was asked for often enough. */
  readonly poll: (taskID: number) => boolean
  readonly open: (name: string) => FakeIndex
}

/** Makes an empty application; each task is published after `pollsPerTask` answers that it is not. */
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

/** Stores the rows of a batch, but for the last `lost` of them. */
export function storeRows(index: FakeIndex, rows: readonly BatchRow[], lost: number): void {
  for (const { body } of rows.slice(0, rows.length - lost)) index.records.set(body.objectID, body)
}

/** Copies or moves an index onto another. As the provider has it, moving an index that is not there does nothing. */
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
