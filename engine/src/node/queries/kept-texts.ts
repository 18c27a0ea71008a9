import type { Program } from '../program.ts'
import { storeOf } from '../store/site-store.ts'

/** The program at work on a site, as far as its values in the store depend on it. */
export type StoreOwner = Pick<Program, 'cacheDir' | 'fingerprint'>

/** A text by a key that stands for all that it is made of; it is made if it is not there. */
export type KeptTexts = (key: string, make: () => string) => string

/** The same for bytes. */
export type KeptBytes = (key: string, make: () => Uint8Array) => Uint8Array

/** The texts in the store of a site. */
export function keptTexts(program: StoreOwner): KeptTexts {
  const kept = keptValues(program, 'text')
  return (key, make) => kept(key, () => Buffer.from(make())).toString()
}

/** The bytes in the store of a site. */
export function keptBytes(program: StoreOwner): KeptBytes {
  const kept = keptValues(program, 'bytes')
  return (key, make) => kept(key, () => Buffer.from(make()))
}

function keptValues(program: StoreOwner, kind: string): (key: string, make: () => Buffer) => Buffer {
  return (key, make) => {
    const name = `${program.fingerprint}/${kind}/${key}`
    const known = storeOf(program).read(name)
    if (known) return known
    const value = make()
    storeOf(program).write(name, value)
    return value
  }
}
