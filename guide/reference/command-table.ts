import type { Option } from '../../engine/src/node/cli/command.ts'
import { COMMON_OPTIONS, type CommandName, commands } from '../../engine/src/node/cli/commands.ts'
import { HELP_OPTIONS } from '../../engine/src/node/cli/help.ts'

/** What the program's own help says of a command, as Markdown; without a name, the options of every command. */
export function commandTable(name?: string): string {
  if (name === undefined) return tableOf(optionRows({ ...COMMON_OPTIONS, ...HELP_OPTIONS }))
  if (!(name in commands)) throw new Error(`There is no command ${name}.`)
  const { summary, about, example, words = [], options = {} } = commands[name as CommandName]
  const rows = [
    ...words.map((word): Row => [word.isOptional ? `[${word.name}]` : `<${word.name}>`, word.about]),
    ...optionRows(options),
  ]
  const text = `${summary}.${about === undefined ? '' : ` ${about}`}`
  return [text, '', '```text', example, '```', ...(rows.length > 0 ? ['', tableOf(rows)] : [])].join('\n')
}

/** A row of a table: what is written, and what it does. */
type Row = readonly [written: string, about: string]

function tableOf(rows: readonly Row[]): string {
  return ['| Write | Meaning |', '|---|---|', ...rows.map(([written, about]) => `| \`${written}\` | ${about} |`)].join(
    '\n',
  )
}

function optionRows(options: Readonly<Record<string, Option>>): Row[] {
  return Object.entries(options).map(([name, option]) => {
    const notes = [
      ...(option.default === undefined ? [] : [`default: ${option.default}`]),
      ...(option.isRepeatable ? ['repeatable'] : []),
    ]
    const written = `--${name}${option.value === undefined ? '' : ` ${option.value}`}`
    return [written, `${option.about}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`]
  })
}
