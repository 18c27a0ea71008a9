import { componentDirective, componentName } from '../../../component-names.ts'
import { inTextCountKey, VERSION_MARK, versionCountKey } from '../../../converted.ts'
import { admonitionKind } from '../blocks/admonitions.ts'
import { count, note } from '../doc-state.ts'
import { containerText } from '../edits.ts'
import { FileReference } from '../mdx/literal.ts'
import { convertAdmonition } from './admonition.ts'
import { fileCode } from './code-block.ts'
import { attributeText } from './directive-text.ts'
import { convertImage, pictureOf, pictureSource } from './images.ts'
import { CodeValue, type ConvertElement, type JsxUse, noteLoss } from './jsx-use.ts'
import { youtubeText } from './media.ts'
import { partInText } from './part-in-text.ts'
import { versionLabel } from './version-label.ts'

const SHOWS_PICTURE = /(?:image|img|picture|photo|figure|screenshot|zoom)/i

/** How long an attribute of a directive may be. Pages have limits for lines, which a file of JSON exceeds. */
const MAX_VALUE = 10_000

/** Names of directives of the program. */
const TAKEN = new Set('tabs tab details include video code-group note tip info warning danger'.split(' '))

/** A component that Docusaurus does not have: a site component, unless it is clear what it shows. */
export const convertComponent: ConvertElement = (use) => {
  const { name, doc, line } = use
  const binding = doc.bindings.get(name.split('.')[0] ?? '')
  if (binding?.kind === 'partial') return includeText(use, binding.target)
  if (binding?.kind === 'file') return pictureOf(use, binding.target)
  if (binding?.kind === 'wrapper') return contentOf(use)
  const label = binding?.kind === 'component' ? versionLabel(binding.target, doc) : undefined
  if (label !== undefined) {
    count(doc, versionCountKey(label))
    return VERSION_MARK
  }
  const mode = doc.context.componentMode(name)
  if (mode === 'drop') {
    count(doc, `<${name}>, dropped`)
    return ''
  }
  if (mode === 'children') {
    count(doc, `<${name}>, its content`)
    return contentOf(use)
  }
  const known = youtubeText(use)
  if (known !== undefined) return known
  if (!use.hasChildren && SHOWS_PICTURE.test(name) && pictureSource(use.attributes.get('src'))) return convertImage(use)
  if (use.hasChildren && use.isFlow && admonitionKind(name.toLowerCase())) return convertAdmonition(use)
  if (!use.isFlow) {
    if (use.hasChildren) count(doc, inTextCountKey(name))
    else note(doc, line, { kind: 'component in text', what: `<${name}> within a line of text.`, instead: 'Nothing.' })
    return use.inline()
  }
  if (binding?.kind === 'component' && binding.isLocal)
    note(doc, line, { kind: 'component in page', what: `<${name}>, which the page defines.`, instead: 'A component.' })
  return directiveText(use)
}

function includeText(use: JsxUse, target: string): string {
  const { doc, line } = use
  if (!use.isFlow) return partInText(use, target)
  const file = doc.context.resolveFile(target, doc.file)
  if (file === undefined) {
    note(doc, line, { kind: 'missing file', what: `<${use.name}>, the text of ${target}.`, instead: 'A comment.' })
    return `<!-- ${target.replaceAll('--', '- -')} -->`
  }
  if (use.attributes.size > 0)
    note(doc, line, {
      kind: 'partial with values',
      what: `<${use.name}> with values.`,
      instead: 'The part without them.',
    })
  count(doc, 'include')
  return `::include{file=${attributeText(file)}}`
}

/** What is in a component. A file that was imported as text is most likely shown as code. */
function contentOf(use: JsxUse): string {
  return use.isFlow ? (fileCode(use) ?? use.body()) : use.inline()
}

/** `::name{…}`, or `:::name{…}` around the children. */
function directiveText(use: JsxUse): string {
  const { doc } = use
  const name = isFree(use) ? use.name : `${use.name}Block`
  count(doc, 'site component')
  const seen = doc.components.get(name) ?? new Set<string>()
  doc.components.set(name, seen)
  for (const attribute of use.attributes.keys()) if (attribute !== '...') seen.add(attribute)
  if (use.hasChildren) seen.add('children')
  const values = [...use.attributes].flatMap(([key, value]) => attributeOf(key, value, use))
  const braces = values.length > 0 || !use.hasChildren ? `{${values.join(' ')}}` : ''
  const directive = componentDirective(name) + braces
  if (!use.hasChildren) return `::${directive}`
  return containerText(directive, contentOf(use))
}

/** True for a component whose name a site can have. Its directive may be taken even if the name itself is not. */
function isFree({ name, doc }: JsxUse): boolean {
  const own = componentName(name)
  return !TAKEN.has(componentDirective(name)) && (own === name || doc.context.componentMode(own) === 'stub')
}

function attributeOf(name: string, value: unknown, use: JsxUse): string[] {
  const { doc } = use
  if (value === undefined || value === null) return []
  const label = name === '...' ? 'Attributes' : name
  noteLoss(use, name, { kind: 'component value', label, without: 'The component without it.' })
  if (value instanceof CodeValue) return []
  /** Replaces a file by its path, also in lists and objects. */
  const withPath = (_key: string, one: unknown) =>
    one instanceof FileReference ? (doc.context.resolveFile(one.target, doc.file) ?? one.target) : one
  const found = withPath('', value)
  const text = typeof found === 'object' ? JSON.stringify(found, withPath) : String(found)
  const written = attributeText(text)
  if (written.length <= MAX_VALUE) return [`${name}=${written}`]
  const what = `${label} of <${use.name}>, of ${text.length} characters.`
  note(doc, use.line, { kind: 'component value', what, instead: 'The component without it.' })
  return []
}
