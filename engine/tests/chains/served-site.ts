import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import { programOf } from '../../bin/program.js'
import { listFiles } from '../../src/content/files/list-files.ts'
import { fileHref } from '../../src/model/url.ts'
import { loadComponents } from '../../src/node/components/load-components.ts'
import { withSlots } from '../../src/node/components/slots.ts'
import { knownConfig } from '../../src/node/config/known-config.ts'
import { bundleSiteCode } from '../../src/node/config/site-code.ts'
import { type DevSite, devSite } from '../../src/node/dev/dev-site.ts'
import { withCache } from '../../src/node/output/site-cache.ts'
import type { Workspace } from '../../src/node/program.ts'
import type { BuildInput } from './builds.ts'

/** A site as the development server serves it, edit after edit. */
export interface ServedSite {
  /** How the responses, with these environment variables, differ from the files of a build. */
  readonly differencesFrom: (outDir: string, env: BuildInput['env']) => Promise<readonly string[]>
  /** Ends checks that still run, so that they print nothing into another test. */
  readonly close: () => void
}

/** A Vite server that never starts: it would serve the browser's program, which nothing here requests. */
const vite = new Promise<ViteDevServer>(() => {})

/** Files that only a build writes: the browser's part, which Vite serves module by module, and lists of what was written or bundled. */
const OF_BUILDS = /^(?:assets\/.*\.(?:js|css)$|build\.json$|third-party-notices\.txt$|offline-)/

/** What differs in every page: scripts and styles, which Vite serves one by one, and the note on the page's layer. */
const OF_BROWSERS = [
  /<script(?! type="application)[^>]*>.*?<\/script>/gs,
  /<style>.*?<\/style>/gs,
  /<link rel=\\?"(?:stylesheet|modulepreload|preload)\\?"[^>]*>/g,
  /<noscript><\/noscript>/g,
  /<meta http-equiv="Content-Security-Policy"[^>]*>/g,
  /<template id="_Scripts">.*?<\/template>/gs,
  /<meta name=\\?"docs-layer\\?"[^>]*>/g,
  /^\{"app":"[^"]*"/,
]

/** Serves the site in a folder; reopens it after a change of its configuration or components, as the server does. */
export function servedSite(dir: string): ServedSite {
  const root = join(import.meta.dirname, '..', '..')
  const configFile = join(dir, 'site.config.ts')
  const workspace: Workspace = {
    paths: { contentDir: join(dir, 'content'), configFile, outDir: join(dir, 'dist') },
    program: withCache(programOf(root), configFile),
  }
  let last: { readonly inputs: string; readonly basePath: string; readonly site: DevSite } | undefined
  const open = async () => {
    const code = await bundleSiteCode(workspace)
    const config = await knownConfig(workspace, code.config)
    const inputs = JSON.stringify([config, code.components.hash])
    if (last?.inputs === inputs) return last
    const components = await loadComponents(workspace, config, code.components)
    last?.site.close()
    const site = devSite(workspace, { config: withSlots(config, components.slots), components, vite })
    last = { inputs, basePath: config.basePath, site }
    return last
  }
  return {
    differencesFrom: async (outDir, env) => {
      const { site, basePath } = await withEnvironment(env, open)
      const found: string[] = []
      for (const file of listFiles(outDir).filter((one) => !OF_BUILDS.test(one))) {
        const { status, body } = await site.respond(fileHref(basePath, file))
        const expected = readFileSync(join(outDir, file))
        if (status !== 200) found.push(`${file} is served with ${status}`)
        else if (shown(file, body) !== shown(file, expected)) found.push(`${file} is served with other content`)
      }
      return found
    },
    close: () => last?.site.close(),
  }
}

/** What a reader sees of a file. */
function shown(file: string, body: string | Uint8Array): string {
  const text = Buffer.from(body).toString('latin1')
  return /\.html$|page\.json$/.test(file) ? OF_BROWSERS.reduce((rest, part) => rest.replace(part, ''), text) : text
}

/** Runs something with more environment variables. */
async function withEnvironment<Result>(env: BuildInput['env'], run: () => Promise<Result>): Promise<Result> {
  const before = process.env
  process.env = { ...before, ...env }
  try {
    return await run()
  } finally {
    process.env = before
  }
}
