import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { jsonSchemas } from './json-schemas.ts'

/** Where the schemas of a site are, beside the folder of its content: the files there name them. */
export const SCHEMA_FOLDER = 'schemas'

/** Writes each schema to a folder, and returns the names of the files. */
export function writeSchemas(dir: string): string[] {
  mkdirSync(dir, { recursive: true })
  const schemas = jsonSchemas()
  for (const [name, content] of schemas) writeFileSync(join(dir, name), `${JSON.stringify(content, null, 2)}\n`)
  return [...schemas.keys()]
}
