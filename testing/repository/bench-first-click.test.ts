import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SLOW_ALL } from '../../bench/speed/browser/browser.ts'
import { type DevTools, startChromium } from '../../bench/speed/first-click/devtools.ts'
import { clickFirst } from '../../bench/speed/first-click/first-click.ts'
import { SiteServer } from '../../bench/speed/server/server.ts'
import { SLOW_4G_LATENCY_MS } from '../../bench/speed/server/slow-link.ts'
import { findOrInstallChromium } from '../browser.js'

/** What the page with the link has, by the ways in which tools show the next page. */
const WAYS: Readonly<Record<string, string>> = {
  document: '',
  prefetched: `<script type="speculationrules">{"prefetch": [{"urls": ["/mlops/b"], "eagerness": "immediate"}]}</script>`,
  prerendered: `<script type="speculationrules">{"prerender": [{"urls": ["/mlops/b"], "eagerness": "immediate"}]}</script>`,
  'in-place': `<script>document.querySelector('a').onclick = (click) => {
    click.preventDefault()
    document.querySelector('h1').textContent = 'B'
  }</script>`,
}

/** What the other page loads: one file while it is prerendered, the other otherwise. */
const FILES = { 'ahead.js': '// Ahead of the click.', 'late.js': '// After the click, and longer than the other file.' }
const LOADER = `<script>
  document.head.append(Object.assign(document.createElement('script'), {
    src: document.prerendering ? '/mlops/ahead.js' : '/mlops/late.js',
  }))
</script>`

const compressed = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
const AHEAD = compressed(FILES['ahead.js'])
const LATE = compressed(FILES['late.js'])

const page = (title: string, rest: string) =>
  `<!doctype html><html lang="en"><title>${title}</title><link rel="icon" href="data:,"><h1>${title}</h1>${rest}`

let server: SiteServer
let devTools: DevTools

beforeAll(async () => {
  const work = mkdtempSync(join(tmpdir(), 'stratadocs-first-click-'))
  const folders = Object.entries(WAYS).map(([way, script]): [string, string] => {
    const folder = join(work, way)
    mkdirSync(folder)
    writeFileSync(join(folder, 'a.html'), page('A', `<p><a href="/mlops/b">To B</a></p>${script}`))
    writeFileSync(join(folder, 'b.html'), page('B', LOADER))
    for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text)
    return [way, folder]
  })
  server = new SiteServer(new Map(folders), work)
  await server.listen()
  devTools = startChromium(findOrInstallChromium(), [`--ignore-certificate-errors-spki-list=${server.certificateHash}`])
})

afterAll(async () => {
  await devTools.close()
  server.close()
})

const click = (way: string) =>
  clickFirst(
    { devTools, server, condition: SLOW_ALL },
    { tool: way, url: server.urlOf(way, 'a'), path: '/mlops/b', heading: 'B' },
  )

it('measures a click that loads a document', async () => {
  const { ms, bytes } = await click('document')
  expect(ms).toBeGreaterThan(SLOW_4G_LATENCY_MS)
  expect(bytes).toBeGreaterThan(LATE)
})

// The document came before the pointer.
it.each([
  ['prefetched', LATE],
  ['in-place', 0],
])('measures a click on what is %s', async (way, expected) => {
  const { ms, bytes } = await click(way)
  expect(ms).toBeGreaterThan(0)
  expect(bytes).toBe(expected)
})

// A busy machine may finish a prerendered page after the click began, or not start it in time: then the link is clicked again.
it('measures a click on what is prerendered', async () => {
  const measured = async () => {
    const { ms, bytes } = await click('prerendered')
    return { isTimed: ms > 0, isPrerendered: bytes === 0 || bytes === AHEAD }
  }
  await expect.poll(measured, { timeout: 60_000 }).toEqual({ isTimed: true, isPrerendered: true })
})
