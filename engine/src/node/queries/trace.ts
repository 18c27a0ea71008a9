import type { Store } from '../store/store.ts'

/** A question that a query asked while it ran, and the answer; it is absent if there was no such thing. */
export interface Read {
  readonly question: string
  readonly name: string
  readonly answer?: string
}

/** The value of a query, with every question that it asked and the answer: the value holds as long as all answers do. */
export interface Trace<Value = unknown> {
  readonly reads: readonly Read[]
  readonly value: Value
}

/** Answers a question as things are now; undefined if there is no such thing. */
export type Ask = (question: string, name: string) => string | undefined

/** A pure function of a key and of what it asks. Its values are small: a long text is kept in the store, under its hash. */
export interface Query<Value> {
  readonly name: string
  /** Only for types: what the query gives. */
  readonly value?: Value
}

/** Where a table is kept: in a store, under a name. */
export interface TablePlace {
  /** Asked for each time, because a process may close its stores and go on. */
  readonly store: () => Store
  readonly name: string
}

/** Answers questions as in these reads. */
export function askOf(reads: readonly Read[]): Ask {
  return (question, name) => reads.find((read) => read.question === question && read.name === name)?.answer
}

/** True if every question would be answered as it was. */
export function isCurrent(reads: readonly Read[], ask: Ask): boolean {
  return reads.every(({ question, name, answer }) => ask(question, name) === answer)
}
