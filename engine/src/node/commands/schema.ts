import { resolve } from 'node:path'
import type { CommandInput } from '../cli/command.ts'
import type { Workspace } from '../program.ts'
import { SCHEMA_FOLDER, writeSchemas } from '../schemas/write-schemas.ts'

/** Writes the JSON schemas of what authors write, for editors. */
export async function schema(_: Workspace, { words: [folder = SCHEMA_FOLDER] }: CommandInput): Promise<void> {
  const dir = resolve(folder)
  const names = writeSchemas(dir)
  process.stdout.write(`Wrote ${names.join(', ')} to ${dir}.\n`)
}
