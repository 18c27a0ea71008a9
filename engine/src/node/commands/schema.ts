import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Workspace } from '../program.ts'
import { jsonSchemas } from '../schemas/json-schemas.ts'
import type { CommandInput } from './command.ts'

/** Where the schemas of a site are, beside the folder of its content: the files there name them. */
export const SCHEMA_FOLDER = 'schemas'

/** Writes the JSON schemas of what authors write, for editors. */
export async function schema(_: Workspace, { words: [folder = SCHEMA_FOLDER] }: CommandInput): Promise<void> {
  const dir = resolve(folder)
  const names = writeSchemas(dir)
  process.stdout.write(`Wrote ${names.join(', ')} to ${dir}.\n`)
}

/** Writes each schema to a folder, and returns the names of the files. */
export function writeSchemas(dir: string): string[] {
  mkdirSync(dir, { recursive: true })
  const schemas = jsonSchemas()
  for (const [name, content] of schemas) writeFileSync(join(dir, name), `${JSON.stringify(content, null, 2)}\n`)
  return [...schemas.keys()]
}
