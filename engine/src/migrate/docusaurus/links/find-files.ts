import { posix } from 'node:path'
import { decodeAddress } from '../../../model/url.ts'
import { isBelow, isBelowAny, isMarkdown, resolvePath } from '../../files/paths.ts'
import type { SiteFiles } from '../../files/site-files.ts'
import type { PageLinks } from '../../plan/page-links.ts'
import type { DocusaurusSite } from '../docusaurus-site.ts'

/** Where files are looked for. */
export interface FileInput {
  readonly site: Pick<DocusaurusSite, 'dir' | 'config'>
  readonly files: Pick<SiteFiles, 'isFile' | 'refusal'>
  readonly links: PageLinks
}

/** The files that a link to a page may mean, absolute. */
export function linkedPages(path: string, { links, fromFile, site }: FileInput & { fromFile: string }): string[] {
  const decoded = decodeAddress(path) ?? path
  // The home page of the site, which is not a file of the docs.
  if (decoded === '/') return []
  // The folder of the file first: each instance may have a page of that name.
  const isOwn = (dir: string) => Number(isBelow(dir, fromFile))
  const folders = links.version.parts.map(({ version }) => version.dir).sort((a, b) => isOwn(b) - isOwn(a))
  const roots = path.startsWith('@site/')
    ? [belowSite(decoded, site)]
    : [
        ...(path.startsWith('/') ? [] : [posix.join(posix.dirname(fromFile), decoded)]),
        ...folders.map((dir) => posix.join(dir, decoded)),
        posix.join(site.dir, decoded),
      ]
  // The file may have been renamed from `.md` to `.mdx` or back without the links to it.
  if (isMarkdown(path)) return [...roots, ...roots.map((root) => (root.endsWith('x') ? root.slice(0, -1) : `${root}x`))]
  return roots
    .map((root) => root.replace(/\/$/, ''))
    .flatMap((root) => [
      `${root}.md`,
      `${root}.mdx`,
      ...['index', 'README'].flatMap((name) => [`${root}/${name}.md`, `${root}/${name}.mdx`]),
    ])
}

/** A file that a page names, absolute, if it exists. */
export function findLinkedFile(path: string, fromFile: string, { site, files, links }: FileInput): string | undefined {
  const bare = path.replace(/[?#].*$/, '').replace(/^pathname:\/\//, '')
  const decoded = decodeAddress(bare) ?? bare
  const statics = () => {
    const below = decoded.startsWith(site.config.baseUrl) ? decoded.slice(site.config.baseUrl.length) : decoded
    const { staticDirs } = site.config
    const inFolders = [decoded, below].flatMap((one) => staticDirs.map((dir) => posix.join(dir, one)))
    // `/static/a.png`, as GitHub shows it where the site is the repository.
    const inRepository = posix.join(site.dir, decoded)
    return isBelowAny(staticDirs, inRepository) ? [...inFolders, inRepository] : inFolders
  }
  const candidates = decoded.startsWith('@site/')
    ? [belowSite(decoded, site)]
    : decoded.startsWith('/')
      ? statics()
      : [
          resolvePath(posix.dirname(fromFile), decoded),
          // `<Screenshot src="img/a.png">`, of a component that calls `useBaseUrl`.
          ...(decoded.startsWith('.') ? [] : statics().filter((one) => isBelowAny(site.config.staticDirs, one))),
        ]
  const found = candidates.find(files.isFile)
  // A path without an extension is the address of a page, even if there is something at that path on the disk.
  const why = candidates.flatMap((one) => (posix.extname(one) === '' ? [] : (files.refusal(one) ?? [])))[0]
  if (found === undefined && why !== undefined) links.refuse(path, fromFile, why)
  return found
}

/** The file that code of a page imports, without its loaders: `!!raw-loader!./a.py`. */
export function importedFile(target: string, fromFile: string, site: Pick<FileInput['site'], 'dir'>): string {
  const path = target.replace(/^!*(?:[\w-]+!)+/, '')
  return path.startsWith('@site/') ? belowSite(path, site) : resolvePath(posix.dirname(fromFile), path)
}

/** The file of a path that begins with `@site/`. */
function belowSite(path: string, { dir }: Pick<FileInput['site'], 'dir'>): string {
  return posix.join(dir, path.slice('@site/'.length))
}
