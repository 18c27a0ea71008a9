import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { allDocs } from '../../../src/model/site.ts'
import { filesOfDoc } from '../../../src/node/emit/pages/doc-pages.ts'
import { digestOf } from '../../../src/node/output/digest.ts'
import type { RenderInput } from '../../../src/node/render/page-task.ts'
import { renderThreads } from '../../../src/node/render/render-threads.ts'
import type { SiteContext } from '../../../src/site/site-context.ts'
import { chainedBuild, damageStore } from './chained-build.ts'

/** Threads render from the first byte on. */
const AT_ONCE = 0

const RENDERER = { renderDocument: () => '', renderPageFile: () => '', renderPrint: () => '', cacheInput: '' }

/** The files of all pages, which threads render after `minBytes` of bodies. */
function filesIn({ input, context }: { input: RenderInput; context: SiteContext }, minBytes?: number) {
  const threads = renderThreads(input, minBytes)
  onTestFinished(threads.close)
  const rendering = { context, renderer: RENDERER, renderThreads: threads }
  return allDocs(context.site).flatMap((doc) => filesOfDoc(doc, rendering))
}

it('a thread writes the same pages as the thread that starts it', async () => {
  const site = await chainedBuild()
  const out = mkdtempSync(join(tmpdir(), 'stratadocs-rendered-'))
  onTestFinished(() => rmSync(out, { recursive: true, force: true }))
  const files = filesIn(site, AT_ONCE)
  expect(files.length).toBeGreaterThan(20)
  for (const { file, handOver } of files) {
    const path = join(out, file)
    mkdirSync(dirname(path), { recursive: true })
    const answer = await handOver?.(path)
    const expected = readFileSync(join(site.dir, 'dist', file))
    const isDocument = file.endsWith('.html')
    expect(answer?.result, file).toEqual(isDocument ? digestOf(expected) : { bytes: expected.length })
    expect(readFileSync(path, 'utf8'), file).toBe(expected.toString())
  }
})

it('few pages are not worth a thread', async () => {
  const files = filesIn(await chainedBuild())
  expect(files.map(({ handOver }) => handOver?.('nowhere'))).toEqual(files.map(() => undefined))
})

it('a thread that cannot write a page says why, as this thread would', async () => {
  const site = await chainedBuild()
  const [first] = filesIn(site, AT_ONCE)
  const written = first?.handOver?.(join(site.dir, 'nowhere', 'index.html'))
  await expect(written).rejects.toMatchObject({ code: 'ENOENT', syscall: 'open' })
})

it('a thread answers that it cannot render a page whose body is damaged', async () => {
  const site = await chainedBuild()
  const [first] = filesIn(site, AT_ONCE)
  damageStore(site.dir)
  expect(await first?.handOver?.(join(site.dir, 'never'))).toMatchObject({ result: undefined })
  expect(readdirSync(site.dir)).not.toContain('never')
})
