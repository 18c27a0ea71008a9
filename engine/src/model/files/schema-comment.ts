/** The files that authors write in YAML and that have a JSON schema of the same name in `schemas/`. */
export type SchemaName = 'redirects' | 'sidebar' | 'versions'

/** The first line of a file in the content folder, or in the folder of a version: from it, editors know its schema. */
export function schemaComment(name: SchemaName): string {
  const up = name === 'sidebar' ? '../../' : '../'
  return `# yaml-language-server: $schema=${up}schemas/${name}.json\n`
}
