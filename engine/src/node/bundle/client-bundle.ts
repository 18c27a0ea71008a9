import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cacheKey } from '../../content/files/hash.ts'
import type { SiteConfig } from '../../model/config.ts'
import { fileHref } from '../../model/url.ts'
import { memoize } from '../../model/util/memoize.ts'
import type { Assets } from '../../theme/document/Document.tsx'
import { SCRIPT_LOADER } from '../../theme/document/OwnerElements.tsx'
import { removeMoved, rename } from '../output/folder-entries.ts'
import type { TextFile } from '../output/output-file.ts'
import { cacheFolder, type Program } from '../program.ts'
import { removeOldDrafts } from '../remove-old-drafts.ts'
import { browserConfig } from './browser-config.ts'
import { bundleElsewhere } from './bundle-elsewhere.ts'
import { ASSETS_FOLDER, CONSTANT, PART, STYLE_SHEETS } from './bundle-parts.ts'
import { contentPolicy } from './content-policy.ts'
import { NOTICES_FILE } from './notices.ts'
import { type FolderTexts, readSealed, sealFolder } from './sealed-folder.ts'
import { openStyles } from './styles/page-styles.ts'
import { asPrinted, type PrintParts } from './styles/print-styles.ts'
import { fontFaces, siteStyles } from './styles/site-styles.ts'

/** What the browser gets: the parts inlined in each page, and the files it loads. */
export interface ClientBundle {
  readonly assets: Assets
  /** The rules of a version for print. */
  readonly printStyles: (parts: PrintParts) => string
  readonly files: readonly TextFile[]
  /** The text of the service worker. */
  readonly offlineWorker: string
}

/** The parts that are not files of their own in the output. */
const PARTS = [...Object.values(PART), NOTICES_FILE, ...STYLE_SHEETS.map((name) => CONSTANT + name)]
const APP_NAME = /^app\.[\w-]+\.js$/

/**
 * Bundles the client, or takes it from the cache: it depends only on the program and the configuration, and on whether
 * components have modules to load. A damaged bundle in the cache is made again.
 */
export async function bundleClient(
  program: Program,
  config: SiteConfig,
  { hasClientModules }: { hasClientModules: boolean },
): Promise<ClientBundle> {
  const folder = join(cacheFolder(program, 'client'), cacheKey(browserConfig(config), hasClientModules))
  const bundle = (draft: string) => bundleElsewhere(program, { input: { config, hasClientModules }, folder: draft })
  const texts = readSealed(folder) ?? (await fillFolder(folder, bundle))
  const read = (file: string) => {
    const text = texts.get(file)
    if (text === undefined) throw new Error(`The bundle of the browser's part has no ${file}.`)
    return text
  }
  const names = [...texts.keys()].filter((name) => !PARTS.includes(name))
  const app = names.find((name) => APP_NAME.test(name)) ?? ''
  const intentScript = read(PART.intent).trim()
  const own = colorOverrides(config) + siteStyles(config)
  const ownInDocuments = fontFaces(config) + own
  // The owner may set properties that are otherwise constants.
  const kind = own === '' ? CONSTANT : ''
  const foot = config.editUrl || config.feedback ? read(kind + PART.pageFoot).trim() : ''
  const bar = config.announcement ? read(kind + PART.announcement).trim() : ''
  const theme = read(kind + PART.styles).trim() + foot + bar
  const whole = theme + read(kind + PART.later).trim()
  const stylesFile = `${ASSETS_FOLDER}styles.${cacheKey(whole, own).slice(0, 8)}.css`
  const loader = config.scripts ? [SCRIPT_LOADER] : []
  const printFor = openStyles(
    read(PART.styles).trim() + read(PART.rare).trim(),
    read(PART.print).trim() + ownInDocuments,
  )
  // Most documents have the same styles. Each is a long text, which is hashed once as long as it is the same string.
  const policyFor = memoize((styles: string) =>
    memoize((script: string) => contentPolicy(config, { scripts: [script, ...loader], styles: [styles] })),
  )
  return {
    assets: {
      appHref: fileHref(config.basePath, `${ASSETS_FOLDER}${app}`),
      intentScript,
      missingScript: read(PART.missing).trim(),
      stylesHref: fileHref(config.basePath, stylesFile),
      stylesFor: openStyles(theme + read(kind + PART.rare).trim(), ownInDocuments),
      policyFor: (styles, script) => policyFor(styles)(script),
    },
    offlineWorker: read(PART.offlineWorker),
    printStyles: (parts) => asPrinted(printFor(...parts)),
    files: [
      { file: stylesFile, content: whole + own },
      ...names.map((name) => ({ file: `${ASSETS_FOLDER}${name}`, content: read(name) })),
      { file: NOTICES_FILE, content: read(NOTICES_FILE) },
    ],
  }
}

/** Makes the files of a folder and keeps them. Returns them as they were made, because another process may replace the folder. */
async function fillFolder(folder: string, fill: (draft: string) => Promise<void>): Promise<FolderTexts> {
  mkdirSync(dirname(folder), { recursive: true })
  // The name of a complete folder has no dot.
  removeOldDrafts(dirname(folder), (name) => name.includes('.'))
  // For this call alone: an earlier build that failed may still be bundling the same in this process.
  const draft = mkdtempSync(`${folder}.`)
  // A bundler that nobody waits for any more may still be writing into it.
  const removeDraft = () => removeMoved(draft, `${draft}.removed`)
  // The program may end before the bundler, such as for a mistake in the content.
  process.once('exit', removeDraft)
  try {
    await fill(draft)
    const texts = sealFolder(draft)
    keepFolder(draft, folder)
    return texts
  } finally {
    process.off('exit', removeDraft)
    removeDraft()
  }
}

/** Moves a folder into place, or into that of a damaged one, unless another process was faster: its folder is the same. */
function keepFolder(draft: string, folder: string): void {
  if (rename(draft, folder) || readSealed(folder)) return
  // Moved away rather than removed where it is: meanwhile, another process may put a complete folder there.
  const damaged = `${draft}.damaged`
  rename(folder, damaged)
  rename(draft, folder)
  rmSync(damaged, { recursive: true, force: true })
}

/** The configured colors, as custom properties: no element has a style attribute. */
function colorOverrides({ navbar, announcement }: SiteConfig): string {
  const colors = {
    '--navbar-paper': navbar.backgroundColor,
    '--navbar-ink': navbar.textColor,
    '--announcement-paper': announcement?.backgroundColor,
    '--announcement-ink': announcement?.textColor,
  }
  const set = Object.entries(colors).flatMap(([name, value]) => (value ? [`${name}:${value}`] : []))
  return set.length > 0 ? `:root:root{${set.join(';')}}` : ''
}
