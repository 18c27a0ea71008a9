import { compareText, type Problem } from '../../model/problem.ts'
import { counted } from '../../model/util/counted.ts'
import { groupBy } from '../../model/util/group-by.ts'
import type { Note } from '../imported-site.ts'
import type { ImportCounts } from './import-report.ts'

/** How many lines or names of a kind are listed. */
export const MAX_LISTED = 20

/** What a check of the result found, and the levels that let it be built. */
export interface CheckResult {
  /** Absent if no check was run. */
  readonly problems?: readonly Problem[]
  /** The problems that stop the build at any level. */
  readonly stopping?: readonly Problem[]
  /** Other remarks of the check, such as Markdown that pages do not show as written. They stop no build. */
  readonly notices?: readonly string[]
  readonly levels: Readonly<Record<string, string>>
}

/** The notes of an import, by kind; what is the same in several lines of a file is one row. */
export function notesText(notes: readonly Note[]): string {
  return [...groupBy(notes, ({ kind }) => kind)]
    .sort(([a], [b]) => compareText(a, b))
    .map(([kind, own]) => {
      const groups = groupBy(own, ({ file, what, instead }) => JSON.stringify([file, what, instead]))
      return `### ${kind} (${own.length})\n\n${[...groups.values()].map(noteRow).join('\n')}`
    })
    .join('\n\n')
}

function noteRow([first, ...others]: readonly Note[]): string {
  if (!first) return ''
  const { file, line, what, instead } = first
  const lines = others.map((other) => other.line)
  const more = lines.length > 0 ? ` ${linesText(lines, 'also ')}` : ''
  return `- ${fileText(file, `:${line}`)} ${inline(what)} → ${inline(instead)}${more}`
}

/** The old site did not check its samples, so the new one does not, either, until it is told to. */
export function samplesText({ constructs }: ImportCounts, { levels }: CheckResult): string {
  const samples = constructs.get('code') ?? 0
  if (levels.samples !== 'off' || samples === 0) return ''
  return `Not checked: ${counted(samples, 'code sample')}. Remove \`samples: 'off'\` from \`site.config.ts\` to see what is wrong.`
}

/** What the check of the new site found: each problem of a file once, with its lines. */
export function problemsText({ problems, levels }: CheckResult): string {
  if (!problems)
    return 'It was not run: the site was imported with `--no-check`. Run `npx stratadocs check` in its folder.'
  if (problems.length === 0) return 'Nothing.'
  const set = Object.entries(levels)
    .filter(([, level]) => level === 'warning')
    .map(([kind]) => `\`${kind}\``)
  const intro =
    set.length > 0
      ? `\`site.config.ts\` sets these checks to \`warning\`, until you fix what they found: ${set.join(', ')}.\n\n`
      : ''
  // A page may have the same problem a thousand times.
  const groups = groupBy(problems, ({ file, message }) => `${fileText(file)}: ${inline(message)}`)
  const rows = [...groups].map(([key, own]) => `- ${key} ${linesText(own.map(({ line }) => line))}`)
  return intro + rows.join('\n')
}

/** The other remarks of the check, as a block of text; empty if there are none. */
export function noticesText({ notices = [] }: CheckResult): string {
  return notices.length > 0 ? `\`\`\`text\n${notices.join('\n')}\n\`\`\`` : ''
}

/** `(line 3)`, `(lines 3, 5)`; the first ones of many. */
function linesText(lines: readonly number[], before = ''): string {
  const shown = lines.slice(0, MAX_LISTED).join(', ')
  const rest = lines.length > MAX_LISTED ? ` and ${lines.length - MAX_LISTED} more` : ''
  return `(${before}line${lines.length > 1 ? 's' : ''} ${shown}${rest})`
}

/** The name of a file as code on one line, as the name may have a line break; `place` follows it. */
export function fileText(name: string, place = ''): string {
  return `\`${name.replaceAll('\n', '\\n')}${place}\``
}

/** A text on one line of Markdown, in which elements are shown as they are written. */
function inline(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.replaceAll(/`[^`]*`|</g, (found) => (found === '<' ? '\\<' : found))
}
