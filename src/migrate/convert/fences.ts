import { count, type DocState, note } from './doc-state.ts'
import type { Edit } from './edits.ts'
import { endOf, startOf, type TreeNode } from './tree.ts'

const OPENING = /^(`{3,}|~{3,})([ \t]*)([^\n]*)/

/** Parts of what follows the language: the options that we have, and others. */
const OPTION = /\{[\d,\s-]+\}|[\w-]+=(?:"[^"]*"|'[^']*'|\{[^}]*\}|\S+)|\S+/g
const KEPT = /^(?:\{[\d,\s-]+\}|title=["'].*|showLineNumbers(?:=\{?\d+\}?)?|alt=["'].*|file=.*|lines=.*|region=.*)$/

/** The options of a fence as ours, edited where they differ. */
export function fenceEdits(node: TreeNode, text: string, { doc, line }: { doc: DocState; line: number }): Edit[] {
  const source = text.slice(startOf(node), endOf(node))
  const [, mark = '', space = '', info = ''] = OPENING.exec(source) ?? []
  if (info.trim() === '') return []
  const converted = convertInfo(info.trim(), doc, line)
  if (converted === info.trim()) return []
  const start = startOf(node) + mark.length
  return [{ start, end: start + space.length + info.length, text: converted }]
}

/** Language and options: `jsx live title="a"` -> `jsx title="a"`. */
function convertInfo(info: string, doc: DocState, line: number): string {
  const [, word = '', attached = '', rest = ''] = /^([^\s{]*)(\{[\d,\s-]+\})?(.*)$/.exec(info) ?? []
  const options = [...`${attached} ${rest}`.matchAll(OPTION)].map(([option]) => option)
  const kept = options.filter((option) => KEPT.test(option))
  for (const option of options.filter((option) => !KEPT.test(option))) {
    count(doc, `fence option ${option.split('=')[0]}`)
    if (option === 'live')
      note(doc, line, { kind: 'live code', what: 'Code that readers can edit and run.', instead: 'The code.' })
  }
  const converted = kept.map((option) => option.replace(/^showLineNumbers=\{(\d+)\}$/, 'showLineNumbers=$1'))
  // Unchanged options stay as they are written.
  if (kept.length === options.length && attached === '' && converted.every((option, at) => option === kept[at]))
    return info
  return [word || 'text', ...converted].join(' ')
}

/** A new fence around code that has no fence around it yet. */
export function fenceText(info: string, code: string, { doc, line }: { doc: DocState; line: number }): string {
  const ticks = [...code.matchAll(/`{3,}/g)].map(([run]) => run.length)
  const mark = '`'.repeat(Math.max(2, ...ticks) + 1)
  const body = code.replace(/^\n+/, '').trimEnd()
  return `${mark}${convertInfo(info, doc, line)}\n${body === '' ? '' : `${body}\n`}${mark}`
}
