import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { pathBelow } from '../../content/files/file-paths.ts'
import { UsageError } from '../../model/problem.ts'
import { cleanHref, fileAt, fromHref, percentDecode, sitePath } from '../../model/url.ts'
import { loadConfig } from '../config/load-config.ts'
import { sandboxOf } from '../emit/host-files.ts'
import { realOutput, recoverOutput } from '../output/output-folders.ts'
import { readStamp } from '../output/output-record.ts'
import type { Workspace } from '../program.ts'
import { contentType } from '../serve/content-type.ts'
import { guardedServer, type HandleRequest } from '../serve/guarded-server.ts'
import { announce, chosenPort, listenOn } from '../serve/listen.ts'
import { pageForms } from '../serve/page-forms.ts'
import { prefersMarkdown } from '../serve/prefers-markdown.ts'

/** Keeps browsers from unpacking a compressed download: sirv would send its ending as the encoding of the response. */
const PACKED = { 'Content-Encoding': 'identity', 'Content-Type': 'application/octet-stream' }

/** Serves the built site as a host would: clean addresses, the not-found page with its status. */
export async function preview(workspace: Workspace): Promise<void> {
  const outDir = realOutput(workspace.paths.outDir)
  recoverOutput(outDir)
  if (!hasSite(outDir)) throw new UsageError(`There is no built site at ${outDir}. Run the build first.`)
  // The configuration may have changed since the site was built, or be that of another one.
  const basePath = readStamp(outDir).basePath ?? (await loadConfig(workspace)).basePath
  const server = guardedServer(siteHandler(outDir, basePath))
  await listenOn(server, chosenPort())
  announce(server, basePath)
}

/** True if a folder has a site to serve. */
export function hasSite(outDir: string): boolean {
  return existsSync(join(outDir, 'index.html'))
}

/** Answers requests from a built site below its base path. */
export function siteHandler(outDir: string, basePath: string): HandleRequest {
  const setHeaders = (response: ServerResponse, pathname: string) => {
    response.setHeader('X-Content-Type-Options', 'nosniff')
    const file = withoutEndSlash(pathname).slice(1)
    const headers = { ...sandboxOf(file), ...typeHeaders(join(outDir, file)) }
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  }
  const assets = sirv(outDir, { dev: true, extensions: ['html'], etag: true, setHeaders })
  return (request, response, { pathname, search }) => {
    const notFound = () => sendNotFound(outDir, response)
    if (!pathname.startsWith(basePath) && pathname !== basePath.slice(0, -1)) {
      if (pathname === '/') response.writeHead(302, { location: basePath }).end()
      else notFound()
      return
    }
    const clean = cleanHref(basePath, pathname)
    const isPage = /(\.html|\/index)$/.test(pathname) && !isDocument(outDir, fileAt(basePath, pathname) ?? '')
    if (clean !== pathname && isPage) {
      response.writeHead(301, { location: clean + search }).end()
      return
    }
    const forms = pageForms(outDir, basePath, fromHref(basePath, pathname) ?? sitePath())
    const form = forms && prefersMarkdown(request.headers.accept) ? 'markdown' : 'html'
    const path =
      forms && form === 'markdown' ? `/${forms.markdown}` : percentDecode(pathname.slice(basePath.length - 1) || '/')
    if (!isServable(outDir, path)) {
      notFound()
      return
    }
    for (const [name, value] of Object.entries(forms?.headers[form] ?? {})) response.setHeader(name, value)
    // Links escape reserved characters, such as & as %26; sirv does not decode these escapes. It takes an address apart unless
    // that was done: ? and # are of a name here.
    request.url = encodeURI(path)
    Object.assign(request, { _parsedUrl: { raw: request.url, pathname: request.url } })
    assets(request, response, notFound)
  }
}

/** sirv takes an address with a slash at its end for the same file without it. */
function withoutEndSlash(pathname: string): string {
  return pathname.replace(/\/$/, '')
}

/** True for a file that keeps its .html in addresses: the not-found page, and documents of the static folder. */
function isDocument(outDir: string, file: string): boolean {
  return /\.html$/.test(file) && !/(?:^|\/)index\.html$/.test(file) && existsSync(join(outDir, file))
}

/** What sirv does not say of a compressed download, or of a text that readers open; a page may have such a name, too. */
function typeHeaders(path: string): Readonly<Record<string, string>> {
  const [, ending] = /\.(gz|br|md|txt)$/.exec(path) ?? []
  if (ending === undefined || !statSync(path, { throwIfNoEntry: false })?.isFile()) return {}
  // Without the encoding, browsers take a text for an older one.
  return ending === 'md' || ending === 'txt' ? { 'Content-Type': contentType(path) } : PACKED
}

/** The not-found page with its status; a line of text while there is none. */
function sendNotFound(outDir: string, response: ServerResponse): void {
  const page = join(outDir, '404.html')
  if (existsSync(page)) response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end(readFileSync(page))
  else response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found\n')
}

/**
 * True unless a decoded path, or the page at it, leaves the folder by a symbolic link, or is a pipe or a device. A missing
 * file is servable.
 */
function isServable(folder: string, pathname: string): boolean {
  const path = join(folder, withoutEndSlash(pathname))
  const root = realpathSync.native(folder)
  return [path, `${path}.html`, join(path, 'index'), join(path, 'index.html')]
    .filter((file) => existsSync(file))
    .every((file) => {
      const target = realpathSync.native(file)
      const stats = statSync(target)
      return (target === root || pathBelow(root, target) !== undefined) && (stats.isFile() || stats.isDirectory())
    })
}
