import { count, type DocState, note } from '../doc-state.ts'
import type { FileReference } from '../mdx/literal.ts'
import { convertFile, targetText } from './targets.ts'

/** A picture, however it was written. */
export interface PictureSource {
  readonly source: string | FileReference
  readonly alt: string
  readonly title?: string | undefined
  /** Pixels or percent. */
  readonly width?: string | undefined
  readonly mode?: 'dark' | 'light'
  /** True inside a link, where one of another host becomes its text. */
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
  const caption = title
    ? ` "${title
        .replaceAll('\\', '\\\\')
        .replaceAll('"', '&quot;')
        .replaceAll(/\s*\n\s*/g, ' ')}"`
    : ''
  const size = width ? `{width=${width}}` : ''
  return `![${text}](${targetText(mode ? `${found.file.replace(/#.*$/, '')}#${mode}` : found.file)}${caption})${size}`
}

/** The policy of a page's content loads nothing from other hosts. */
export function remoteText(
  { address, text, line, isInLink }: { address: string; text: string; line: number; isInLink: boolean },
  doc: DocState,
): string {
  const isData = address.startsWith('data:')
  note(doc, line, {
    kind: 'remote image',
    what: isData ? 'A picture in its address.' : address,
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
