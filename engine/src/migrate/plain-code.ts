import { compareText } from '../model/problem.ts'
import type { Note } from './imported-site.ts'
import type { ConvertedText } from './plan/convert-pages.ts'

/** The count of code in a language that our highlighter does not know. */
export function plainCodeCount(language: string): string {
  return `code language ${language} without colors`
}

const COUNT = /^code language (\S+) without colors$/

/** The report counts each of them. */
const MAX_NAMED = 20

/** One note for all code that `plainCodeCount` counted, where it is first; undefined if there is none. */
export function plainCodeNote(
  texts: readonly Pick<ConvertedText, 'file' | 'source' | 'converted'>[],
): Note | undefined {
  const totals = new Map<string, number>()
  let first: Pick<Note, 'file' | 'line'> | undefined
  const seen = new Set<string>()
  for (const { file, source, converted } of texts) {
    // What several versions have counts once, as in the report.
    if (seen.has(source)) continue
    seen.add(source)
    const found = Object.entries(converted.counts).flatMap(([key, times]) => {
      const language = COUNT.exec(key)?.[1]
      return language === undefined ? [] : [{ language, times }]
    })
    for (const { language, times } of found) totals.set(language, (totals.get(language) ?? 0) + times)
    if (found.length > 0) first ??= { file, line: firstFence(source, new Set(found.map(({ language }) => language))) }
  }
  if (!first) return undefined
  const sorted = [...totals].sort(([a, times], [b, others]) => others - times || compareText(a, b))
  const named = sorted.slice(0, MAX_NAMED).map(([language, times]) => `${language} (${times})`)
  const what = `Code of languages that have no colors here: ${named.join(', ')}${sorted.length > MAX_NAMED ? ', …' : ''}.`
  return { ...first, kind: 'code colors', what, instead: 'The code as plain text.' }
}

/** The line of the first fence in one of these languages; the first line where only a component holds such code. */
function firstFence(source: string, languages: ReadonlySet<string>): number {
  const isFence = (line: string) => languages.has(/(?:`{3,}|~{3,})[ \t]*([^\s{]+)/.exec(line)?.[1] ?? '')
  return Math.max(source.split('\n').findIndex(isFence), 0) + 1
}
