import { cutText } from '../../model/util/text/cut-text.ts'
import type { BuiltSite, BuiltVersion } from './built-site.ts'
import { findNamedVersion, type NamedVersion, noSuchVersion } from './find-named-version.ts'

/** The reply to a question that has no answer. Its message says what to ask instead. */
export class NoAnswer extends Error {}

/** The most characters of a text in an answer: programs silently truncate longer ones. */
const ANSWER_LIMIT = 24_000

/** The most sections that an answer names. */
const MAX_LISTED = 100

/** How long an answer may take, in milliseconds. */
const TIME_LIMIT = 20_000

/** The version that a question asks for, by default the newest. Throws a `NoAnswer` that lists the versions if there is none. */
export function askedVersion(site: BuiltSite, text: string | undefined): NamedVersion {
  if (text === undefined) return { version: site.newest }
  const named = findNamedVersion(site, text)
  if (!named) throw new NoAnswer(noSuchVersion(site, text))
  return named
}

/** What every answer begins with: its version, and whether that is the newest. */
export function versionLine({ newest }: Pick<BuiltSite, 'newest'>, { version, note }: NamedVersion): string {
  const { label } = version
  const kind = {
    newest: 'the newest version',
    older: `not the newest version, which is ${newest.label}`,
    unreleased: `not released yet; the newest version is ${newest.label}`,
  }[version.status]
  return `${note === undefined ? '' : `Note: ${note}\n`}Version ${label} (${kind}).`
}

/** A page in a list: its title and its version. */
export function inVersion(title: string, version: BuiltVersion): string {
  return `${title} in ${version.label}`
}

/** Joins names; of a long list only the first ones, followed by how many more there are. */
export function joinedList(names: readonly string[], separator: string): string {
  const rest = names.length - MAX_LISTED
  return names.slice(0, MAX_LISTED).join(separator) + (rest > 0 ? `${separator}and ${rest} more` : '')
}

/** Cuts a text that is too long, at the end of a line if that is not far away, and says so. */
export function limited(text: string, rest: string): string {
  if (text.length <= ANSWER_LIMIT) return text
  const cut = text.lastIndexOf('\n', ANSWER_LIMIT)
  return `${cut > ANSWER_LIMIT / 2 ? text.slice(0, cut) : cutText(text, ANSWER_LIMIT)}\n\n[Truncated: the full text has ${text.length} characters. ${rest}]`
}

/** Rejects with a `NoAnswer` if the work takes longer than the time limit. */
export async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer('The answer took too long. Ask again, or ask for less.')), TIME_LIMIT)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
