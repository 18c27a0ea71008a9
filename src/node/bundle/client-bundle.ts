import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { InputOptions } from 'rolldown'
import type { InlineConfig, Plugin } from 'vite'
import type { SiteConfig } from '../../model/config.ts'
import { fileHref } from '../../model/url.ts'
import { memoizeTexts } from '../../model/util/memoize-texts.ts'
import type { Assets } from '../../theme/Document.tsx'
import { SCRIPT_LOADER } from '../../theme/OwnerElements.tsx'
import { cacheKey } from '../output/cache-key.ts'
import type { TextFile } from '../output/output-file.ts'
import { cacheFolder, type Program } from '../program.ts'
import { browserConfig } from './browser-config.ts'
import { constantsOf, withConstants } from './constants.ts'
import { contentPolicy } from './content-policy.ts'
import { NOTICES_FILE, noticesOf } from './notices.ts'
import { openStyles } from './page-styles.ts'
import { asPrinted } from './print-styles.ts'
import { siteStyles } from './site-styles.ts'

/** What the browser gets: the parts inlined in each page, and the files it loads. */
export interface ClientBundle {
  readonly assets: Assets
  /** The rules of a version for print. */
  readonly printStyles: (body: string) => string
  readonly files: readonly TextFile[]
  /** The text of the service worker. */
  readonly offlineWorker: string
}

/** The folder of the bundle's files in the output. */
export const ASSETS_FOLDER = 'assets/'

/** Scripts are named after a hash of their content. */
const HASHED = '[name].[hash].js'

/** The names of a bundle's parts in the cache. */
const INTENT = 'intent.js'
const MISSING = 'missing-page.js'
const STYLES = 'styles.css'
const PAGE_FOOT = 'page-foot.css'
/** Before the name of a style sheet: the same with its constants in their places. */
const CONSTANT = 'constant.'
const OFFLINE = 'offline-worker.js'
const PRINT = 'print-version.css'
const STYLE_SHEETS = [STYLES, PAGE_FOOT, PRINT]
/** The parts that are no files of their own in the output. */
const PARTS = [INTENT, MISSING, OFFLINE, NOTICES_FILE, ...STYLE_SHEETS.flatMap((name) => [name, CONSTANT + name])]
const APP_NAME = /^app\.[\w-]+\.js$/

/**
 * Bundles the client, or takes it from the cache: it depends only on the program and the configuration, and on whether
 * components have modules to load.
 */
export async function bundleClient(
  program: Program,
  config: SiteConfig,
  { hasClientModules }: { hasClientModules: boolean },
): Promise<ClientBundle> {
  const folder = join(cacheFolder(program, 'client'), cacheKey(browserConfig(config), hasClientModules))
  if (!existsSync(folder)) {
    const draft = `${folder}.${process.pid}`
    mkdirSync(draft, { recursive: true })
    for (const { file, content } of await runVite(program, config, hasClientModules))
      writeFileSync(join(draft, file), content)
    keepFolder(draft, folder)
  }
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const names = readdirSync(folder)
    .filter((name) => !PARTS.includes(name))
    .sort()
  const app = names.find((name) => APP_NAME.test(name)) ?? ''
  const intentScript = read(INTENT).trim()
  const own = colorOverrides(config) + siteStyles(config)
  // The owner may set what is a constant otherwise.
  const kind = own === '' ? CONSTANT : ''
  const foot = config.editUrl || config.feedback ? read(kind + PAGE_FOOT).trim() : ''
  const theme = read(kind + STYLES).trim() + foot
  const stylesFile = `${ASSETS_FOLDER}styles.${cacheKey(theme, own).slice(0, 8)}.css`
  const loader = config.scripts ? [SCRIPT_LOADER] : []
  const printFor = openStyles(read(STYLES).trim(), read(PRINT).trim() + own)
  return {
    assets: {
      appHref: fileHref(config.basePath, `${ASSETS_FOLDER}${app}`),
      intentScript,
      missingScript: read(MISSING).trim(),
      stylesHref: fileHref(config.basePath, stylesFile),
      stylesFor: openStyles(theme, own),
      policyFor: memoizeTexts((styles: string, script: string) =>
        contentPolicy(config, { scripts: [script, ...loader], styles: [styles] }),
      ),
    },
    offlineWorker: read(OFFLINE),
    printStyles: (body) => asPrinted(printFor(body)),
    files: [
      { file: stylesFile, content: theme + own },
      ...names.map((name) => ({ file: `${ASSETS_FOLDER}${name}`, content: read(name) })),
      { file: NOTICES_FILE, content: read(NOTICES_FILE) },
    ],
  }
}

/** Moves a folder into place, unless another process was faster: its folder is the same. */
function keepFolder(draft: string, folder: string): void {
  try {
    renameSync(draft, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
    rmSync(draft, { recursive: true, force: true })
  }
}

async function runVite(program: Program, config: SiteConfig, hasClientModules: boolean): Promise<TextFile[]> {
  const { build } = await import('vite')
  const sources = new Set<string>()
  const plugins = [sourceCollector(sources)]
  const common = {
    root: program.root,
    // The URL of the files: lazy chunks are loaded from there.
    base: fileHref(config.basePath, ASSETS_FOLDER),
    configFile: false,
    logLevel: 'warn',
    define: {
      __SITE_CONFIG__: JSON.stringify(browserConfig(config)),
      __HAS_CLIENT_MODULES__: JSON.stringify(hasClientModules),
    },
    plugins,
    worker: { format: 'es', plugins: () => plugins, rolldownOptions: { output: { entryFileNames: HASHED } } },
  } satisfies InlineConfig
  const run = async (options: object) => {
    const result = await build({
      ...common,
      build: { write: false, modulePreload: { polyfill: false }, target: 'es2022', ...options },
    })
    return [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  }
  const app = await run({
    rolldownOptions: {
      // Code shared with a lazy chunk stays in the app: no extra chunk to wait for.
      preserveEntrySignatures: 'allow-extension',
      onLog: withoutDirectives,
      checks: QUIET,
      input: {
        app: join(program.root, 'src/client/app.tsx'),
        styles: join(program.root, 'src/theme/styles/index.css'),
        'page-foot': join(program.root, 'src/theme/styles', PAGE_FOOT),
        'print-version': join(program.root, 'src/theme/styles', PRINT),
      },
      output: {
        entryFileNames: HASHED,
        chunkFileNames: HASHED,
        assetFileNames: ({ names: [name = ''] }: { names: string[] }) =>
          STYLE_SHEETS.includes(name) ? name : '[name].[hash][extname]',
      },
    },
  })
  const runAlone = (input: string, entryFileNames: string) =>
    run({
      rolldownOptions: {
        checks: QUIET,
        input: join(program.root, 'src/client', input),
        output: { format: 'iife', entryFileNames },
      },
    })
  const alone = await Promise.all([
    runAlone('intent.ts', INTENT),
    runAlone('missing-page.ts', MISSING),
    runAlone('offline/offline-worker.ts', OFFLINE),
  ])
  const bundled = [...app, ...alone.flat()].flatMap((one) => {
    if (one.type === 'asset') return [{ file: one.fileName, content: String(one.source) }]
    return /^(?:styles|page-foot|print-version)\./.test(one.fileName) ? [] : [{ file: one.fileName, content: one.code }]
  })
  const textOf = (name: string) => bundled.find(({ file }) => file === name)?.content ?? ''
  const constants = constantsOf(textOf(STYLES))
  for (const name of [STYLES, PAGE_FOOT]) {
    bundled.push({ file: CONSTANT + name, content: await withConstants(textOf(name), constants) })
  }
  return [...bundled, { file: NOTICES_FILE, content: noticesOf(sources) }]
}

/** Records the source files of every chunk, those of workers included. */
function sourceCollector(sources: Set<string>): Plugin {
  return {
    name: 'collect-sources',
    generateBundle: (_options, bundle) => {
      for (const one of Object.values(bundle))
        for (const id of one.type === 'chunk' ? one.moduleIds : []) sources.add(id)
    },
  }
}

/** On a busy machine, the bundler would tell authors where the time of a bundle went. */
const QUIET = { bundlerTimings: false, pluginTimings: false }

/** Drops warnings about `use client` in packages, which means nothing in a browser bundle; passes all others on. */
const withoutDirectives: InputOptions['onLog'] = (level, log, warn) => {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') warn(level, log)
}

/** The configured colours, as custom properties: no element has a style attribute. */
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
