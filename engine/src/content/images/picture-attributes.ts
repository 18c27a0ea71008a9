import type { Image, PhrasingContent } from 'mdast'
import { COLUMN_WIDTH } from '../../model/files/pictures.ts'
import type { Report } from '../markdown/report.ts'

/** `{width=400}` after an image; a space between them is easily typed. */
const WIDTH = /^[ \t]*\{\s*width\s*=\s*"?(\d+(?:px|%)?)"?\s*\}/

/** What looks like such an attribute, or like another one. After a space, others are text. */
const ATTRIBUTES = /^(?:[ \t]*\{\s*width\b|\{\s*[\w-]+\s*=)[^}\n]*\}?/

/** Takes the widths that follow images out of their text. Mutates the nodes, which the parser has just created. */
export function takeWidths(siblings: PhrasingContent[], report: Report): void {
  for (const [at, node] of siblings.entries()) {
    const next = siblings[at + 1]
    if (node.type !== 'image' || next?.type !== 'text' || !ATTRIBUTES.test(next.value)) continue
    const width = WIDTH.exec(next.value)?.[1]
    if (width === undefined || /^0*(?:px|%)?$/.test(width))
      report(node, mistakeIn(next.value), 'Write {width=400} directly after it.')
    else node.data = { ...node.data, hProperties: { ...node.data?.hProperties, width } }
    next.value = next.value.replace(width === undefined ? ATTRIBUTES : WIDTH, '')
  }
}

function mistakeIn(attributes: string): string {
  const name = /[\w-]+/.exec(attributes)?.[0]
  if (name !== 'width') return `An image has no attribute ${name}.`
  return /=.*=/.test(attributes)
    ? 'An image has no attribute except width.'
    : 'The width of an image is a number of pixels or a percentage.'
}

/** A size in pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** The size in which a picture is shown if the column is wide enough; in proportion, unless both lengths are set. */
export function shownSize({ data }: Image, natural: Size): Size {
  const width = pixels(data?.hProperties?.width)
  const height = pixels(data?.hProperties?.height)
  if (width !== undefined)
    return { width, height: height ?? Math.max(1, Math.round((width * natural.height) / natural.width)) }
  if (height === undefined) return { width: natural.width, height: natural.height }
  return { width: Math.max(1, Math.round((height * natural.width) / natural.height)), height }
}

/** Percentages are relative to the reading column. Undefined for anything that is not a length. */
function pixels(length: unknown): number | undefined {
  const [, digits, unit] = /^(\d{1,5})(?:\.\d+)?(px|%)?$/.exec(String(length ?? '')) ?? []
  if (digits === undefined || Number(digits) === 0) return undefined
  return unit === '%' ? Math.round((Number(digits) / 100) * COLUMN_WIDTH) : Number(digits)
}
