import { posix } from 'node:path'
import { relativePath } from '../../files/paths.ts'
import { foldersAround } from '../../files/readable-roots.ts'
import type { SiteFiles } from '../../files/site-files.ts'
import type { DocusaurusConfig, DocusaurusSite } from '../docusaurus-site.ts'
import type { ReadContext } from './read-context.ts'

/** Files in which hosts look for redirects, and what matches one that has some. */
const HOST_FILES = {
  _redirects: /^[ \t]*[^#\s]/m,
  'netlify.toml': /^[ \t]*\[\[redirects\]\]/m,
  'vercel.json': /"redirects"\s*:\s*\[\s*\{/,
  'firebase.json': /"redirects"\s*:\s*\[\s*\{/,
  'staticwebapp.config.json': /"redirect"\s*:\s*"/,
}

const INSTEAD = 'Nothing. Copy those of pages into content/redirects.yaml.'

/** The `_redirects` file of the static folders; if several have one, the first counts. */
export function findHostRules(
  { staticDirs }: DocusaurusConfig,
  { readText }: Pick<SiteFiles, 'readText'>,
): DocusaurusSite['hostRules'] {
  const found = staticDirs.flatMap((folder) => {
    const file = `${folder}/_redirects`
    const text = readText(file)
    return text === undefined ? [] : [{ file, text }]
  })
  return found[0]
}

/**
 * Notes redirects in the configuration of hosts, in the folder of the site and those around it up to its repository, and
 * rules for Apache in static folders.
 */
export function noteHostRedirects(
  { dir, files, addNote }: Pick<ReadContext, 'dir' | 'files' | 'addNote'>,
  staticDirs: readonly string[],
): void {
  for (const folder of [dir, ...foldersAround(dir, files)]) {
    for (const [name, hasRedirects] of Object.entries(HOST_FILES)) {
      const path = posix.join(folder, name)
      if (!hasRedirects.test(files.readText(path) ?? '')) continue
      const file = relativePath(dir, path)
      addNote({ file, kind: 'redirect', what: `The redirects in ${file}`, instead: INSTEAD })
    }
  }
  for (const folder of staticDirs) {
    const path = posix.join(folder, '.htaccess')
    // It is hidden, so it is neither read nor copied.
    if (files.refusal(path) === undefined) continue
    const file = relativePath(dir, path)
    addNote({ file, kind: 'redirect', what: `The rules in ${file}`, instead: INSTEAD })
  }
}
