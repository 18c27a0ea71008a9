import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { close as closePagefind, createIndex } from 'pagefind'
import sirv from 'sirv'
import { escapeHtml } from '../../../engine/src/model/util/escape.ts'
import { type BenchEngine, type BenchVersion, DEPTH } from '../types.ts'
import { NOT_TEXT, STARLIGHT_RANKING } from './pagefind-settings.ts'

/**
 * Pagefind with the settings of Starlight (its integration and the defaults of its `pagefind.ranking`, which were chosen
 * on documentation): the built HTML, article only.
 *
 * Its browser script runs in Node unchanged: without `window` it does the worker's job on the main thread, with the same
 * WebAssembly. Only its files must come over HTTP. It needs no browser, and can be timed like the others.
 */
export const pagefind: BenchEngine = {
  name: 'pagefind',
  prepare: async (version) => {
    const folder = mkdtempSync(join(tmpdir(), 'pagefind-'))
    await writeIndex(version, folder)
    const server = await serve(folder)
    opened.push({ folder, server })
    const { createInstance }: PagefindScript = await import(pathToFileURL(join(folder, 'pagefind.js')).href)
    const { port } = server.address() as AddressInfo
    const instance = createInstance({ basePath: `http://127.0.0.1:${port}/`, baseUrl: '/' })
    await instance.init()
    await instance.options({ ranking: STARLIGHT_RANKING })
    return async (query) => {
      const { results } = await instance.search(query)
      // The URL is in the page fragment, which the interface loads to show the result.
      const shown = await Promise.all(results.slice(0, DEPTH).map((result) => result.data()))
      return shown.map(({ url }) => url)
    }
  },
  close: async () => {
    for (const { folder, server } of opened.splice(0)) {
      server.close()
      server.closeAllConnections()
      rmSync(folder, { recursive: true })
    }
    await closePagefind()
  },
}

const opened: { folder: string; server: Server }[] = []

/** The part of Pagefind's script that is used here. */
interface PagefindScript {
  readonly createInstance: (options: { basePath: string; baseUrl: string }) => {
    readonly init: () => Promise<void>
    readonly options: (options: { ranking: typeof STARLIGHT_RANKING }) => Promise<void>
    readonly search: (query: string) => Promise<{ results: { data: () => Promise<{ url: string }> }[] }>
  }
}

async function writeIndex({ pages }: BenchVersion, folder: string): Promise<void> {
  const { index, errors } = await createIndex({ rootSelector: 'article', excludeSelectors: NOT_TEXT })
  if (!index) throw new Error(`Pagefind: ${errors.join(' ')}`)
  for (const { href, htmlFile, description } of pages) {
    // Our own search indexes descriptions, which a page has only in its head.
    const content = readFileSync(htmlFile, 'utf8').replace('</h1>', () => `</h1><p>${escapeHtml(description)}</p>`)
    const added = await index.addHTMLFile({ url: href, content })
    if (added.errors.length > 0) throw new Error(`Pagefind: ${href}: ${added.errors.join(' ')}`)
  }
  await index.writeFiles({ outputPath: folder })
}

async function serve(folder: string): Promise<Server> {
  const server = createServer(sirv(folder))
  // The engines take turns: a connection that closes in between would fail the next query.
  server.keepAliveTimeout = 600_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}
