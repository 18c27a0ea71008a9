import { commandTable } from './command-table.ts'
import { schemaTables } from './schema-tables.ts'

/** `<!-- table: schema config at=logo -->` with what was written below it, up to `<!-- end of table -->`. */
const TABLE = /<!-- table: (\w+)([^>]*) -->\n(?:.*?\n)??<!-- end of table -->/gs

/** A page of the guide with all its tables made from what the program knows of its commands and files. */
export function withTables(page: string): string {
  return page.replaceAll(TABLE, (_all, kind: string, rest: string) => {
    const [name, ...settings] = rest
      .trim()
      .split(/\s+/)
      .filter((word) => word !== '')
    const { at, depth } = Object.fromEntries(settings.map((setting) => setting.split('=')))
    const table = kind === 'schema' ? schemaTables(name ?? '', { at, isDeep: depth !== '1' }) : commandTable(name)
    return `<!-- table: ${kind}${rest} -->\n\n${table}\n\n<!-- end of table -->`
  })
}
