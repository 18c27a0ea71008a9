import type { Workspace } from '../program.ts'

/** One command of the command line; each has a file of its own, which exports it as `command`. */
export interface Command {
  /** Its positional arguments, such as `<version> <doc>`; '' when it takes none. */
  readonly usage: string
  /** One line of help. */
  readonly summary: string
  /** Options without a value that only this command takes, each with one line of help. */
  readonly flags?: Readonly<Record<string, string>>
  /** Options with a value that only this command takes; each may be given more than once. */
  readonly options?: Readonly<Record<string, string>>
  readonly run: (workspace: Workspace, input: CommandInput) => Promise<void>
}

/** The arguments after the name of a command. */
export interface CommandInput {
  readonly words: readonly string[]
  readonly flags: ReadonlySet<string>
  /** The values of the command's own options. */
  readonly options: Readonly<Record<string, readonly string[]>>
  /** The names of the options that were written, rather than left to their default. */
  readonly given: ReadonlySet<string>
}
