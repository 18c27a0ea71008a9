import { compareText } from '../model/problem.ts'
import type { Note } from './imported-site.ts'

/** A text after its conversion. */
export interface Converted {
  readonly text: string
  /** Files are below the folder of the version. */
  readonly notes: readonly Note[]
  /** How many constructs of each kind were converted or dropped. */
  readonly counts: Readonly<Record<string, number>>
  /**
   * Components that became site components, by the names that the site gives them, with the attributes seen; `children`
   * is among them if there were any.
   */
  readonly components: Readonly<Record<string, readonly string[]>>
  /** Code in languages that our highlighter does not know, in the order of the text. */
  readonly plainCode: readonly PlainCode[]
}

/** Code that has no colors here. */
export interface PlainCode {
  readonly language: string
  /** From 1, in the file of the text. */
  readonly line: number
}

/** What the unreleased version shows where a text names its version: its own label, or that of the latest. */
export type VersionLabel = 'own label' | 'label of the latest'

/** A placeholder for the variable while a text is converted: a literal `{{version}}` in the site is not a use of it. */
export const VERSION_MARK = '{{zzversionzz}}'

const LITERAL = /\{\{ *version *\}\}/gi

/** A converted text with its marks replaced by the variable, and a backslash before text that only looks like it. */
export function withVersionVariable(text: string): string {
  return text.replaceAll(LITERAL, '\\$&').replaceAll(VERSION_MARK, '{{version}}')
}

/** Removes the backslashes of `withVersionVariable`, for a site without the variable, which would show them. */
export function withoutEscapes(text: string): string {
  return text.replaceAll(/\\(?=\{\{ *version *\}\})/gi, '')
}

/** The key that counts uses of `{{version}}`, by what the unreleased version shows. */
export function versionCountKey(label: VersionLabel): string {
  return `version, as {{version}} (${label})`
}

/** The key that counts uses of a component within text, whose content stays. */
export function inTextCountKey(name: string): string {
  return `<${name}> in text, its content`
}

/** The names of the components whose uses were counted under `inTextCountKey`, sorted. */
export function componentsInText(texts: readonly Converted[]): string[] {
  const counts = new Set(texts.flatMap((text) => Object.keys(text.counts)))
  const names = [...counts].flatMap((key) => /^<([^>]+)>/.exec(key)?.[1] ?? [])
  return [...new Set(names)].filter((name) => counts.has(inTextCountKey(name))).sort(compareText)
}
