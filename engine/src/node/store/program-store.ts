import type { Program } from '../program.ts'
import { storeOf } from './site-store.ts'

/** The values of one kind that a program made: another program, or another kind, has others under the same keys. */
interface Shelf<Value> {
  readonly read: (key: string) => Value | undefined
  /** Returns the value. */
  readonly write: (key: string, value: Value) => Value
}

/** The kinds of values that a program keeps. */
type Kind = 'names' | 'results' | 'sources' | 'spelling' | 'stubs'

/** Where a program keeps values of a kind, as JSON. */
export function shelfOf<Value>(program: Pick<Program, 'cacheDir' | 'fingerprint'>, kind: Kind): Shelf<Value> {
  const nameOf = (key: string) => `${program.fingerprint}/${kind}/${key}`
  return {
    read: (key) => {
      const text = storeOf(program).read(nameOf(key))
      return text && (JSON.parse(text.toString()) as Value)
    },
    write: (key, value) => {
      storeOf(program).write(nameOf(key), Buffer.from(JSON.stringify(value)))
      return value
    },
  }
}
