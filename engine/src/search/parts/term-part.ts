import type { Definition } from '../words/names.ts'
import { byteReader } from './byte-reader.ts'
import type { ByteWriter } from './byte-writer.ts'
import type { Entry } from './entry.ts'

/** What an index knows about a key: where a term is; what a name stands for, and which pages define it. */
export interface TermKey {
  /** Absent for a name that is not a term, and for a term whose entry is a part of its own. */
  readonly entry?: Entry | undefined
  readonly words?: readonly string[]
  readonly definitions?: readonly Definition[]
}

/** A bit for each thing that a key may have. */
const HAS = { entry: 1, words: 2, definitions: 4 }

/** A key to write, with its entry encoded. */
export interface WrittenKey extends Omit<TermKey, 'entry'> {
  readonly entry?: Uint8Array | undefined
}

/** Writes a key that comes after `last`. */
export function writeKey(
  writer: ByteWriter,
  { key, last, value }: { key: string; last: string; value: WrittenKey },
): void {
  const { entry, words, definitions } = value
  writer.sortedText(key, last)
  writer.byte((entry ? HAS.entry : 0) + (words ? HAS.words : 0) + (definitions ? HAS.definitions : 0))
  if (entry) {
    // The length comes first, so that readers skip most entries of a part.
    writer.number(entry.length)
    writer.bytes(entry)
  }
  if (words) {
    writer.number(words.length)
    // Most names stand for themselves.
    for (const word of words) writer.text(word === key ? '' : word)
  }
  if (definitions) {
    writer.number(definitions.length)
    let page = 0
    for (const definition of definitions) {
      writer.number(definition.page - page)
      writer.number(Math.round(1 / definition.share))
      page = definition.page
    }
  }
}

/** Reads the keys of a part. An entry is decoded when it is asked for. */
export function decodeKeys(bytes: Uint8Array): ReadonlyMap<string, TermKey> {
  const reader = byteReader(bytes)
  const keys = new Map<string, TermKey>()
  let key = ''
  while (!reader.isAtEnd()) {
    key = reader.sortedText(key)
    const has = reader.byte()
    const entry = has & HAS.entry ? lazyEntry(reader.bytes(reader.number())) : undefined
    const own = key
    const words = has & HAS.words ? Array.from({ length: reader.number() }, () => reader.text() || own) : undefined
    let page = 0
    const definitions =
      has & HAS.definitions
        ? Array.from({ length: reader.number() }, () => {
            page += reader.number()
            return { page, share: 1 / reader.number() }
          })
        : undefined
    keys.set(key, {
      ...(words && { words }),
      ...(definitions && { definitions }),
      get entry() {
        return entry?.()
      },
    })
  }
  return keys
}

function lazyEntry(bytes: Uint8Array): () => Entry {
  let entry: Entry | undefined
  return () => {
    entry ??= byteReader(bytes).entry()
    return entry
  }
}
