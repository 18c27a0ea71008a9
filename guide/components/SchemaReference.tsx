import type { ReactNode } from 'react'
import { z } from 'zod'
import { type KeyRow, type KeyTable, SCHEMAS, tablesOf } from './json-schema.ts'

export const attributes = z.object({
  of: z.enum(Object.keys(SCHEMAS)),
  /** The key of an object in the schema: only its keys are listed. */
  at: z.string().optional(),
  /** False: without the objects inside it. */
  deep: z.boolean().default(true),
})

type Props = z.output<typeof attributes>

const COLUMNS = ['Key', 'Value', 'Default', 'Meaning']

/** The keys that a schema knows: a table for each object. */
export default function SchemaReference(props: Props) {
  return tables(props).map((table, at) => (
    <div key={`${table.path} ${table.variant}`}>
      {at > 0 && <Caption {...table} />}
      <table>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.id} id={row.id}>
              <td>
                <code>{row.name}</code>
              </td>
              <td>{row.type}</td>
              <td>{defaultCell(row)}</td>
              <td>{row.description}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  ))
}

/** The same tables as Markdown. */
export function toMarkdown(props: Props): string {
  return tables(props)
    .map(({ path, variant, rows }, at) => {
      const caption = at > 0 ? [`In \`${path}\`${variant ? ` with \`${variant}\`` : ''}:`, ''] : []
      const lines = rows.map(({ name, type, description, ...row }) => {
        const value = row.isRequired ? 'required' : row.default === undefined ? '' : `\`${row.default}\``
        return `| \`${name}\` | ${type} | ${value} | ${description} |`
      })
      return [...caption, `| ${COLUMNS.join(' | ')} |`, '|---|---|---|---|', ...lines].join('\n')
    })
    .join('\n\n')
}

function tables({ of, at, deep }: Props): readonly KeyTable[] {
  const all = tablesOf(SCHEMAS[of] ?? {}, at)
  if (all.length === 0) throw new Error(`The schema ${of} has no object ${at}.`)
  return deep ? all : all.slice(0, 1)
}

function Caption({ path, variant }: KeyTable) {
  return (
    <p>
      In <code>{path}</code>
      {variant && (
        <>
          {' '}
          with <code>{variant}</code>
        </>
      )}
      :
    </p>
  )
}

function defaultCell(row: KeyRow): ReactNode {
  if (row.isRequired) return 'required'
  return row.default === undefined ? null : <code>{row.default}</code>
}
