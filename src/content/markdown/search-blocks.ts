import type { Code, Root, RootContent, TableRow } from 'mdast'
import type { SearchBlock } from '../../model/site.ts'
import { readFenceMeta } from './code-fence.ts'

/** Stands between the cells of a table row. */
const CELL_SEPARATOR = ' · '

/** A name in code: dotted (`client.models`), snake_case, camelCase, CONSTANT, a flag or a function that is called. */
const NAME =
  /--[a-z][\w-]*|[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+|\w*[a-z]_\w+|[A-Z][A-Z\d]*_\w+|[A-Za-z]+[a-z\d][A-Z]\w*|\w{3,}(?=\()/g

/** The texts of a checked tree with its identified headings: one block per heading, paragraph, item, row and sample. */
export function searchBlocks(tree: Root): SearchBlock[] {
  return tree.children.flatMap(blocksOf)
}

function blocksOf(node: RootContent): SearchBlock[] {
  switch (node.type) {
    case 'heading':
      return [[node.depth, String(node.data?.hProperties?.id ?? ''), plain(node)]]
    case 'paragraph':
      return some(plain(node))
    case 'tableRow':
      return some(rowText(node))
    case 'code':
      return some(node.lang === 'diagram' ? (readFenceMeta(node.meta ?? '').alt ?? '') : namesOf(node))
    case 'yaml':
    case 'html':
    case 'definition':
      return []
    default:
      return 'children' in node ? node.children.flatMap(blocksOf) : []
  }
}

function rowText({ children }: TableRow): string {
  const cells = children.map(plain)
  return cells.some((cell) => cell !== '') ? cells.join(CELL_SEPARATOR) : ''
}

/** The text a reader sees: no comments, and a space where a line breaks. */
function plain(node: RootContent): string {
  return textOf(node).replaceAll(/\s+/g, ' ').trim()
}

function textOf(node: RootContent): string {
  if (node.type === 'html') return ''
  if (node.type === 'break') return ' '
  if ('value' in node) return node.value
  if ('alt' in node) return node.alt ?? ''
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

function some(text: string): SearchBlock[] {
  return text === '' ? [] : [text]
}

/** What a name can stand in. */
const RUN = /[\w.-]+\(?/g

/** Longer runs are keys and other data; looking for names in them would take their length squared. */
const LONGEST_RUN = 200

/** Each name once, in the order of the sample. */
function namesOf(node: Code): string {
  const runs = (node.value.match(RUN) ?? []).filter((run) => run.length <= LONGEST_RUN)
  return [...new Set(runs.flatMap((run) => run.match(NAME) ?? []))].join(', ')
}
