import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { basePathOf } from '../built-sites.js'

const TYPES: Readonly<Record<string, string>> = { '.css': 'text/css', '.js': 'text/javascript' }

/** The simplest static host: files by path, and the not-found page with status 404 for anything else. */
export interface PlainHost {
  /** The URL of the site, with its base path. */
  readonly base: string
  /** Pages as they were answered: status and URL. */
  readonly answered: string[]
  readonly close: () => void
}

/** Serves a built site; `redirects` are URLs that the host redirects to what it considers their canonical form. */
export function servePlain(root: string, redirects: Readonly<Record<string, string>> = {}): PlainHost {
  const basePath = basePathOf(root)
  const answered: string[] = []
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const location = redirects[pathname]
    if (location) return response.writeHead(302, { location }).end()
    const path = join(root, pathname.startsWith(basePath) ? pathname.slice(basePath.length) : pathname)
    const file = existsSync(path) && statSync(path).isDirectory() ? join(path, 'index.html') : path
    const isThere = existsSync(file)
    if (!/\.(css|js|json|ico)$/.test(file)) answered.push(`${isThere ? 200 : 404} ${request.url}`)
    response.writeHead(isThere ? 200 : 404, { 'content-type': TYPES[extname(file)] ?? 'text/html' })
    response.end(readFileSync(isThere ? file : join(root, '404.html')))
  }).listen(0)
  const base = `http://localhost:${(server.address() as AddressInfo).port}${basePath}`
  return { base, answered, close: () => server.close() }
}
