import { byteWriter } from '../parts/byte-writer.ts'
import { type WrittenKey, writeKey } from '../parts/term-part.ts'

/** Writes sorted keys into parts `t0`, `t1` and so on; `done` returns the first key of each. */
export function termWriter(parts: Map<string, Uint8Array>, size: number) {
  const firsts: string[] = []
  let writer = byteWriter()
  let last = ''
  const end = () => {
    if (writer.size() > 0) parts.set(`t${firsts.length - 1}`, writer.done())
    writer = byteWriter()
    last = ''
  }
  return {
    add: (key: string, value: WrittenKey) => {
      if (writer.size() === 0) firsts.push(key)
      writeKey(writer, { key, last, value })
      last = key
      if (writer.size() >= size) end()
    },
    done: () => {
      end()
      return firsts
    },
  }
}
