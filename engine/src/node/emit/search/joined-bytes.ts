import { byteReader } from '../../../search/parts/byte-reader.ts'
import { byteWriter } from '../../../search/parts/byte-writer.ts'

/** Several values as one, to be kept. */
export function joinBytes(values: readonly Uint8Array[]): Uint8Array {
  const writer = byteWriter()
  for (const value of values) {
    writer.number(value.length)
    writer.bytes(value)
  }
  return writer.done()
}

/** The values, which share the memory of the joined bytes. */
export function splitBytes(bytes: Uint8Array): Uint8Array[] {
  const reader = byteReader(bytes)
  const values: Uint8Array[] = []
  while (!reader.isAtEnd()) values.push(reader.bytes(reader.number()))
  return values
}
