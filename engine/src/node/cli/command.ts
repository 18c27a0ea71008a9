import type { Workspace } from '../program.ts'

/** What a command declares about itself. The parser, the help and references are made from it, so it loads nothing. */
export interface Command {
  /** One line of help. */
  readonly summary: string
  /** What else to know before running it: one or two sentences. */
  readonly about?: string
  /** Its positional arguments, in order; only the last may be optional. */
  readonly words?: readonly CommandWord[]
  /** The options that only this command takes. */
  readonly options?: Readonly<Record<string, Option>>
  /** True if it serves until it is ended. Any other command ends with its work. */
  readonly isServer?: true
  /** A command line that a reader may copy. */
  readonly example: string
}

/** A positional argument. */
export interface CommandWord {
  readonly name: string
  readonly about: string
  readonly isOptional?: boolean
}

/** An option of the command line: a flag, unless it names a value. */
export interface Option {
  readonly about: string
  /** What stands for its value in the help, such as `DIR`. */
  readonly value?: string
  readonly default?: string
  /** True if it may be given more than once. */
  readonly isRepeatable?: boolean
}

/** Runs a command; throws what is wrong with its input. */
export type Run = (workspace: Workspace, input: CommandInput) => Promise<void>

/** The arguments after the name of a command. */
export interface CommandInput {
  readonly words: readonly string[]
  readonly flags: ReadonlySet<string>
  /** The values of the command's own options. */
  readonly options: Readonly<Record<string, readonly string[]>>
  /** The names of the options that were written, rather than left to their default. */
  readonly given: ReadonlySet<string>
}

/** How a command is called: `stratadocs where <version> <doc>`. */
export function usageOf(name: string, { words = [] }: Pick<Command, 'words'>): string {
  const parts = words.map((word) => (word.isOptional ? `[${word.name}]` : `<${word.name}>`))
  return ['stratadocs', name, ...parts].join(' ')
}
