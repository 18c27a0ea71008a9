import { z } from 'zod'
import type { Option } from '../../engine/src/node/commands/command.ts'
import { COMMON_OPTIONS, type CommandName, commands } from '../../engine/src/node/commands/commands.ts'

export const attributes = z.object({
  /** Without a name: the options of every command. */
  name: z.enum(Object.keys(commands) as CommandName[]).optional(),
})

type Props = z.output<typeof attributes>

/** A row of a table: what is written, and what it does. */
type Row = readonly [written: string, about: string]

/** What the program's own help says of a command. */
export default function CommandReference({ name }: Props) {
  if (name === undefined) return <Rows rows={optionRows(COMMON_OPTIONS)} />
  const rows = rowsOf(name)
  return (
    <>
      <p>{textOf(name)}</p>
      <pre>
        <code>{commands[name].example}</code>
      </pre>
      {rows.length > 0 && <Rows rows={rows} />}
    </>
  )
}

/** The same as Markdown. */
export function toMarkdown({ name }: Props): string {
  const rows = name === undefined ? optionRows(COMMON_OPTIONS) : rowsOf(name)
  const table = rows.map(([written, about]) => `| \`${written}\` | ${about} |`)
  return [
    ...(name === undefined ? [] : [textOf(name), '', '```text', commands[name].example, '```', '']),
    ...(rows.length > 0 ? ['| Write | Meaning |', '|---|---|', ...table] : []),
  ].join('\n')
}

function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Write</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([written, about]) => (
          <tr key={written}>
            <td>
              <code>{written}</code>
            </td>
            <td>{about}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function textOf(name: CommandName): string {
  const { summary, about } = commands[name]
  return `${summary}.${about === undefined ? '' : ` ${about}`}`
}

function rowsOf(name: CommandName): Row[] {
  const { words = [], options = {} } = commands[name]
  return [
    ...words.map(({ name, about, isOptional }): Row => [isOptional ? `[${name}]` : `<${name}>`, about]),
    ...optionRows(options),
  ]
}

function optionRows(options: Readonly<Record<string, Option>>): Row[] {
  return Object.entries(options).map(([name, option]) => {
    const notes = [
      ...(option.default === undefined ? [] : [`default: ${option.default}`]),
      ...(option.isRepeatable ? ['repeatable'] : []),
    ]
    return [
      `--${name}${option.value === undefined ? '' : ` ${option.value}`}`,
      `${option.about}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`,
    ]
  })
}
