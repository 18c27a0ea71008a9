import type { ReservedFor } from '../model/files/reservation.ts'
import { compareText } from '../model/problem.ts'
import type { ComponentMode } from './convert/context.ts'
import { convertDoc } from './convert/convert-doc.ts'
import { inTextCount } from './convert/jsx/site-component.ts'
import type { Note } from './docusaurus-site.ts'
import { layerSite } from './layers/layer-site.ts'
import { createReferences } from './layers/references.ts'
import type { ConfigOptions } from './map/config-input.ts'
import { type ConvertedSite, convertPages } from './map/convert-pages.ts'
import { createGeneratedLookup } from './map/generated-files.ts'
import { planIndexes } from './map/generated-pages.ts'
import { videoHosts } from './map/head-options.ts'
import { createFileLocator, hashOfFile } from './map/locate-files.ts'
import { planPages } from './map/plan-pages.ts'
import { planRedirects } from './map/plan-redirects.ts'
import { planSidebars } from './map/plan-sidebars.ts'
import { planVersions } from './map/plan-versions.ts'
import { siteConfig } from './map/site-config.ts'
import { createSiteIndex, type PlannedTree } from './map/site-index.ts'
import { staticDocuments } from './map/static-documents.ts'
import { targetVersions } from './map/target-versions.ts'
import { pathBelow } from './paths.ts'
import { type RunOptions, readDocusaurus } from './read/read-docusaurus.ts'
import { REFUSED_FILE } from './read/site-context.ts'
import { createSiteFiles, type SiteFiles } from './site-files.ts'
import type { ImportReport } from './write/import-report.ts'
import { writeSite } from './write/write-site.ts'

/** What an import is told. */
export interface ImportOptions {
  /** The Docusaurus folder. */
  readonly from: string
  /** The new folder, which exists and is empty. */
  readonly to: string
  /** How the configuration of the site is run. */
  readonly run: RunOptions
  /** What becomes of components; those that are not listed become stubs. */
  readonly components: Readonly<Record<string, ComponentMode>>
  /** Whether pages that differ only by numbers become one with variables. */
  readonly unite: boolean
  /** True for the name of a component that a site cannot have: those become their children. */
  readonly isNameTaken: (component: string) => boolean
  /** True for a language that fences may name. */
  readonly isKnownLanguage: (language: string) => boolean
  /** What our site keeps an address for. */
  readonly reservedFor: ReservedFor
}

/** An import that was written, but for the configuration and the report, which also say what a check finds. */
export interface ImportedSite {
  readonly config: ConfigOptions
  readonly report: ImportReport
}

/** Imports a Docusaurus site: read -> plan -> convert -> layer -> write. A broken file becomes a note. */
export async function importSite(options: ImportOptions): Promise<ImportedSite> {
  const { reservedFor } = options
  const site = await readDocusaurus(options.from, options.run)
  const files = createSiteFiles(site.roots)
  const notes: Note[] = [...site.notes]
  const below = (file: string) => pathBelow(site.dir, file)
  const addNote = (file: string, note: Omit<Note, 'file' | 'line'> & { readonly line?: number }) =>
    notes.push({ line: 1, ...note, file: below(file) })
  const addConfigNote = (note: Omit<Note, 'file' | 'line'>) => addNote(`${site.dir}/${site.config.file}`, note)

  const addRuleNote = (line: number, note: Omit<Note, 'file' | 'line'>) =>
    addNote(site.hostRules?.file ?? site.dir, { line, ...note })

  const plan = planVersions(site.config, site.instances)
  const versionPaths = plan.versions.map(({ path }) => path)
  const trees = plan.versions.map((version): PlannedTree => {
    const pages = planPages(version, { reservedFor, versionPaths, addNote })
    return { version, pages, indexes: planIndexes(version, pages) }
  })
  const index = createSiteIndex(trees)
  const references = createReferences()
  const hash = memoizedHash(files)
  const { basePath } = plan
  // Nothing but the list of packages says for sure which Markdown it is.
  const manifest = files.readText(`${site.dir}/package.json`) ?? ''
  const converted = await convertPages({
    site,
    files,
    trees,
    resolver: { site, basePath, index, references, locate: createFileLocator(site), hash },
    convert: convertDoc,
    isKnownLanguage: options.isKnownLanguage,
    componentMode: (name) => options.components[name] ?? (options.isNameTaken(name) ? 'children' : 'stub'),
    hasMath: /"remark-math"/.test(manifest),
    isMdx1: /"@docusaurus\/core":\s*"[\^~]?2\./.test(manifest),
    addNote,
  })
  const sidebars = trees.map((tree) =>
    planSidebars(tree, {
      site,
      basePath,
      index,
      addNote: ({ version }, note) => addNote(version.dir, note),
    }),
  )
  const targets = targetVersions({ site, trees, sidebars, converted, references })
  const layered = layerSite(targets.versions, { references, hash, unite: options.unite })
  const redirects = planRedirects({ site, plan, trees, index, reservedFor, addNote: addConfigNote, addRuleNote })
  const latest = trees.find(({ version }) => !version.isUnreleased)
  const videos = videoHosts(converted.pages.map((page) => page.converted.text))
  const documents = staticDocuments(site, { files, added: converted.statics.keys() })
  if (documents.length > 0)
    addConfigNote({
      ...{ kind: 'static files', what: `A browser could run these as pages of the site: ${documents.join(', ')}.` },
      instead: 'The same files, named in staticDocuments of site.config.ts. Remove what the site does not need.',
    })
  const config = {
    ...(latest && (await siteConfig({ site, files, basePath, index, latest, addNote: addConfigNote }))),
    ...(videos && { videos }),
    ...(documents.length > 0 && { staticDocuments: documents }),
  }
  const isGenerated = createGeneratedLookup(trees, redirects)
  const written = writeSite(options.to, { site, files, plan, layered, references, redirects, converted, isGenerated })
  for (const { path, why } of written.refused)
    addNote(path, { kind: REFUSED_FILE, what: `The link ${why}`, instead: 'Nothing' })
  for (const file of written.leftOut)
    addNote(file, { kind: 'static file', what: 'Our output has a file of that name', instead: 'Nothing' })
  for (const name of written.components)
    addConfigNote({
      ...{ kind: 'component', what: `<${name}> is code of the Docusaurus site.` },
      instead: `components/${name}.tsx, which shows its content, or its attributes as a list if it has none.`,
    })
  // One note for all pages: their text is complete.
  for (const name of componentsInText(converted))
    addConfigNote({
      ...{ kind: 'component in text', what: `<${name}> within lines of text is code of the Docusaurus site.` },
      instead: 'What is in it, on every page.',
    })
  return {
    config,
    report: { site, files, plan, trees, converted, layered, redirects, notes, written, generated: targets.generated },
  }
}

function componentsInText({ pages, parts }: ConvertedSite): string[] {
  const counts = new Set([...pages, ...parts].flatMap(({ converted }) => Object.keys(converted.counts)))
  const names = [...counts].flatMap((key) => /^<([^>]+)>/.exec(key)?.[1] ?? [])
  return [...new Set(names)].filter((name) => counts.has(inTextCount(name))).sort(compareText)
}

/** Versions mostly have the same pictures, but each file is read once only. */
function memoizedHash(files: SiteFiles): (file: string) => string {
  const known = new Map<string, string>()
  return (file) => {
    const hash = known.get(file) ?? hashOfFile(file, files)
    known.set(file, hash)
    return hash
  }
}
