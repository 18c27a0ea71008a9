import { namesHost, schemeOf } from '../../../../model/scheme.ts'
import { count, type DocState, note } from '../doc-state.ts'
import type { Edit } from '../edits.ts'
import type { UseInput } from '../jsx/read-use.ts'
import { withoutLineEnds } from '../line-ends.ts'
import type { FileReference } from '../mdx/literal.ts'
import { endOf, startOf, type TreeNode } from '../tree.ts'
import { targetEdits } from './target-edits.ts'
import { convertFile, targetText } from './targets.ts'

/** A picture, however it was written. */
export interface PictureSource {
  readonly source: string | FileReference
  readonly alt: string
  readonly title?: string | undefined
  /** Pixels or percent. */
  readonly width?: string | undefined
  readonly mode?: 'dark' | 'light'
  /** True inside a link, where a picture of another host becomes its alternative text. */
  readonly isInLink?: boolean
}

/** A picture as Markdown; one of another host becomes a link. */
export function pictureText(
  { source, alt, title, width, mode, isInLink = false }: PictureSource,
  doc: DocState,
  line: number,
): string {
  const found = convertFile(source, doc, line)
  const text = bracketed(alt)
  if ('remote' in found) return remoteText({ address: found.remote, text, line, isInLink }, doc)
  count(doc, 'image')
  const caption = title ? ` "${withoutLineEnds(title.replaceAll('\\', '\\\\').replaceAll('"', '&quot;'))}"` : ''
  const size = width ? `{width=${width}}` : ''
  return `![${text}](${targetText(mode ? `${found.file.replace(/#.*$/, '')}#${mode}` : found.file)}${caption})${size}`
}

/** A picture of another host as a link or its text: our content policy loads nothing from other hosts. */
function remoteText(
  { address, text, line, isInLink }: { address: string; text: string; line: number; isInLink: boolean },
  doc: DocState,
): string {
  const isData = address.startsWith('data:')
  note(doc, line, {
    kind: 'remote image',
    what: isData ? 'A picture in a data: URL.' : address,
    instead: isData || isInLink ? 'Its text.' : 'A link to the picture. Copy the picture beside the page to show it.',
  })
  return isData || isInLink ? text || 'Image' : `[${text || 'Image'}](${targetText(address)})`
}

/** A width of HTML or CSS as pixels or percent; undefined for others, such as `100%`, which every picture may have. */
export function widthOf(value: unknown): string | undefined {
  const [, number, unit = ''] = /^(\d+)(?:\.\d+)?(px|%)?$/.exec(String(value ?? '').trim()) ?? []
  if (!number || number === '0' || (number === '100' && unit === '%')) return undefined
  return unit === '%' ? (Number(number) < 100 ? `${number}%` : undefined) : number
}

function bracketed(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[\\[\]]/g, '\\$&')
}

/** Where a picture is, and how it is written. */
interface PictureInput {
  readonly source: string
  readonly line: number
  readonly input: UseInput
}

/** The edits of a picture of Markdown. */
export function imageEdits(node: TreeNode, place: PictureInput): Edit[] {
  const { source, line, input } = place
  const found = convertFile(node.url ?? '', input.doc, line)
  if ('remote' in found) return [remoteEdit(node, found.remote, place)]
  count(input.doc, 'image')
  return targetEdits(node, { source, convert: () => found.file })
}

/** The edits of a picture by reference. One of another host is replaced by a link. */
export function referenceEdits(node: TreeNode, place: PictureInput): Edit[] {
  const { line, input } = place
  const address = input.doc.pictures.get(node.identifier ?? '') ?? ''
  if (!namesHost(address) && schemeOf(address) !== 'data') return []
  const found = convertFile(address, input.doc, line)
  return 'remote' in found ? [remoteEdit(node, found.remote, place)] : []
}

/** The edits of the definition of a picture. */
export function definedEdits(node: TreeNode, { source, line, input }: PictureInput): Edit[] {
  const found = convertFile(node.url ?? '', input.doc, line)
  return targetEdits(node, { source, convert: () => ('file' in found ? found.file : found.remote) })
}

function remoteEdit(node: TreeNode, address: string, { line, input: { doc, isInLink = false } }: PictureInput): Edit {
  const text = (node.alt ?? '').replaceAll(/[\\[\]]/g, '\\$&')
  return { start: startOf(node), end: endOf(node), text: remoteText({ address, text, line, isInLink }, doc) }
}
