import { isUtf8 } from 'node:buffer'
import type { Code } from 'mdast'
import { type FindInput, findFile, fitsPage, marginOf, readText } from './find-file.ts'
import { selectLines } from './source-lines.ts'

/** The options of a fence that take its code from a file; quoted titles are matched only to skip them. */
const OPTION = /(?:title|alt)=(?:"[^"]*"|'[^']*')|(?:^|\s)(file|lines|region)=(?:"([^"]*)"|'([^']*)'|(\S+))/g

/**
 * Fills a fence that names a file with its code, so that it is checked and shown like any other. Mutates the fence, which
 * the parser has just created: its place becomes that of the code in the file.
 */
export function fillFromFile(fence: Code, input: FindInput & { readonly margin: number }): void {
  const { origins, report } = input
  const options = [...(fence.meta ?? '').matchAll(OPTION)].flatMap(([, name, ...values]) =>
    name === undefined ? [] : [[name, values.find((value) => value !== undefined) ?? '']],
  )
  const { file: target, lines, region } = Object.fromEntries(options) as Partial<Record<string, string>>
  if (target === undefined) return
  fence.meta = fence.meta?.replaceAll(OPTION, (part, name?: string) => (name ? '' : part)).trim() || null
  if (fence.value.trim() !== '') {
    report(fence, `The fence takes its code from ${target} and has code of its own.`, 'Remove one of the two.')
    return
  }
  const file = findFile(fence, target, input)
  if (file === undefined) return
  const text = readText(fence, file, input)
  if (text === undefined) return
  if (text.includes('\uFFFD') && !isUtf8(input.environment.bytes(file))) {
    report(fence, `${file} is not valid UTF-8.`, 'Save the file as UTF-8.')
    return
  }
  const selected = selectLines(text, { lines, region })
  if ('problem' in selected) {
    report(fence, `${target}: ${selected.problem}`, 'Correct the fence or the file.')
    return
  }
  const value = selected.lines.join('\n')
  const margin = marginOf(fence, input.margin)
  if (!fitsPage(fence, { text: value, margin }, input)) return
  fence.value = value
  const { line = 1, column = 1 } = fence.position?.start ?? {}
  const own = origins.placeOf({ line, column })
  // The line of the fence comes before its code, as if the code were written in the page.
  origins.add({ file: own.file, lines: [''], placeOf: () => ({ line: own.line, column: own.column }) })
  const before = origins.add({
    file,
    lines: selected.lines,
    margin,
    placeOf: (place) => ({
      line: selected.numbers[place.line - 1] ?? place.line,
      column: place.column + selected.indent,
    }),
  })
  const start = { line: before, column: 1 }
  fence.position = { start, end: { line: before + selected.lines.length, column: 1 } }
}
