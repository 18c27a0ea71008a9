import { type Command, type Option, usageOf } from './command.ts'
import { COMMON_OPTIONS, commands } from './commands.ts'

/** Options that every command has, but that do not affect what it does. */
export const HELP_OPTIONS: Readonly<Record<string, Option>> = { help: { about: 'Explain a command' } }

/** The help of the program: every command in one line. */
export function programHelp(): string {
  const rows = Object.entries(commands).map(
    ([name, command]) => [usageOf(name, command).slice('stratadocs '.length), command.summary] as const,
  )
  return [
    'Usage: stratadocs <command> [options]',
    ...section('Commands', rows),
    ...section('Options of every command', optionRows({ ...COMMON_OPTIONS, ...HELP_OPTIONS })),
    ...section('Also', [
      ['stratadocs help <command>', 'Explain a command and its options, with an example'],
      ['stratadocs --version', 'Print the version of the program'],
    ]),
    '',
  ].join('\n')
}

/** The help of one command: usage, what it does, its arguments and options with their defaults, and an example. */
export function commandHelp(name: string, command: Command): string {
  const { summary, about, words = [], options = {}, example } = command
  return [
    `Usage: ${usageOf(name, command)} [options]`,
    '',
    `${summary}.${about === undefined ? '' : ` ${about}`}`,
    ...section(
      'Arguments',
      words.map((word) => [word.name, word.about]),
    ),
    ...section('Options', optionRows(options)),
    ...section('Options of every command', optionRows({ ...COMMON_OPTIONS, ...HELP_OPTIONS })),
    '',
    'Example:',
    `  ${example}`,
    '',
  ].join('\n')
}

/** A heading with its rows in two columns; nothing without rows. */
function section(heading: string, rows: readonly (readonly [string, string])[]): string[] {
  if (rows.length === 0) return []
  const width = Math.max(...rows.map(([left]) => left.length)) + 2
  return ['', `${heading}:`, ...rows.map(([left, right]) => `  ${left.padEnd(width)}${right}`)]
}

function optionRows(options: Readonly<Record<string, Option>>): (readonly [string, string])[] {
  return Object.entries(options).map(([name, { about, value, default: preset, isRepeatable }]) => {
    const notes = [...(preset === undefined ? [] : [`default: ${preset}`]), ...(isRepeatable ? ['repeatable'] : [])]
    return [
      `--${name}${value === undefined ? '' : ` ${value}`}`,
      `${about}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`,
    ]
  })
}
