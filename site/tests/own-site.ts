import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { programOf } from '../../engine/bin/program.js'
import { listFiles } from '../../engine/src/content/files/list-files.ts'
import { loadSite } from '../../engine/src/content/load-site.ts'
import type { Site } from '../../engine/src/model/site.ts'
import { once } from '../../engine/src/model/util/once.ts'
import { sourceCompiler } from '../../engine/src/node/compile/source-compiler.ts'
import { loadComponents } from '../../engine/src/node/components/load-components.ts'
import { loadConfig } from '../../engine/src/node/config/load-config.ts'
import { reservedFor } from '../../engine/src/node/emit/emitters.ts'
import { openSiteQueries } from '../../engine/src/node/queries/site-queries.ts'
import { queriedCompiler } from '../../engine/src/node/queries/source-query.ts'
import { createSiteContext } from '../../engine/src/site/create-site-context.ts'
import type { SiteContext } from '../../engine/src/site/site-context.ts'

const SITE = join(import.meta.dirname, '..')
const ENGINE = join(SITE, '..', 'engine')
const cacheDir = join(SITE, 'node_modules', '.cache', 'stratadocs')

/** Changes with all that the texts of a compiled source depend on; its HTML depends on more, and is not used here. */
function textsFingerprint(): string {
  const hash = createHash('sha256').update(readFileSync(join(SITE, '..', 'package-lock.json')))
  for (const folder of ['model', 'content'].map((name) => join(ENGINE, 'src', name))) {
    const files = listFiles(folder).filter((file) => !file.endsWith('.test.ts'))
    for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(folder, file)))
  }
  return `texts-${hash.digest('hex').slice(0, 16)}`
}

/** This repository's own site: its texts and links, read once for all tests of a run. */
export const readOwnSite = once(readSite)

async function readSite(): Promise<{ site: Site; context: SiteContext }> {
  const launched = programOf(ENGINE)
  const program = { ...launched, cacheDir, fingerprint: textsFingerprint() }
  const contentDir = join(SITE, 'content')
  const paths = { contentDir, configFile: join(SITE, 'site.config.ts'), outDir: join(SITE, 'dist') }
  const config = await loadConfig({ program, paths })
  const components = await loadComponents({ program, paths }, config)
  // `npm test` builds the site first, so most results exist already; missing ones are stored separately.
  const built = { ...launched, cacheDir }
  const own = openSiteQueries({ program, paths })
  const apart = queriedCompiler({ ...own, components }, sourceCompiler(components).compile)
  const compile = queriedCompiler({ ...openSiteQueries({ program: built, paths }), components, keeps: false }, apart)
  const content = own.openContent()
  const { basePath } = config
  const { site } = await loadSite({ content, basePath, withDrafts: false, reservedFor, compile })
  own.save()
  return { site, context: createSiteContext(site, config) }
}
