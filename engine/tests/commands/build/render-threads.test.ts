import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { runStratadocs } from '../../../../testing/run-stratadocs.ts'
import { programOf } from '../../../bin/program.js'
import { allDocs } from '../../../src/model/site.ts'
import { loadComponents } from '../../../src/node/components/load-components.ts'
import { withSlots } from '../../../src/node/components/slots.ts'
import { loadConfig } from '../../../src/node/config/load-config.ts'
import { bundleSiteCode } from '../../../src/node/config/site-code.ts'
import { filesOfDoc } from '../../../src/node/emit/pages/doc-pages.ts'
import { withCache } from '../../../src/node/output/site-cache.ts'
import type { Workspace } from '../../../src/node/program.ts'
import { readSite } from '../../../src/node/read-site.ts'
import type { RenderThreads } from '../../../src/node/render/page-task.ts'
import { renderThreads } from '../../../src/node/render/render-threads.ts'
import { closeStores } from '../../../src/node/store/site-store.ts'
import { argsOf, ownCaches } from '../../chains/builds.ts'
import { chainedSite } from '../../chains/chained-site.ts'

/** So few bytes of bodies are worth a thread. */
const AT_ONCE = 0

const RENDERER = { renderDocument: () => '', renderPageFile: () => '', renderPrint: () => '', cacheInput: '' }

/** A site with three versions that was built by this thread alone, and what threads need to render it again. */
async function builtSite() {
  const { dir } = chainedSite()
  ownCaches(dir)
  expect(await runStratadocs(['build', ...argsOf(dir)])).toMatchObject({ code: 0 })
  const configFile = join(dir, 'site.config.ts')
  const workspace: Workspace = {
    paths: { contentDir: join(dir, 'content'), configFile, outDir: join(dir, 'dist') },
    program: withCache(programOf(join(import.meta.dirname, '..', '..', '..')), configFile),
  }
  const code = await bundleSiteCode(workspace)
  const loaded = await loadConfig(workspace, code.config)
  const components = await loadComponents(workspace, loaded, code.components)
  const { checks, staticDocuments, ...config } = withSlots(loaded, components.slots)
  const { context } = await readSite(workspace, { checks, staticDocuments, ...config }, { components })
  onTestFinished(closeStores)
  return {
    dir,
    input: { program: workspace.program, config, hasClientModules: components.files.length > 0 },
    files: allDocs(context.site).flatMap((doc) => filesOfDoc(doc, { context, renderer: RENDERER })),
  }
}

function open(threads: RenderThreads): RenderThreads {
  onTestFinished(threads.close)
  return threads
}

it('a thread writes the same pages as the thread that starts it', async () => {
  const { dir, input, files } = await builtSite()
  const out = mkdtempSync(join(tmpdir(), 'stratadocs-rendered-'))
  onTestFinished(() => rmSync(out, { recursive: true, force: true }))
  const threads = open(renderThreads(input, AT_ONCE))
  expect(files.length).toBeGreaterThan(20)
  for (const { file, ofPage } of files) {
    const path = join(out, file)
    mkdirSync(dirname(path), { recursive: true })
    const answer = ofPage && (await threads.write(ofPage, path))
    const expected = readFileSync(join(dir, 'dist', file))
    expect(answer?.result, file).toBe(expected.length)
    expect(readFileSync(path, 'utf8'), file).toBe(expected.toString())
  }
})

it('few pages are not worth a thread', async () => {
  const { input, files } = await builtSite()
  const threads = open(renderThreads(input))
  expect(files.map(({ ofPage }) => ofPage && threads.write(ofPage, 'nowhere'))).toEqual(files.map(() => undefined))
})

it('a thread answers that it cannot render a page whose body is damaged', async () => {
  const { dir, input, files } = await builtSite()
  const store = join(dir, 'node_modules', '.cache', 'stratadocs', 'store')
  for (const file of readdirSync(store).filter((name) => name.endsWith('.records')))
    writeFileSync(
      join(store, file),
      readFileSync(join(store, file)).map((byte) => byte ^ 1),
    )
  const threads = open(renderThreads(input, AT_ONCE))
  const [first] = files
  const answer = first?.ofPage && (await threads.write(first.ofPage, join(dir, 'never')))
  expect(answer).toMatchObject({ result: undefined })
  expect(readdirSync(dir)).not.toContain('never')
})
