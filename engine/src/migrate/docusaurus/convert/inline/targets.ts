import { isAllowedScheme, isExternal, isProtocolRelative, namesHost, schemeOf } from '../../../../model/scheme.ts'
import { splitTarget } from '../../../../model/url.ts'
import { cutText } from '../../../../model/util/text/cut-text.ts'
import { type DocState, note } from '../doc-state.ts'
import { FileReference } from '../mdx/literal.ts'

/** A URL with a typing mistake in front: `ghttps:`. */
const SLIP = /^\w*?(https?:\/\/.*)$/

const PATHNAME = /^pathname:\/\//

/** The target of a link, as ours. Links that are not found stay as they are and are noted. */
export function convertLink(target: string, doc: DocState, line: number): string {
  // Without a target, a link leads to the page itself.
  if (target === '') return '#'
  if (target.startsWith('#')) return target
  const isPlainPath = PATHNAME.test(target)
  const path = target.replace(PATHNAME, '')
  const scheme = schemeOf(path)
  if (scheme !== undefined && !isAllowedScheme(scheme)) {
    const instead = SLIP.exec(path)?.[1] ?? '#'
    note(doc, line, { kind: 'broken link', what: target, instead })
    return instead
  }
  if (isExternal(path)) return withScheme(path)
  const found = doc.context.resolveLink(path, doc.file) ?? doc.context.resolveFile(path, doc.file)
  if (found !== undefined) return found
  note(doc, line, { kind: 'broken link', what: target, instead: isPlainPath ? path : 'The link as it was.' })
  return path
}

/**
 * The target as text, for a link that pages cannot have: `[x](ftp://y)` becomes `x (`ftp://y`)`. Undefined for other links.
 */
export function refusedTarget(target: string, doc: DocState, line: number): string | undefined {
  if (PATHNAME.test(target) || SLIP.test(target) || isAllowedScheme(schemeOf(target))) return undefined
  note(doc, line, { kind: 'link', what: cutText(target, 120), instead: 'Its text: links use https, http or mailto.' })
  return `\`${target.replaceAll(/[`\s]+/g, ' ')}\``
}

/** Where a picture or other file is: `file` for one of the site, `remote` for one of another host. */
export function convertFile(
  target: string | FileReference,
  doc: DocState,
  line: number,
): { file: string } | { remote: string } {
  const written = target instanceof FileReference ? target.target : target
  const path = written.replace(PATHNAME, '').replace(/^!*(?:[\w-]+!)+/, '')
  if (namesHost(path)) return { remote: withScheme(path) }
  if (schemeOf(path) === 'data') return { remote: path }
  const { path: plain, search, hash } = splitTarget(path)
  const bare = plain + search
  const file = doc.context.resolveFile(bare, doc.file)
  if (file === undefined) note(doc, line, { kind: 'missing file', what: path, instead: 'The path as it was.' })
  // In an address, these characters would begin a query or a hash.
  return { file: (file?.replaceAll(/[#?]/g, encodeURIComponent) ?? bare) + modeHash(hash) }
}

/** A protocol-relative address with `https:`, as our pages do not allow those; any other as it is. */
function withScheme(address: string): string {
  return isProtocolRelative(address) ? `https:${address}` : address
}

/** Our hash for a picture of one color mode, which may be written as on GitHub; '' for any other hash. */
function modeHash(hash: string): string {
  if (/^#(?:gh-)?dark/.test(hash)) return '#dark'
  return /^#(?:gh-)?light/.test(hash) ? '#light' : ''
}

/** A target between the parentheses of a link: in angle brackets if it has spaces or parentheses that do not match. */
export function targetText(target: string): string {
  const open = target.split('(').length
  return /\s/.test(target) || open !== target.split(')').length
    ? `<${target.replaceAll(/[<>]/g, encodeURIComponent)}>`
    : target
}
