import type { GroupTexts, RowGroup } from '../../../search/build/row-group.ts'
import { joinBytes, splitBytes } from './joined-bytes.ts'

/** Writes a group: its texts as JSON, and its columns as they are. */
export function encodeGroup({ sizes, columns, ...texts }: RowGroup): Uint8Array {
  return joinBytes([Buffer.from(JSON.stringify(texts)), sizes, ...columns])
}

/** Reads a group. Its columns share the memory of the bytes. */
export function decodeGroup(bytes: Uint8Array): RowGroup {
  const [json = new Uint8Array(), sizes = new Uint8Array(), ...columns] = splitBytes(bytes)
  return { ...(JSON.parse(Buffer.from(json).toString()) as GroupTexts), sizes, columns }
}
