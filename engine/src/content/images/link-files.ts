import type { Definition, Link } from 'mdast'
import { FILE_EXTENSION } from '../../model/files/file-extension.ts'
import { publishedKind, refusal } from '../../model/files/published-types.ts'
import { fileSlot } from '../../model/slots.ts'
import type { PublishedFile } from '../../model/source.ts'
import { fileHref, percentDecode, resolveRelative, splitTarget } from '../../model/url.ts'
import { type FindInput, findFile } from '../sources/find-file.ts'
import { publishedFile } from './published-file.ts'
import { sanitizeSvg } from './sanitize-svg.ts'

/** Finds the files that links lead to. */
export interface FileLinks {
  /** The slot of the file that a link names, '' if it was reported; undefined for links to pages. */
  readonly addressOf: (node: Link | Definition) => string | undefined
  /** The files found so far. */
  readonly files: readonly PublishedFile[]
}

/** Links to files beside the page, which are published with it, and to static files, which are published in any case. */
export function fileLinks(input: FindInput): FileLinks {
  const { environment, origins, report } = input
  const files: PublishedFile[] = []
  return {
    files,
    addressOf: (node) => {
      const { path, search, hash } = splitTarget(node.url)
      const target = percentDecode(path)
      if (target === '' || target.endsWith('.md')) return undefined
      if (target.startsWith('/')) {
        const isFile = FILE_EXTENSION.test(target) && environment.ask('file', target) !== undefined
        return isFile ? fileSlot(fileHref('', target.slice(1))) + search + hash : undefined
      }
      const resolved = resolveRelative(origins.folderOf(node), target)
      const file = resolved === undefined ? undefined : environment.ask('file', resolved)
      if (file === undefined) {
        const meant = outerTarget(node.url)
        if (meant !== undefined && environment.ask('file', `${resolved}.md`) === undefined) {
          report(node, `There is no file ${target}.`, `Write ${meant} for a link out of the site.`)
          return ''
        }
        if (resolved === undefined || !FILE_EXTENSION.test(target) || /\.html?$/i.test(target)) return undefined
        findFile(node, target, input)
        return ''
      }
      const kind = publishedKind(file)
      if (kind === undefined) {
        report(node, ...refusal(target))
        return ''
      }
      if (kind === 'svg' && !sanitizeSvg(environment.bytes(file).toString('utf8'))) {
        report(node, `${file} is damaged, or not a picture.`, 'Export it again.')
        return ''
      }
      const published = publishedFile(kind, file, environment)
      files.push(published)
      return fileSlot(published.path) + hash
    },
  }
}

/** The address that was probably meant by a host name or an email address without a scheme. */
function outerTarget(url: string): string | undefined {
  if (/^www\.[^\s/@]+\.[a-z]{2,}(?:[/?#:]|$)/i.test(url)) return `https://${url}`
  // The name of a picture may contain an @, too: logo@2x.png.
  return /^[^\s/@]+@[^\s/@]+\.[a-z]{2,}$/i.test(url) && publishedKind(url) === undefined ? `mailto:${url}` : undefined
}
