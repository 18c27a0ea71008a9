import type { Code, RootContent, TableRow } from 'mdast'
import { slottedFile } from '../../../model/slots.ts'
import type { Block } from '../../../model/source.ts'
import { getOwn } from '../../../model/util/get-own.ts'
import { fenceMetaOf } from '../code/fence-meta.ts'
import { directives } from '../directives/directives.ts'
import { headingId } from './headings.ts'

/** Separates the cells of a table row. */
const CELL_SEPARATOR = ' · '

/** A name in code: dotted (`client.models`), snake_case, camelCase, CONSTANT, a flag or a function that is called. */
const NAME =
  /--[a-z][\w-]*|[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+|\w*[a-z]_\w+|[A-Z][A-Z\d]*_\w+|[A-Za-z]+[a-z\d][A-Z]\w*|\w{3,}(?=\()/g

/** The blocks of one node of a checked tree: one for each paragraph, item, row, sample and heading in it. */
export function blocksOf(node: RootContent): Block[] {
  switch (node.type) {
    case 'heading':
      return [{ kind: 'heading', depth: node.depth, id: headingId(node), text: plainText(node) }]
    case 'paragraph':
    case 'descriptionTerm':
    case 'math':
      return [...textBlock(plainText(node)), ...filesIn(node)]
    case 'tableRow':
      return [...textBlock(rowText(node)), ...filesIn(node)]
    case 'code':
      return node.lang === 'diagram' ? textBlock(fenceMetaOf(node).alt ?? '') : [codeBlock(node)]
    case 'leafDirective':
      return getOwn(directives, node.name)?.toMarkdown(node, []).flatMap(blocksOf) ?? []
    case 'yaml':
    case 'html':
    case 'definition':
      return []
    default:
      return 'children' in node ? node.children.flatMap(blocksOf) : []
  }
}

/** The text that a reader sees: without comments, with a space for each line break. */
export function plainText(node: RootContent): string {
  return textOf(node).replaceAll(/\s+/g, ' ').trim()
}

function rowText({ children }: TableRow): string {
  const cells = children.map(plainText)
  return cells.some((cell) => cell !== '') ? cells.join(CELL_SEPARATOR) : ''
}

function textOf(node: RootContent): string {
  if (node.type === 'html') return ''
  if (node.type === 'break') return ' '
  if ('value' in node) return node.value
  if (node.type === 'image') return [node.alt, node.title].filter(Boolean).join(' ')
  if ('alt' in node) return node.alt ?? ''
  return 'children' in node ? node.children.filter(isNotRepeated).map(textOf).join('') : ''
}

/** False for the variant of a picture for the other color mode. */
function isNotRepeated(node: RootContent, at: number, siblings: readonly RootContent[]): boolean {
  if (node.type !== 'image' || !node.data?.hProperties?.mode) return true
  return !siblings.slice(0, at).some((other) => other.type === 'image' && other.alt === node.alt)
}

/** The names of the files that a node shows or links to. */
function filesIn(node: RootContent): Block[] {
  const path = 'url' in node ? slottedFile(node.url) : undefined
  const own: Block[] = path === undefined ? [] : [{ kind: 'file', text: path.slice(path.lastIndexOf('/') + 1) }]
  return 'children' in node ? [...own, ...node.children.flatMap(filesIn)] : own
}

function textBlock(text: string): Block[] {
  return text === '' ? [] : [{ kind: 'text', text }]
}

function codeBlock(node: Code): Block {
  return { kind: 'code', text: node.value, names: namesIn(node.value) }
}

/** A run of characters that may contain names. */
const RUN = /[\w.-]+\(?/g

/** The text of an error that a sample raises, or that a response in it reports. */
const MESSAGE =
  /(?:\b(?:raise|throw) (?:new )?[\w.]{1,80}\(\s{0,40}f?|["'](?:msg|message|error|detail)["']: ?)(["'`])((?:(?!\1)[^\n]){1,200})\1/g

/** Longer runs are keys and other data; looking for names in them would take quadratic time. */
const MAX_RUN = 200

/** Each name once, in the order of the sample; then the messages of its errors, which readers paste to find the cause. */
function namesIn(code: string): string {
  const runs = (code.match(RUN) ?? []).filter((run) => run.length <= MAX_RUN)
  const messages = [...code.matchAll(MESSAGE)].map(([, , text = '']) => text)
  return [...new Set([...runs.flatMap((run) => run.match(NAME) ?? []), ...messages])].join(', ')
}
