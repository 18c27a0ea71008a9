import { byteWriter } from '../parts/byte-writer.ts'
import { leadingTo } from '../parts/root.ts'
import { type WrittenKey, writeKey } from '../parts/term-part.ts'

/** Writes sorted keys into parts `t0`, `t1` and so on; `done` returns what leads to each. */
export function termWriter(parts: Map<string, Uint8Array>, size: number) {
  const leading: string[] = []
  let writer = byteWriter()
  let last = ''
  const end = () => {
    if (writer.size() > 0) parts.set(`t${leading.length - 1}`, writer.done())
    writer = byteWriter()
  }
  return {
    add: (key: string, value: WrittenKey) => {
      const isFirst = writer.size() === 0
      if (isFirst) leading.push(leadingTo(key, last))
      writeKey(writer, { key, last: isFirst ? '' : last, value })
      last = key
      if (writer.size() >= size) end()
    },
    done: () => {
      end()
      return leading
    },
  }
}
