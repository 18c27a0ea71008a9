import type { Program } from '../program.ts'
import { storeOf } from '../store/site-store.ts'

/** A text by a key that stands for all that it is made of; it is made if it is not there. */
export type KeptTexts = (key: string, make: () => string) => string

/** The texts in the store of a site. */
export function keptTexts(program: Pick<Program, 'cacheDir' | 'fingerprint'>): KeptTexts {
  return (key, make) => {
    const name = `${program.fingerprint}/text/${key}`
    const known = storeOf(program).read(name)
    if (known) return known.toString()
    const text = make()
    storeOf(program).write(name, Buffer.from(text))
    return text
  }
}
