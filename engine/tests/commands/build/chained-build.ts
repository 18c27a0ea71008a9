import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { runStratadocs } from '../../../../testing/run-stratadocs.ts'
import { programOf } from '../../../bin/program.js'
import { loadComponents } from '../../../src/node/components/load-components.ts'
import { withSlots } from '../../../src/node/components/slots.ts'
import { knownConfig } from '../../../src/node/config/known-config.ts'
import { bundleSiteCode } from '../../../src/node/config/site-code.ts'
import { withCache } from '../../../src/node/output/site-cache.ts'
import type { Workspace } from '../../../src/node/program.ts'
import { readSite } from '../../../src/node/read-site.ts'
import { closeStores } from '../../../src/node/store/site-store.ts'
import { argsOf, ownCaches } from '../../chains/builds.ts'
import { chainedSite } from '../../chains/chained-site.ts'

/** A site with three versions that one thread built, and what other threads need to write its files again. */
export async function chainedBuild() {
  const { dir } = chainedSite()
  ownCaches(dir)
  expect(await runStratadocs(['build', ...argsOf(dir)])).toMatchObject({ code: 0 })
  const configFile = join(dir, 'site.config.ts')
  const workspace: Workspace = {
    paths: { contentDir: join(dir, 'content'), configFile, outDir: join(dir, 'dist') },
    program: withCache(programOf(join(import.meta.dirname, '..', '..', '..')), configFile),
  }
  const code = await bundleSiteCode(workspace)
  const loaded = await knownConfig(workspace, code.config)
  const components = await loadComponents(workspace, loaded, code.components)
  const { checks, staticDocuments, ...config } = withSlots(loaded, components.slots)
  const { context } = await readSite(workspace, { checks, staticDocuments, ...config }, { components })
  onTestFinished(closeStores)
  const hasClientModules = components.files.length > 0
  return { dir, context, input: { program: workspace.program, config, hasClientModules } }
}

/** Changes every byte, or each n-th, of the records in the store of a site; returns the number of files that hold records. */
export function damageStore(dir: string, every = 1): number {
  const store = join(dir, 'node_modules', '.cache', 'stratadocs', 'store')
  const files = readdirSync(store).filter((name) => name.endsWith('.records'))
  for (const file of files) {
    const bytes = readFileSync(join(store, file))
    for (let at = Math.floor(every / 2); at < bytes.length; at += every) bytes[at] = (bytes[at] ?? 0) ^ 1
    writeFileSync(join(store, file), bytes)
  }
  return files.length
}
