import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprintOf } from '../bin/program.js'
import { openContent } from '../src/content/files/content-files.ts'
import { listFiles } from '../src/content/files/files.ts'
import { loadSite } from '../src/content/load-site.ts'
import type { Site } from '../src/model/site.ts'
import { cachedCompiler } from '../src/node/compile/compile-cache.ts'
import { loadComponents } from '../src/node/components/load-components.ts'
import { loadConfig } from '../src/node/config/load-config.ts'
import { reservedFor } from '../src/node/emit/emitters.ts'
import { createSiteContext } from '../src/site/create-site-context.ts'
import type { SiteContext } from '../src/site/site-context.ts'

const ROOT = join(import.meta.dirname, '..')
const cacheDir = join(ROOT, 'node_modules', '.cache', 'mlops-docs')

/** Changes with all that the texts of a compiled source depend on; its HTML, which does so on more, is not looked at. */
function textsFingerprint(): string {
  const hash = createHash('sha256').update(readFileSync(join(ROOT, 'package-lock.json')))
  for (const folder of ['model', 'content'].map((name) => join(ROOT, 'src', name))) {
    const files = listFiles(folder).filter((file) => !file.endsWith('.test.ts'))
    for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(folder, file)))
  }
  return `texts-${hash.digest('hex').slice(0, 16)}`
}

let read: Promise<{ site: Site; context: SiteContext }> | undefined

/** This repository's own site: its texts and links, read once for all tests of a run. */
export function readOwnSite(): Promise<{ site: Site; context: SiteContext }> {
  read ??= readSite()
  return read
}

async function readSite() {
  const program = { root: ROOT, cacheDir, fingerprint: textsFingerprint() }
  const contentDir = join(ROOT, 'content')
  const paths = { contentDir, configFile: join(ROOT, 'site.config.ts'), outDir: join(ROOT, 'dist') }
  const config = await loadConfig({ program, paths })
  const components = await loadComponents({ program, paths }, config)
  // `npm test` builds the site first, so its results are there already. What is not is kept apart from them.
  const built = { ...program, fingerprint: fingerprintOf(ROOT) }
  const compile = cachedCompiler(built, components, { compile: cachedCompiler(program, components) })
  const content = openContent(contentDir, join(ROOT, 'static'))
  const { basePath } = config
  const { site } = await loadSite({ content, basePath, withDrafts: false, reservedFor, compile })
  return { site, context: createSiteContext(site, config) }
}
