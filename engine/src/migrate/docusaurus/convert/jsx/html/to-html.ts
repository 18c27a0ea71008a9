import { escapeHtml } from '../../../../../model/util/escape.ts'
import { cutText } from '../../../../../model/util/text/cut-text.ts'
import { note } from '../../doc-state.ts'
import { trimLines } from '../../edits.ts'
import { withEmoji } from '../../inline/emoji.ts'
import { isBareBlock } from '../../inline/line-elements.ts'
import { convertLink, refusedTarget } from '../../inline/targets.ts'
import { withoutLineEnds } from '../../line-ends.ts'
import { evaluate } from '../../mdx/literal.ts'
import { endOf, hasNode, isElement, isPhrasing, lineOf, startOf, type TreeNode } from '../../tree.ts'
import { type JsxUse, textAttribute } from '../jsx-use.ts'
import { readUse, type UseInput } from '../read-use.ts'
import { htmlAttributes } from './html-attributes.ts'
import { BARE, KEPT, substituteOf, VOID } from './html-elements.ts'
import { holdsBlocks, isBlockNode, withoutParagraph } from './paragraphs.ts'

const TAGS: Readonly<Record<string, string>> = {
  emphasis: 'em',
  strong: 'strong',
  delete: 'del',
  inlineCode: 'code',
  paragraph: 'p',
}

/** Nodes as HTML without empty lines; undefined if one of them, such as a fence or a component, has no such form. */
export function toHtml(nodes: readonly TreeNode[], input: UseInput, isCode = false): string | undefined {
  // Checked before anything is converted, so that nothing is counted twice.
  return nodes.some((node) => hasNode(node, (one) => !hasForm(one, input))) ? undefined : joined(nodes, input, isCode)
}

function hasForm(node: TreeNode, { doc }: UseInput): boolean {
  if (isElement(node)) {
    const name = node.name ?? ''
    if (!KEPT.has(name)) return BARE.has(name) || doc.bindings.get(name)?.kind === 'wrapper'
    // A picture is shown as Markdown shows it, where that is possible.
    return name !== 'details'
  }
  if (/^mdx(?:Text|Flow)Expression$/.test(node.type)) {
    const value = evaluate(node.value ?? '', doc)?.value
    return isComment(node) || typeof value === 'string' || typeof value === 'number'
  }
  return node.type in TAGS || ['text', 'link', 'break'].includes(node.type)
}

function isComment({ value = '' }: TreeNode): boolean {
  return /^\s*\/\*[\s\S]*\*\/\s*$/.test(value)
}

function joined(nodes: readonly TreeNode[], input: UseInput, isCode: boolean): string {
  const isBlocks = !isCode && nodes.some((node) => !isPhrasing(node))
  const parts = nodes.map((node) => partOf(node, input, isCode))
  if (!isBlocks) {
    const shown = parts.filter(({ html }) => html !== '')
    return shown.map((part, at) => between(shown[at - 1], part) + part.html).join('')
  }
  // A block whose tags were dropped has the line ends that were between them.
  const blocks = parts.map((part) => ({ ...part, html: trimLines(part.html) })).filter(({ html }) => html !== '')
  return `\n${blocks.map(({ node, html }, at) => gap(blocks[at - 1]?.node, node, input.piece.text) + html).join('')}\n`
}

/** What keeps two blocks apart: a line end, or what is between them if both are parts of one line of text. */
function gap(before: TreeNode | undefined, after: TreeNode, text: string): string {
  if (!before) return ''
  const written = text.slice(endOf(before), startOf(after))
  return isBlockNode(before) || isBlockNode(after) || /\S|\n/.test(written) ? '\n' : written
}

/** What keeps two parts of a line apart. */
function between(before: Part | undefined, after: Part): string {
  if (!before) return ''
  // In code, an empty line between them, as a character reference: a real one would end the HTML.
  if (before.isParagraph && after.isParagraph) return '\n&#10;'
  const isApart = !(before.isOnOwnLine || after.isOnOwnLine) || /\s$/.test(before.html) || /^\s/.test(after.html)
  return isApart ? '' : ' '
}

/** A part of a line; `isOnOwnLine` if browsers showed it on a line of its own and its tags were dropped. */
interface Part {
  readonly node: TreeNode
  readonly html: string
  readonly isOnOwnLine: boolean
  /** True for a paragraph of code, whose tags were dropped. */
  readonly isParagraph: boolean
}

function partOf(node: TreeNode, input: UseInput, isCode: boolean): Part {
  const html = htmlOf(node, input, isCode)
  const isParagraph = isCode && node.type === 'paragraph'
  return { node, html, isOnOwnLine: !isCode && isBareBlock(node) && !html.startsWith(`<${node.name}`), isParagraph }
}

function htmlOf(node: TreeNode, input: UseInput, isCode: boolean): string {
  const isLink = node.type === 'link' || node.name === 'a'
  const inside = isLink ? { ...input, isInLink: true } : input
  const children = () => joined(node.children ?? [], inside, isCode)
  if (isElement(node)) {
    const use = readUse(node, input)
    const name = holdsBlocks(node) ? 'div' : substituteOf(use.name)
    if (name === 'img') return imageHtml(use)
    const attributes = htmlAttributes(use)
    if (!KEPT.has(name) || (BARE.has(name) && attributes === '')) return children()
    if (VOID.has(name)) return `<${name}${attributes}>`
    const isInCode = isCode || name === 'pre'
    const inner = joined(isInCode ? (node.children ?? []) : withoutParagraph(node), inside, isInCode)
    return `<${name}${attributes}>${inner}</${name}>`
  }
  if (isCode && node.type === 'paragraph') return children()
  switch (node.type) {
    case 'text':
      return escapeHtml(withEmoji(node.value ?? '', input.doc)).replaceAll('&quot;', '"')
    case 'break':
      return '<br>\n'
    case 'inlineCode':
      return `<code>${escapeHtml(node.value ?? '')}</code>`
    case 'link': {
      const line = lineOf(node, input.piece)
      if (refusedTarget(node.url ?? '', input.doc, line) !== undefined) return children()
      return `<a href="${escapeHtml(convertLink(node.url ?? '', input.doc, line))}">${children()}</a>`
    }
    case 'mdxTextExpression':
    case 'mdxFlowExpression': {
      if (isComment(node)) return ''
      const text = escapeHtml(String(evaluate(node.value ?? '', input.doc)?.value ?? ''))
      // An empty line would end the HTML.
      return isCode ? text.replaceAll(/(?<=\n[ \t]*)\n/g, '&#10;') : withoutLineEnds(text)
    }
    default: {
      const tag = TAGS[node.type] ?? 'span'
      return `<${tag}>${children()}</${tag}>`
    }
  }
}

/** A picture as HTML; one of another host becomes a link, or its text. */
function imageHtml(use: JsxUse): string {
  const source = use.attributes.get('src')
  const alt = textAttribute(use, 'alt')
  const address = typeof source === 'string' && /^(?:https?:|data:|\/\/)/.test(source) ? source : undefined
  if (address === undefined) return `<img${htmlAttributes(use)}${use.attributes.has('alt') ? '' : ' alt=""'}>`
  const text = escapeHtml(alt || 'Image')
  const { doc, line, isInLink } = use
  const instead = isInLink ? 'Its text.' : 'A link to the picture. Copy the picture beside the page to show it.'
  note(doc, line, { kind: 'remote image', what: cutText(address, 120), instead })
  return isInLink || address.startsWith('data:') ? text : `<a href="${escapeHtml(address)}">${text}</a>`
}
