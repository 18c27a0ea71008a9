import { join, parse } from 'node:path'
import type { InputOptions } from 'rolldown'
import { build, type InlineConfig, type Plugin } from 'vite'
import type { SiteConfig } from '../../model/config.ts'
import { fileHref } from '../../model/url.ts'
import type { TextFile } from '../output/output-file.ts'
import type { Program } from '../program.ts'
import { withoutAbsentParts } from './app/absent-parts.ts'
import { searchPrefetchUrls } from './app/search-prefetch-urls.ts'
import { browserConfig } from './browser-config.ts'
import { ASSETS_FOLDER, CONSTANT, EXTRA_SHEETS, PART, STYLE_SHEETS } from './bundle-parts.ts'
import { constantsOf, withConstants } from './constants.ts'
import { NOTICES_FILE, noticesOf } from './notices.ts'
import { asciiStyles } from './styles/ascii-styles.ts'

/** What a bundle depends on, apart from the program. */
export interface BrowserBundleInput {
  readonly config: SiteConfig
  readonly hasClientModules: boolean
}

/** Scripts are named after a hash of their content, in hexadecimal, as all hashed names of the output are. */
const HASHED = '[name].[hash].js'
const NAMES = { hashCharacters: 'hex', entryFileNames: HASHED, chunkFileNames: HASHED } as const

/** The scripts and style sheets of a site's browser part, bundled. */
export async function runVite(program: Program, { config, hasClientModules }: BrowserBundleInput): Promise<TextFile[]> {
  const sources = new Set<string>()
  const plugins = [sourceCollector(sources), withoutAbsentParts(config)]
  const common = {
    root: program.root,
    // The URL of the files: lazy chunks are loaded from there.
    base: fileHref(config.basePath, ASSETS_FOLDER),
    configFile: false,
    logLevel: 'warn',
    define: {
      __SITE_CONFIG__: JSON.stringify(browserConfig(config)),
      __HAS_CLIENT_MODULES__: JSON.stringify(hasClientModules),
      __HAS_ANNOUNCEMENT__: JSON.stringify(config.announcement !== undefined),
      // React uses it to connect to its developer tools, which readers do not have: 0.2 kB brotli.
      __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
    },
    plugins,
    worker: { format: 'es', plugins: () => plugins, rolldownOptions: { output: NAMES } },
  } satisfies InlineConfig
  const run = async (options: object, define: Record<string, string> = {}) => {
    const result = await build({
      ...common,
      define: { ...common.define, ...define },
      build: { write: false, modulePreload: { polyfill: false }, target: 'es2022', ...options },
    })
    return [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  }
  const app = await run({
    rolldownOptions: {
      preserveEntrySignatures: 'allow-extension',
      onLog: withoutDirectives,
      checks: QUIET,
      input: {
        app: join(program.root, 'src/client/app.tsx'),
        styles: join(program.root, 'src/theme/styles/index.css'),
        ...Object.fromEntries(
          EXTRA_SHEETS.map((name) => [parse(name).name, join(program.root, 'src/theme/styles', name)]),
        ),
      },
      output: {
        ...NAMES,
        // Code that the app shares with a lazy chunk stays in the app: no extra chunk to wait for.
        codeSplitting: { groups: [{ name: 'app', tags: ['$initial'], test: /^(?!.*\.css)/ }] },
        assetFileNames: ({ names: [name = ''] }: { names: string[] }) =>
          STYLE_SHEETS.includes(name) ? name : '[name].[hash][extname]',
      },
    },
  })
  const runAlone = (input: string, entryFileNames: string, define?: Record<string, string>) => {
    const output = { format: 'iife', entryFileNames }
    return run({ rolldownOptions: { checks: QUIET, input: join(program.root, 'src/client', input), output } }, define)
  }
  const appName = app.find((one) => one.type === 'chunk' && one.name === 'app')?.fileName ?? ''
  const alone = await Promise.all([
    runAlone('intent.ts', PART.intent),
    runAlone('address/missing-page.ts', PART.missing),
    runAlone('offline/offline-worker.ts', PART.offlineWorker),
    // Named after the app, whose URL every document has.
    runAlone('prefetch-search.ts', appName.replace('app', 'ahead'), {
      __SEARCH_FILES__: JSON.stringify(searchPrefetchUrls(app, config)),
    }),
  ])
  const bundled = [...app, ...alone.flat()].flatMap((one) => {
    if (one.type === 'asset') {
      const content = String(one.source)
      // The script of a worker is an asset, too.
      return [{ file: one.fileName, content: one.fileName.endsWith('.css') ? asciiStyles(content) : content }]
    }
    // The script of an entry that is a style sheet is empty.
    return STYLE_SHEETS.includes(`${one.name}.css`) ? [] : [{ file: one.fileName, content: one.code }]
  })
  // The app refers to it by URL, so it is a file of its own as well as a part of documents.
  const rare = bundled.find(({ file }) => file.startsWith('rare-pages.'))
  bundled.push({ file: PART.rare, content: rare?.content ?? '' })
  const textOf = (name: string) => bundled.find(({ file }) => file === name)?.content ?? ''
  const constants = constantsOf(textOf(PART.styles))
  for (const name of STYLE_SHEETS.filter((one) => one !== PART.print)) {
    bundled.push({ file: CONSTANT + name, content: asciiStyles(await withConstants(textOf(name), constants)) })
  }
  return [...bundled, { file: NOTICES_FILE, content: noticesOf(sources, program.root) }]
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

/** On a busy machine, the bundler would otherwise report where its time went, which tells authors nothing. */
const QUIET = { bundlerTimings: false, pluginTimings: false }

/** Drops warnings about `use client` in packages, which has no meaning in a browser bundle, and passes on all others. */
const withoutDirectives: InputOptions['onLog'] = (level, log, warn) => {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') warn(level, log)
}
