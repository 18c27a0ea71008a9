import type { Program } from '../program.ts'
import { storeOf } from '../store/site-store.ts'

/** Texts of the store by keys that stand for all that they are made of; what is not there is made. */
export function keptTexts(
  program: Pick<Program, 'cacheDir' | 'fingerprint'>,
): (key: string, make: () => string) => string {
  return (key, make) => {
    const name = `${program.fingerprint}/text/${key}`
    const known = storeOf(program).read(name)
    if (known) return known.toString()
    const text = make()
    storeOf(program).write(name, Buffer.from(text))
    return text
  }
}
