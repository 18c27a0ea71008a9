import type { ReservedFor } from '../model/files/reservation.ts'
import { firstUse } from './component-use.ts'
import { componentsInText } from './converted.ts'
import { relativePath } from './files/paths.ts'
import { REFUSED_FILE, type SiteFiles } from './files/site-files.ts'
import type { ImportSource } from './import-source.ts'
import type { Note } from './imported-site.ts'
import { layerSite } from './layers/layer-site.ts'
import { plainCodeNote } from './plain-code.ts'
import { convertPages } from './plan/convert-pages.ts'
import { createGeneratedLookup } from './plan/generated-files.ts'
import { planIndexes } from './plan/generated-pages.ts'
import { createFileLocator, hashOfFile } from './plan/locate-files.ts'
import { videoHosts } from './plan/options/head-options.ts'
import type { ConfigOptions } from './plan/options/options-input.ts'
import { planOptions } from './plan/options/plan-options.ts'
import { staticDocuments } from './plan/options/static-documents.ts'
import { planPages } from './plan/plan-pages.ts'
import { planSidebars } from './plan/plan-sidebars.ts'
import { planVersions } from './plan/plan-versions.ts'
import { planRedirects } from './plan/redirects/plan-redirects.ts'
import { createSiteIndex, type PlannedTree } from './plan/site-index.ts'
import { targetVersions } from './plan/target-versions.ts'
import { createReferences } from './references.ts'
import type { ImportReport } from './write/import-report.ts'
import { writeSite } from './write/write-site.ts'

/** The options of an import. */
export interface ImportOptions {
  /** The new folder, which exists and is empty. */
  readonly to: string
  /** Whether pages that differ only by numbers become one with variables. */
  readonly unite: boolean
  /** Says what our site reserves an address for. */
  readonly reservedFor: ReservedFor
}

/** A written import. The configuration and the report are left to the caller: they also say what a check finds. */
export interface WrittenImport {
  readonly config: ConfigOptions
  readonly report: ImportReport
}

/** Imports a site that a source has read: plan -> convert -> layer -> write. A broken file becomes a note. */
export async function importSite(
  source: ImportSource,
  { to, unite, reservedFor }: ImportOptions,
): Promise<WrittenImport> {
  const { site, files } = source
  const notes: Note[] = [...site.notes]
  const addNote = (file: string, note: Omit<Note, 'file' | 'line'> & { readonly line?: number }) =>
    notes.push({ line: 1, ...note, file: relativePath(site.dir, file) })
  const addConfigNote = (note: Omit<Note, 'file' | 'line'>) => addNote(`${site.dir}/${site.configFile}`, note)
  const addRuleNote = (line: number, note: Omit<Note, 'file' | 'line'>) =>
    addNote(site.hostRules?.file ?? site.dir, { line, ...note })

  const plan = planVersions(site)
  const { basePath } = plan
  const versionPaths = plan.versions.map(({ path }) => path)
  const trees = plan.versions.map((version): PlannedTree => {
    const input = { reservedFor, versionPaths, addNote }
    const pages = planPages(version, input)
    return { version, pages, indexes: planIndexes(version, pages, input) }
  })
  const index = createSiteIndex(trees)
  const references = createReferences()
  const hash = memoizedHash(files)
  const latest = trees.find(({ version }) => !version.isUnreleased)
  const shared = { site, basePath, index, latest: latest?.version.parts ?? [] }
  const links = { ...shared, references, locate: createFileLocator(site), hash }
  const converted = await convertPages({ source, trees, links, addNote })
  const sidebars = trees.map((tree) =>
    planSidebars(tree, { ...shared, files, addNote: ({ version }, note) => addNote(version.dir, note) }),
  )
  const targets = targetVersions({ site, trees, sidebars, converted, references })
  const layered = layerSite(targets.versions, { references, hash, unite })
  const redirectsInput = { site, files, plan, trees, index, reservedFor }
  const redirects = planRedirects({ ...redirectsInput, addNote: addConfigNote, addRuleNote })
  const texts = [...converted.pages, ...converted.parts]
  const videos = videoHosts(texts.map((text) => text.converted.text))
  const isGenerated = createGeneratedLookup(trees, redirects)
  const documents = staticDocuments(site, {
    files,
    added: converted.statics.keys(),
    isGenerated,
    rules: redirects.kept,
  })
  if (documents.length > 0)
    addConfigNote({
      ...{ kind: 'static files', what: `A browser could run these as pages of the site: ${documents.join(', ')}.` },
      instead: 'The same files, named in staticDocuments of site.config.ts. Remove what the site does not need.',
    })
  const config = {
    ...(latest && (await planOptions({ site, files, basePath, index, latest, sidebars, addNote: addConfigNote }))),
    ...(videos && { videos }),
    ...(documents.length > 0 && { staticDocuments: documents }),
  }
  const written = writeSite(to, { site, files, plan, layered, references, redirects, converted, isGenerated })
  for (const { path, why } of written.refused)
    addNote(path, { kind: REFUSED_FILE, what: `It ${why}`, instead: 'Nothing.' })
  for (const { path, kind, what } of written.leftOut) addNote(path, { kind, what, instead: 'Nothing.' })
  /** Notes a component where it is used first. */
  const addUseNote = (name: string, note: Omit<Note, 'file' | 'line'>) => {
    const users = texts.filter(({ converted: { components } }) => Object.hasOwn(components, name))
    // Elsewhere it may have become Markdown.
    const use = firstUse(name, users) ?? firstUse(name, texts)
    if (use) addNote(use.file, { ...note, line: use.line })
    else addConfigNote(note)
  }
  for (const { name, sources } of written.components)
    for (const source of sources)
      addUseNote(source, {
        ...{ kind: 'component', what: `<${source}> is code of the ${site.generator} site.` },
        instead: `components/${name}.tsx, which shows its content and a title, or its attributes as a list if it has no content.`,
      })
  // One note for all pages: their text is complete.
  for (const name of componentsInText(texts.map((text) => text.converted)))
    addUseNote(name, {
      ...{ kind: 'component in text', what: `<${name}> within lines of text is code of the ${site.generator} site.` },
      instead: 'What is in it, on every page.',
    })
  const plainCode = plainCodeNote(texts)
  if (plainCode) addNote(plainCode.file, plainCode)
  return {
    config,
    report: { site, plan, trees, converted, layered, redirects, notes, written, generated: targets.generated },
  }
}

/** Most pages of most versions use the same pictures, so each file is read only once. */
function memoizedHash(files: SiteFiles): (file: string) => string {
  const known = new Map<string, string>()
  return (file) => {
    const hash = known.get(file) ?? hashOfFile(file, files)
    known.set(file, hash)
    return hash
  }
}
