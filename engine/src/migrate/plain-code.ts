import { compareText } from '../model/problem.ts'
import type { Note } from './imported-site.ts'
import type { ConvertedText } from './plan/convert-pages.ts'

/** The other languages are counted in the report. */
const MAX_NAMED = 20

/** One note for all code in languages that our highlighter does not know, at its first place; undefined if there is none. */
export function plainCodeNote(
  texts: readonly Pick<ConvertedText, 'file' | 'source' | 'converted'>[],
): Note | undefined {
  const totals = new Map<string, number>()
  let first: Pick<Note, 'file' | 'line'> | undefined
  const seen = new Set<string>()
  for (const { file, source, converted } of texts) {
    // A text that several versions share counts once, as in the report.
    if (seen.has(source)) continue
    seen.add(source)
    for (const { language, line } of converted.plainCode) {
      totals.set(language, (totals.get(language) ?? 0) + 1)
      first ??= { file, line }
    }
  }
  if (!first) return undefined
  const sorted = [...totals].sort(([a, times], [b, others]) => others - times || compareText(a, b))
  const named = sorted.slice(0, MAX_NAMED).map(([language, times]) => `${language} (${times})`)
  const what = `Code of languages that have no colors here: ${named.join(', ')}${sorted.length > MAX_NAMED ? ', …' : ''}.`
  return { ...first, kind: 'code colors', what, instead: 'The code as plain text.' }
}
