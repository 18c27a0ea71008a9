import { closesFence } from '../../../../model/util/text/closes-fence.ts'
import { cutText } from '../../../../model/util/text/cut-text.ts'
import { count, type DocState, note } from '../doc-state.ts'
import { type Edit, lineStart } from '../edits.ts'
import type { UseInput } from '../jsx/read-use.ts'
import { endOf, startOf, type TreeNode } from '../tree.ts'
import { withoutStrayMarks } from './stray-marks.ts'

const OPENING = /^(`{3,}|~{3,})([ \t]*)([^\n]*)/

/** The options after the language: one of any kind, and those that our fences have. */
const OPTION = /\{[\d,\s-]+\}|[\w-]+=(?:"[^"]*"|'[^']*'|\{[^}]*\}|\S+)|\S+/g
const KEPT_OPTION =
  /^(?:\{[\d,\s-]+\}|title=["'].*|showLineNumbers(?:=\{?\d+\}?)?|alt=["'].*|file=.*|lines=.*|region=.*)$/

/** The options of a fence as ours, edited where they differ. */
export function fenceEdits(node: TreeNode, text: string, { doc, line }: { doc: DocState; line: number }): Edit[] {
  const source = text.slice(startOf(node), endOf(node))
  const [, mark = '', space = '', info = ''] = OPENING.exec(source) ?? []
  if (info.trim() === '') return []
  const isOpen = info.split('"').length % 2 === 0
  const written = info.trim() + (isOpen ? '"' : '')
  const hasCode = (node.value ?? '').trim() !== ''
  if (!hasCode && /\s/.test(info.trim()) && !CODE_FILE.test(info)) {
    const what = `A code block without code: ${cutText(info.trim(), 80)}`
    note(doc, line, { kind: 'code block', what, instead: 'An empty one. A plugin may have shown code there.' })
  }
  const converted = convertInfo(
    written.replace(CODE_FILE, (...match) => codeFileOption(match.slice(0, 8), { doc, line, hasCode })),
    doc,
    line,
  )
  if (converted === info.trim()) return []
  const start = startOf(node) + mark.length
  return [{ start, end: start + space.length + info.length, text: converted }]
}

/** The option of plugins that show code from a file: `file=./a.py#L3-L6`, `file=<rootDir>/a.py`. */
const CODE_FILE = /(^|\s)file=(?:"([^"#]*)(#[^"]*)?"|'([^'#]*)(#[^']*)?'|([^\s#]+)(#\S*)?)/

/** That option as ours. Empty if the fence has code of its own or the file is missing. */
function codeFileOption(
  [, space = '', ...parts]: readonly (string | undefined)[],
  { doc, line, hasCode }: { doc: DocState; line: number; hasCode: boolean },
): string {
  const [written = '', hash = ''] = parts.filter((part) => part !== undefined)
  if (hasCode) {
    count(doc, 'fence option file')
    return ''
  }
  const file = doc.context.resolveFile(written.replace(/^<rootDir>\//, '@site/'), doc.file)
  if (file === undefined) {
    note(doc, line, { kind: 'missing file', what: written, instead: 'An empty block of code.' })
    return ''
  }
  count(doc, 'code from a file')
  const [, from, end = ''] = /^#L(\d+)(-(?:L?\d+)?)?$/.exec(hash) ?? []
  const lines = from === undefined ? '' : ` lines=${from}${end.replace('L', '')}`
  return `${space}${fileOption(file)}${lines}`
}

/** The option of a fence that shows the code of a file. */
export function fileOption(file: string): string {
  return `file=${/\s/.test(file) ? `"${file}"` : file}`
}

/** The missing closing line of a fence. In MDX, the end of a container also ends a fence. */
export function endOfOpenFence(node: TreeNode, { piece: { text }, prefix }: UseInput): Edit[] {
  const source = text.slice(startOf(node), endOf(node)).trimEnd()
  const mark = OPENING.exec(source)?.[1]
  if (!mark) return []
  const end = startOf(node) + source.length
  const last = lineStart(text, end)
  const line = last <= startOf(node) ? '' : text.slice(last, end)
  if (/^[\s>]*:{3,}\s*$/.test(line)) return [{ start: last, end: last, text: `${prefix}${mark}\n` }]
  return closesFence(line, mark) ? [] : [{ start: end, end, text: `\n${prefix}${mark}` }]
}

/** Language and options: `jsx live title="a"` -> `jsx title="a"`. */
function convertInfo(info: string, doc: DocState, line: number): string {
  const [, written = '', attached = '', rest = ''] = /^([^\s{]*)(\{[\d,\s-]+\})?(.*)$/.exec(info) ?? []
  const word = languageOf(written, doc, line)
  const options = [...`${attached} ${rest}`.matchAll(OPTION)].map(([option]) => option)
  const kept = options.filter((option) => KEPT_OPTION.test(option))
  for (const option of options.filter((option) => !KEPT_OPTION.test(option))) {
    if (doc.context.tabBlocks && /^tab(?:=|$)/.test(option)) continue
    count(doc, `fence option ${option.split('=')[0]}`)
    if (option === 'live')
      note(doc, line, { kind: 'live code', what: 'Code that readers can edit and run.', instead: 'The code.' })
  }
  const converted = kept.map((option) => option.replace(/^showLineNumbers=\{(\d+)\}$/, 'showLineNumbers=$1'))
  // Unchanged options stay as they are written.
  if (
    word === written &&
    kept.length === options.length &&
    attached === '' &&
    converted.every((option, at) => option === kept[at])
  )
    return info
  return [word || 'text', ...converted].join(' ')
}

/** Names of languages that the highlighters of Docusaurus know and ours does not. */
const ALIASES: Readonly<Record<string, string>> = {
  jinja2: 'jinja',
  golang: 'go',
  plaintext: 'text',
  none: 'text',
  output: 'text',
  shellscript: 'bash',
  'shell-session': 'console',
  'bash-session': 'console',
  protobuf: 'proto',
  'go-template': 'text',
  markup: 'html',
}

/** The name that our fences have for a language; `text` if they do not know it. */
function languageOf(written: string, doc: DocState, line: number): string {
  const { isKnownLanguage } = doc.context
  if (written === '' || isKnownLanguage(written)) return written
  const lower = written.toLowerCase()
  // Dialects and files are named after a language: `acme-sql`, `app.config.js`.
  const names = [lower, ALIASES[lower] ?? '', ...lower.split(/[-.]/).reverse()]
  const known = names.find((name) => name !== '' && isKnownLanguage(name))
  count(doc, `code language ${written} ${known === undefined ? 'without colors' : `as ${known}`}`)
  if (known === undefined) doc.plainCode.push({ language: written, line })
  return known ?? 'text'
}

/** A new fence around code that has no fence around it yet. */
export function fenceText(info: string, code: string, { doc, line }: { doc: DocState; line: number }): string {
  const options = convertInfo(info.replaceAll(/\s+/g, ' '), doc, line)
  // A fence of backticks can have no backticks in its info string.
  const mark = options.includes('`') ? fenceMark(code, '~') : fenceMark(code)
  const body = withoutStrayMarks(code).replace(/^\n+/, '').trimEnd()
  return `${mark}${options}\n${body === '' ? '' : `${body}\n`}${mark}`
}

/** The marks of a fence around code: longer than any in it. */
export function fenceMark(code: string, mark: '`' | '~' = '`'): string {
  const runs = [...code.matchAll(/`{3,}|~{3,}/g)].filter(([run]) => run.startsWith(mark))
  return mark.repeat(Math.max(2, ...runs.map(([run]) => run.length)) + 1)
}
