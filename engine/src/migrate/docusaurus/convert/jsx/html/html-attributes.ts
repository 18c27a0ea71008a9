import { escapeHtml } from '../../../../../model/util/escape.ts'
import { srcsetCandidates } from '../../../../../model/util/text/srcset-candidates.ts'
import { takeId } from '../../blocks/ids.ts'
import { count, note } from '../../doc-state.ts'
import { widthOf } from '../../inline/images.ts'
import { convertFile, convertLink, refusedTarget } from '../../inline/targets.ts'
import { withoutLineEnds } from '../../line-ends.ts'
import { FileReference } from '../../mdx/literal.ts'
import { CodeValue, type JsxUse } from '../jsx-use.ts'

/** Attributes without an effect in our pages. */
const LOOKS =
  /^(?:class|className|key|ref|target|rel|loading|decoding|role|tabIndex|htmlFor|suppressHydrationWarning|data-.*|aria-.*)$/

const KEPT_ATTRIBUTES = new Set(
  'id name href src alt title width height align valign colspan rowspan start reversed type value cite datetime lang dir open srcset media sizes scope headers span'.split(
    ' ',
  ),
)

/** Handlers, and content that is set by code. */
const CODE = /^(?:on[A-Z].*|dangerouslySetInnerHTML)$/

const SIZED = new Set(['col', 'img', 'table', 'td', 'th'])

/** The attributes of an element as HTML, with a space before each. */
export function htmlAttributes(use: JsxUse): string {
  const entries = [...use.attributes].flatMap(([name, value]) => attributeOf(name, value, use))
  if (use.name === 'center') entries.unshift(['align', 'center'])
  return entries
    .filter(([name], at) => entries.findIndex(([other]) => other === name) === at)
    .map(([name, value]) =>
      value === '' && name !== 'alt' ? ` ${name}` : ` ${name}="${withoutLineEnds(escapeHtml(value))}"`,
    )
    .join('')
}

function attributeOf(name: string, value: unknown, use: JsxUse): [string, string][] {
  const { doc, line } = use
  if (LOOKS.test(name)) return []
  if (name === 'style') return styleOf(value, use)
  if (CODE.test(name) || value instanceof CodeValue) {
    const what = `${name} of <${use.name}>${value instanceof CodeValue ? ', whose value is code' : ''}.`
    note(doc, line, { kind: 'attribute', what, instead: 'The element without it.' })
    return []
  }
  if (value === false || value === null || value === undefined) return []
  const html = name.toLowerCase()
  if (!KEPT_ATTRIBUTES.has(html)) {
    count(doc, `attribute ${name}`)
    return []
  }
  if (html === 'id' && !takeId(String(value), doc)) return []
  // The name of an anchor is an id, too.
  if (html === 'name' && (value === use.attributes.get('id') || !takeId(String(value), doc))) return []
  if (html === 'href') {
    const target = value instanceof FileReference ? value.target : value === true ? '' : String(value)
    return refusedTarget(target, doc, line) === undefined ? [[html, convertLink(target, doc, line)]] : []
  }
  if (html === 'srcset' && value !== true) return [[html, candidatesText(value, use)]]
  if (html === 'src' && (typeof value === 'string' || value instanceof FileReference))
    return [[html, pictureOf(value, use)]]
  return [[html, value === true ? '' : String(value)]]
}

function pictureOf(value: string | FileReference, { doc, line }: JsxUse): string {
  const found = convertFile(value, doc, line)
  return 'file' in found ? found.file : found.remote
}

/** The pictures of a `srcset`, with their descriptors. */
function candidatesText(value: unknown, use: JsxUse): string {
  if (value instanceof FileReference) return pictureOf(value, use)
  return srcsetCandidates(String(value))
    .map(({ address, descriptor }) => `${pictureOf(address, use)} ${descriptor}`.trimEnd())
    .join(', ')
}

/** Alignment and width have attributes; the theme decides about the rest. */
function styleOf(value: unknown, use: JsxUse): [string, string][] {
  const declarations = typeof value === 'string' ? declarationsOf(value) : Object.entries(value ?? {})
  const found: [string, string][] = []
  for (const [name, setting] of declarations) {
    const key = name.toLowerCase().replaceAll('-', '')
    if (key === 'textalign' && /^(?:left|center|right)$/.test(String(setting))) found.push(['align', String(setting)])
    else if (key === 'width' && SIZED.has(use.name) && widthOf(setting)) found.push(['width', widthOf(setting) ?? ''])
    else count(use.doc, 'style')
  }
  return found
}

function declarationsOf(style: string): [string, string][] {
  return style
    .split(';')
    .filter((declaration) => declaration.includes(':'))
    .map((declaration) => {
      const at = declaration.indexOf(':')
      return [declaration.slice(0, at).trim(), declaration.slice(at + 1).trim()]
    })
}
