import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { UsageError } from '../../model/problem.ts'
import { suggest } from '../../model/util/nearest.ts'
import type { Paths } from '../program.ts'
import { type CommandInput, type Option, usageOf } from './command.ts'
import { COMMON_OPTIONS, type CommandName, commands, isCommandName } from './commands.ts'

/** What the command line asks for. `help` without a name is the help of the program, which is also shown without a command. */
export type Request =
  | { readonly kind: 'help'; readonly name?: CommandName; readonly isMistake?: boolean }
  | { readonly kind: 'version' }
  | {
      readonly kind: 'run'
      readonly name: CommandName
      readonly paths: Paths
      readonly input: CommandInput
    }

/** Reads the command line; throws a usage error with the nearest name for an unknown command or option. */
export function readArguments([name, ...rest]: readonly string[]): Request {
  if (name === undefined) return { kind: 'help', isMistake: true }
  if (name === '--version') return { kind: 'version' }
  if (name === '--help') return { kind: 'help' }
  if (name === 'help') {
    const [asked] = rest
    const isAboutAll = asked === undefined || asked === 'help' || asked === '--help'
    return isAboutAll ? { kind: 'help' } : { kind: 'help', name: knownCommand(asked) }
  }
  if (name.startsWith('-'))
    throw new UsageError(`Unknown option ${name}. ${suggest(name, ['--help', '--version'])} ${HINT}`)
  return readCommand(knownCommand(name), rest)
}

const HINT = 'npx stratadocs --help lists all commands.'

function knownCommand(name: string): CommandName {
  if (isCommandName(name)) return name
  throw new UsageError(`Unknown command ${name}. ${suggest(name, [...Object.keys(commands), 'help'])} ${HINT}`)
}

function readCommand(name: CommandName, argv: readonly string[]): Request {
  const command = commands[name]
  const { values, positionals: words } = parse(name, argv, command.options)
  if (values.help) return { kind: 'help', name }
  const all = command.words ?? []
  const required = all.filter((word) => !word.isOptional)
  if (words.length < required.length || words.length > all.length)
    throw new UsageError(`Usage: ${usageOf(name, command)}. ${hintFor(name)}`)
  const path = (option: keyof typeof COMMON_OPTIONS) => {
    const value = values[option] ?? COMMON_OPTIONS[option].default
    // Such as from a shell variable that is not set: it would mean the current folder.
    if (value === '') throw new UsageError(`--${option} needs a value. ${hintFor(name)}`)
    return resolve(String(value))
  }
  const flags = Object.entries(values).flatMap(([key, value]) => (value === true ? [key] : []))
  const options = Object.entries(values).flatMap(([key, value]) =>
    Array.isArray(value) ? [[key, value.map(String)]] : [],
  )
  return {
    kind: 'run',
    name,
    paths: { contentDir: path('content'), configFile: path('config'), outDir: path('out') },
    input: {
      words,
      flags: new Set(flags),
      options: Object.fromEntries(options),
      given: new Set(Object.keys(values)),
    },
  }
}

function hintFor(name: string): string {
  return `npx stratadocs ${name} --help explains it.`
}

/** `values` has a string for each common option, a list for each option of the command, and true for each flag that was given. */
function parse(
  name: CommandName,
  argv: readonly string[],
  own: Readonly<Record<string, Option>> = {},
): { values: Readonly<Record<string, unknown>>; positionals: string[] } {
  const each = (from: Readonly<Record<string, Option>>, isList: boolean) =>
    Object.entries(from).map(([key, { value }]) => [
      key,
      value === undefined ? { type: 'boolean' as const } : { type: 'string' as const, multiple: isList },
    ])
  const options = Object.fromEntries([...each(COMMON_OPTIONS, false), ...each({ ...own, help: { about: '' } }, true)])
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true })
  } catch (error) {
    const option = /'(-[^\s=',]+)/.exec(String(error))?.[1]
    if (option === undefined) throw error
    const known = Object.keys(options).map((key) => `--${key}`)
    if (!known.includes(option)) {
      // Most servers have such an option, so this is not a typo of another one.
      const isPort = commands[name].isServer && /^(?:-p|--port)$/.test(option)
      const meant = isPort ? `Set the port with PORT=8080 npx stratadocs ${name}.` : suggest(option, known)
      throw new UsageError(`Unknown option ${option}. ${meant} ${hintFor(name)}`)
    }
    const takesValue = options[option.slice(2)]?.type === 'string'
    throw new UsageError(`${option} ${takesValue ? 'needs a' : 'takes no'} value. ${hintFor(name)}`)
  }
}
