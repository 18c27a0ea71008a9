import { resolve } from 'node:path'
import { UsageError } from '../../../model/problem.ts'
import { cutText } from '../../../model/util/text/cut-text.ts'
import { relativePath, slashed } from '../../files/paths.ts'
import { readableRoots } from '../../files/readable-roots.ts'
import { createSiteFiles, REFUSED_FILE, realPath, type SiteFiles } from '../../files/site-files.ts'
import type { Note } from '../../imported-site.ts'
import type { DocusaurusConfig, DocusaurusSite, Instance, SourceVersion } from '../docusaurus-site.ts'
import { createPrefixParser } from './docs/create-prefix-parser.ts'
import { type DocsOptions, docsPaths, readDocsOptions } from './docs/docs-options.ts'
import { createDocMatcher } from './docs/match-docs.ts'
import { type DocsInput, readDoc } from './docs/read-docs.ts'
import { separateDocs } from './docs/separate-docs.ts'
import { createFrontMatterReader } from './front-matter.ts'
import { findHostRules, noteHostRedirects } from './host-redirects.ts'
import { readConfig, toConfig } from './read-config.ts'
import type { AddNote, ReadContext } from './read-context.ts'
import { readRedirects } from './read-redirects.ts'
import { readVersions } from './read-versions.ts'
import { asRecord, asString, definedOnly } from './run/plain-data.ts'
import { type ConfigProcess, type ConfigProcessInput, startConfigProcess } from './run/start-config-process.ts'
import { readCategories } from './sidebars/read-categories.ts'
import { readDocusaurusSidebars } from './sidebars/read-sidebars.ts'
import { magicComments, otherPageFolders, unreadParts } from './unread-parts.ts'
import { noteMenuLabels } from './version-menu.ts'

/** How the code of a site is run. */
export type RunOptions = Pick<ConfigProcessInput, 'script' | 'seconds'>

/**
 * Reads a Docusaurus site: its configuration, and every version of its documentation with the addresses, sidebars and
 * redirects that Docusaurus derives. The only code of the site that runs is its configuration and sidebars, in a process of
 * their own. Throws a usage error if there is no documentation or the configuration fails; any other problem becomes a
 * note.
 */
export async function readDocusaurus(folder: string, options: RunOptions): Promise<DocusaurusSite> {
  const dir = realPath(folder)
  const files = createSiteFiles(dir === undefined ? [] : readableRoots(dir))
  if (dir === undefined || !files.isFolder(dir)) throw new UsageError(`There is no folder ${slashed(resolve(folder))}.`)
  const run = startConfigProcess({ ...options, dir, files })
  try {
    return await readSite({ dir, files, run })
  } finally {
    run.stop()
  }
}

interface SiteInput {
  readonly dir: string
  readonly files: SiteFiles
  readonly run: ConfigProcess
}

async function readSite(input: SiteInput): Promise<DocusaurusSite> {
  const { dir, run } = input
  const notes: Note[] = []
  const addNote: AddNote = (note) => notes.push({ line: 1, ...note })
  const { raw, file } = await readConfig({ ...input, addNote })
  const roots = readableRoots(dir, docsPaths(raw))
  const files = createSiteFiles(roots)
  const config = toConfig(raw, { dir, file, files, addNote })
  const { baseUrl, trailingSlash } = config
  const context: ReadContext = definedOnly({ dir, configFile: file, baseUrl, trailingSlash, files, run, addNote })
  const options = await readDocsOptions(raw, context)
  if (options.length === 0) throw new UsageError(`${dir}/${config.file} has no documentation plugin.`)
  noteUnread(raw, config, context)
  const readFrontMatter = createFrontMatterReader(files)
  const instances: Instance[] = []
  for (const each of options) {
    const instance = await readInstance(each, { context, readFrontMatter })
    // One whose folder is missing has nothing to import: no version of the new site may be made after it.
    if (instance.versions.length > 0) instances.push(instance)
  }
  if (instances.length === 0)
    throw new UsageError(`No folder of documentation can be read: ${options.map(({ path }) => path).join(', ')}.`)
  noteMenuLabels(config, instances, context)
  const redirects = await readRedirects(raw.plugins, instances, context)
  const hostRules = findHostRules(config, files)
  const otherPages = otherPageFolders(raw, dir)
  return { dir, roots, config, instances, redirects, otherPages, ...(hostRules && { hostRules }), notes }
}

type Readers = Pick<DocsInput, 'context' | 'readFrontMatter'>

async function readInstance(options: DocsOptions, readers: Readers): Promise<Instance> {
  const { id, routeBasePath: path, editUrl } = options
  const { configFile, addNote } = readers.context
  const isDoc = createDocMatcher(options, (pattern, why) =>
    addNote({
      ...{ file: configFile, kind: 'option', instead: 'Nothing.' },
      what: `The pattern '${cutText(pattern, 80)}' of the docs instance ${id}: ${why}`,
    }),
  )
  const versions: SourceVersion[] = []
  for (const version of readVersions(options, readers.context)) {
    versions.push(await readVersion({ ...readers, options, version }, isDoc))
  }
  return { id, path, ...(editUrl === undefined ? {} : { editUrl }), versions }
}

async function readVersion(
  { options: given, ...rest }: DocsInput,
  isDoc: (path: string) => boolean,
): Promise<SourceVersion> {
  const { version, context } = rest
  const { sidebarFile: _, ...metadata } = version
  const { files, refused } = context.files.list(version.dir)
  for (const { path, why } of refused)
    context.addNote({
      file: relativePath(context.dir, path),
      kind: REFUSED_FILE,
      what: `It ${why}`,
      instead: 'Nothing.',
    })
  const parsePrefix = await createPrefixParser(given.ownParser, { paths: files, version: version.name, context })
  const options = { ...given, parsePrefix }
  const input = { ...rest, options }
  const pages = new Set(files.filter(isDoc))
  const docs = separateDocs(
    [...pages].map((file) => readDoc(file, input)),
    input,
  )
  const categories = readCategories(version.dir, files, context)
  const sidebars = await readDocusaurusSidebars(docs, categories, input)
  return {
    ...metadata,
    docs: docs.map(({ position: _, ...doc }) => doc),
    files: files.filter((file) => !pages.has(file)),
    sidebars,
  }
}

/** Notes settings and parts of the site that are not imported. */
function noteUnread(raw: Readonly<Record<string, unknown>>, config: DocusaurusConfig, context: ReadContext): void {
  const { otherLocales, locale } = config
  const note = (what: string, instead: string) =>
    context.addNote({ file: context.configFile, kind: 'option', what, instead })
  if (otherLocales.length > 0) note(`The locales ${otherLocales.join(', ')}`, 'Only the default locale is imported.')
  const translations = `${asString(asRecord(raw.i18n).path) ?? 'i18n'}/${locale}`
  if (context.files.isFolder(`${context.dir}/${translations}`))
    note(`The translations in ${translations}`, 'The pages and labels that they replace.')
  const { parseFrontMatter, preprocessor, anchors } = asRecord(raw.markdown)
  if (typeof parseFrontMatter === 'function')
    note('The function `markdown.parseFrontMatter`', 'Front matter as it is written.')
  if (typeof preprocessor === 'function') note('The function `markdown.preprocessor`', 'Pages as they are written.')
  if (asRecord(anchors).maintainCase === true)
    note('The option `markdown.anchors.maintainCase`', 'Ids of headings in lower case.')
  const { minHeadingLevel: min = 2, maxHeadingLevel: max = 3 } = asRecord(config.themeConfig.tableOfContents)
  if (min !== 2 || max !== 3)
    note(`Tables of contents with heading levels ${min} to ${max}`, 'Levels 2 and 3, or those that front matter sets.')
  const comments = magicComments(config.themeConfig)
  if (comments.length > 0)
    note(`The comments ${comments.join(', ')} of \`prism.magicComments\``, 'They are shown as code.')
  if (asRecord(config.themeConfig.colorMode).disableSwitch === true)
    note('The option `colorMode.disableSwitch`', 'Readers can choose between light and dark.')
  if (raw.noIndex === true) note('The option `noIndex`', 'Nothing: search engines may list the new site.')
  for (const part of unreadParts(raw, context.dir)) note(part, 'Nothing.')
  const replaced = replacedComponents(context)
  if (replaced.length > 0)
    context.addNote({
      ...{ file: THEME, kind: 'theme', instead: 'Nothing.' },
      what: `The site's own versions of the Docusaurus components ${replaced.join(', ')}`,
    })
  noteHostRedirects(context, config.staticDirs)
}

/** The folder for a site's own versions of parts of Docusaurus. */
const THEME = 'src/theme'

/** The parts of Docusaurus that a site has replaced, such as `DocItem`. */
function replacedComponents({ dir, files }: ReadContext): string[] {
  const code = files.list(`${dir}/${THEME}`).files.filter((file) => /\.[jt]sx?$/.test(file))
  return [...new Set(code.map((file) => file.replace(/(?:\/|\.[jt]sx?$).*/, '')))]
}
