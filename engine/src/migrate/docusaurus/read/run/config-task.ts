import type { GeneratorInput } from '../sidebars/generator-input.ts'

/** What the process is told to do; each task is a line of JSON. */
export type ConfigTask =
  /** Lists folders of which the process may read only parts; it comes first. */
  | { readonly kind: 'show'; readonly folders: readonly PartialFolder[] }
  /** Runs a bundle; with `isCalled`, what it exports may be a function or a promise of the result. */
  | { readonly kind: 'load'; readonly file: string; readonly code: string; readonly isCalled: boolean }
  /** Calls a function with each list of arguments. */
  | { readonly kind: 'call'; readonly number: number; readonly calls: readonly (readonly unknown[])[] }
  /** Has the site's own function generate parts of a sidebar. */
  | {
      readonly kind: 'generate'
      readonly number: number
      readonly parts: readonly GeneratedPart[]
      readonly parser?: number | false | undefined
    }

/** A folder of which only parts may be read, by its absolute path, with all names in it. */
export interface PartialFolder {
  readonly path: string
  readonly entries: readonly (readonly [name: string, kind: 'file' | 'folder' | 'refused'])[]
}

/** A generated part of a sidebar. If `docs` is absent, those of the first part are used. */
export interface GeneratedPart extends Omit<GeneratorInput, 'numberPrefixParser' | 'docs'> {
  readonly docs?: GeneratorInput['docs']
  readonly version: { readonly versionName: string; readonly contentPath: string }
}

/** Its answer to one task. */
export type ConfigAnswer = { readonly value: unknown } | AnswerError

/** Why a task failed. */
export interface AnswerError {
  readonly error: string
  /** The absolute path of a file that it may not read: the process cannot tell whether it exists. */
  readonly unreadable?: string
}
