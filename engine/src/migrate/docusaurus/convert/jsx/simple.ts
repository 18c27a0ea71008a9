import { cutText } from '../../../../model/util/text/cut-text.ts'
import { fenceText } from '../blocks/fences.ts'
import { headingIdText } from '../blocks/ids.ts'
import { count, note } from '../doc-state.ts'
import { convertLink, refusedTarget, targetText } from '../inline/targets.ts'
import { withoutLineEnds } from '../line-ends.ts'
import { FileReference } from '../mdx/literal.ts'
import { plainTextOf } from '../tree.ts'
import { fileFence, importedText } from './code-block.ts'
import { escapeMarkdown } from './directive-text.ts'
import { convertHtml } from './html/html.ts'
import { holdsBlocks } from './html/paragraphs.ts'
import { CodeValue, type ConvertElement, type JsxUse, shownAttribute, textAttribute } from './jsx-use.ts'
import { convertComponent } from './site-component.ts'

/** `<Link to="…">` as a link of Markdown; one around blocks is HTML, and one without a target an anchor. */
export const convertLinkElement: ConvertElement = (use) => {
  const { to, ...others } = Object.fromEntries(use.attributes)
  const value = to ?? others.href
  if (value === undefined) return convertHtml({ ...use, name: 'a' })
  const target = value instanceof FileReference ? value.target : typeof value === 'string' ? value : undefined
  if (target !== undefined && use.isFlow && holdsBlocks({ name: 'p', children: use.node.children ?? [] }))
    return convertHtml({ ...use, name: 'a', attributes: new Map(Object.entries({ ...others, href: target })) })
  const text = withoutLineEnds(use.isFlow ? use.body() : use.inline()).trim()
  if (target === undefined) {
    note(use.doc, use.line, { kind: 'link', what: 'A link whose target is code.', instead: 'Its text.' })
    return text
  }
  const refused = refusedTarget(target, use.doc, use.line)
  if (refused !== undefined) return `${text} (${refused})`
  count(use.doc, 'link')
  return `[${text}](${targetText(convertLink(target, use.doc, use.line))})`
}

const ROUTER = /^(?:@docusaurus\/router|react-router(?:-dom)?)$/

/** `<Redirect to="…">` of the router, which sends readers to another page once this one has loaded. */
export const convertRedirect: ConvertElement = (use) => {
  const { doc, line, name } = use
  const binding = doc.bindings.get(name)
  const to = use.attributes.get('to')
  const target = to instanceof FileReference ? to.target : to
  if (binding?.kind !== 'component' || !ROUTER.test(binding.target) || typeof target !== 'string')
    return convertComponent(use)
  const instead = 'A link. To redirect readers, remove the page and name its address in redirects.yaml.'
  note(doc, line, { kind: 'redirect', what: `<${name}> to ${target}`, instead })
  return `[${escapeMarkdown(target)}](${targetText(convertLink(target, doc, line))})`
}

/** `<Mermaid value="…">` of the theme as a diagram of Markdown. Older sites have one of their own, which takes a `chart`. */
export const convertMermaid: ConvertElement = (use) => {
  const value = use.attributes.get('value') ?? use.attributes.get('chart')
  if (!use.isFlow) return convertComponent(use)
  const file = value instanceof CodeValue ? importedText(value.code, use) : undefined
  if (file !== undefined) return fileFence('mermaid', file, use)
  if (typeof value !== 'string') return convertComponent(use)
  count(use.doc, 'diagram')
  return fenceText('mermaid', value, use)
}

/** A wrapper that has no effect here: only its children stay. */
export const convertChildren: ConvertElement = (use) => {
  count(use.doc, `<${use.name}>`)
  return use.isFlow ? use.body() : use.inline()
}

/** `<BrowserOnly>`: children that are a function are dropped, because only code can show them. */
export const convertBrowserOnly: ConvertElement = (use) => {
  const hasCode = use.node.children?.some(({ type }) => /^mdx(?:Flow|Text)Expression$/.test(type)) ?? false
  const instead = hasCode ? 'Nothing.' : 'What is in it.'
  note(use.doc, use.line, { kind: 'browser only', what: '<BrowserOnly>, which runs in the browser.', instead })
  return hasCode ? '' : use.isFlow ? use.body() : use.inline()
}

/** An element that the theme does not need, or cannot show. */
export const dropElement: ConvertElement = (use) => {
  count(use.doc, `<${use.name}>`)
  return ''
}

/** `<Head>` and `<head>`: metadata of the page. Its description goes to the front matter. */
export const convertHead: ConvertElement = (use) => {
  const isDescription = (one: JsxUse) => one.name === 'meta' && textAttribute(one, 'name') === 'description'
  const elements = use.elements()
  const description = elements.filter(isDescription).map((one) => textAttribute(one, 'content'))[0]
  if (description) {
    count(use.doc, 'description')
    use.doc.fromHead.set('description', description)
  }
  if (description && elements.every(isDescription)) return ''
  note(use.doc, use.line, {
    kind: 'head',
    what: cutText(use.piece().text.replaceAll(/\s+/g, ' ').trim(), 200) || `<${use.name}>`,
    instead: description ? 'Its description, in the front matter.' : 'Nothing: metadata is in front matter.',
  })
  return ''
}

/** `<Heading as="h2" id="x">` of the theme. */
export const convertHeading: ConvertElement = (use) => {
  count(use.doc, 'heading')
  const depth = Number(/^h([1-6])$/.exec(textAttribute(use, 'as'))?.[1] ?? 2)
  const text = use.hasChildren ? childText(use) : escapeMarkdown(shownAttribute(use, 'children'))
  if (text === '') return ''
  const id = textAttribute(use, 'id')
  return `${'#'.repeat(depth)} ${text}${id && headingIdText(id, { depth, doc: use.doc })}`
}

/** `<h1>`: a title if the page hides that of its front matter, otherwise HTML. */
export const convertFirstLevel: ConvertElement = (use) =>
  use.isFlow && use.doc.frontMatter.hide_title === true
    ? convertHeading({ ...use, attributes: new Map<string, unknown>([...use.attributes, ['as', 'h1']]) })
    : convertHtml(use)

function childText(use: JsxUse): string {
  const [only] = use.node.children ?? []
  if (use.node.children?.length === 1 && only && plainTextOf(only) === '') return use.body().replaceAll('\n', ' ')
  return withoutLineEnds(use.isFlow ? use.body() : use.inline()).trim()
}
