import { join, resolve } from 'node:path'
import { UsageError } from '../../model/problem.ts'
import type { DocusaurusConfig, DocusaurusSite, Instance, Note, SourceVersion } from '../docusaurus-site.ts'
import { type DocsOptions, readDocsOptions } from './docs-options.ts'
import { createFrontMatterReader } from './front-matter.ts'
import { createDocMatcher, isFolder, listFiles } from './list-files.ts'
import { readConfig } from './read-config.ts'
import { type DocsInput, readDoc } from './read-docs.ts'
import { readRedirects } from './read-redirects.ts'
import { readVersions } from './read-versions.ts'
import { asRecord } from './run/plain-data.ts'
import { separateDocs } from './separate-docs.ts'
import { readCategories } from './sidebars/read-categories.ts'
import { readSidebars } from './sidebars/read-sidebars.ts'
import { type AddNote, createSiteContext, type SiteContext } from './site-context.ts'

/**
 * Reads a Docusaurus site: its configuration, and every version of its documentation with the addresses, sidebars and
 * redirects that Docusaurus derives. Runs nothing of the site but its configuration and sidebars. Throws a usage error if
 * there is no documentation or the configuration fails; anything else that is wrong becomes a note.
 */
export async function readDocusaurus(folder: string): Promise<DocusaurusSite> {
  const dir = resolve(folder)
  if (!isFolder(dir)) throw new UsageError(`There is no folder ${dir}.`)
  const previous = process.cwd()
  // As Docusaurus does: configurations and sidebars read files by paths relative to the folder of the site.
  process.chdir(dir)
  try {
    return await readSite(dir)
  } finally {
    process.chdir(previous)
  }
}

async function readSite(dir: string): Promise<DocusaurusSite> {
  const notes: Note[] = []
  const addNote: AddNote = (note) => notes.push({ line: 1, ...note })
  const { raw, config } = await readConfig(dir, addNote)
  const context = createSiteContext(dir, config, addNote)
  const options = readDocsOptions(raw, context)
  if (options.length === 0) throw new UsageError(`${resolve(dir, config.file)} has no documentation plugin.`)
  noteUnread(raw, config, context)
  const readFrontMatter = createFrontMatterReader()
  const instances: Instance[] = []
  for (const each of options) instances.push(await readInstance(each, { context, readFrontMatter }))
  const redirects = readRedirects(raw.plugins, instances, context)
  return { dir, config, instances, redirects, notes }
}

type Readers = Pick<DocsInput, 'context' | 'readFrontMatter'>

async function readInstance(options: DocsOptions, readers: Readers): Promise<Instance> {
  const { id, routeBasePath, editUrl } = options
  const versions: SourceVersion[] = []
  for (const version of readVersions(options, readers.context)) {
    versions.push(await readVersion({ ...readers, options, version }))
  }
  return { id, routeBasePath, ...(editUrl === undefined ? {} : { editUrl }), versions }
}

async function readVersion(input: DocsInput): Promise<SourceVersion> {
  const { version, options, context } = input
  const { sidebarFile: _, ...metadata } = version
  const files = listFiles(version.dir)
  const isDoc = createDocMatcher(options.include, options.exclude)
  const pages = new Set(files.filter(isDoc))
  const docs = separateDocs(
    [...pages].map((file) => readDoc(file, input)),
    input,
  )
  const categories = readCategories(version.dir, files, context)
  const sidebars = await readSidebars(docs, categories, input)
  return {
    ...metadata,
    docs: docs.map(({ position: _, ...doc }) => doc),
    files: files.filter((file) => !pages.has(file)),
    sidebars,
  }
}

/** Notes what a site may have that is not read. */
function noteUnread(raw: Readonly<Record<string, unknown>>, config: DocusaurusConfig, context: SiteContext): void {
  const { otherLocales, locale } = config
  const note = (what: string, instead: string) =>
    context.addNote({ file: context.configFile, kind: 'option', what, instead })
  if (otherLocales.length > 0) note(`The locales ${otherLocales.join(', ')}`, 'Only the default locale is imported')
  const translations = `i18n/${locale}/docusaurus-plugin-content-docs`
  if (isFolder(join(context.dir, translations))) note(`The pages in ${translations}`, 'The pages they replace')
  if (typeof asRecord(raw.markdown).parseFrontMatter === 'function') {
    note('The function `markdown.parseFrontMatter`', 'Front matter as it is written')
  }
}
