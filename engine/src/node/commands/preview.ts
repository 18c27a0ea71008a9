import { existsSync, readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
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
import { movedAddress } from '../serve/moved-address.ts'
import { pageForms } from '../serve/page-forms.ts'
import { prefersMarkdown } from '../serve/prefers-markdown.ts'
import { isPublic, servedFile } from '../serve/served-file.ts'

const PACKED_NAME = /\.(?:gz|br)$/

/** Keeps browsers from unpacking a compressed download: sirv would send its ending as the encoding of the response. */
const PACKED = { 'Content-Encoding': 'identity', 'Content-Type': 'application/octet-stream' }

/** Serves the built site as a host would: clean addresses, redirects, the not-found page with its status. */
export async function preview(workspace: Workspace): Promise<void> {
  const outDir = realOutput(workspace.paths.outDir)
  recoverOutput(outDir)
  if (!hasSite(outDir)) throw new UsageError(`There is no built site at ${outDir}. Run npx stratadocs build first.`)
  // The configuration may have changed since the site was built, or belong to another site.
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
    const file = pathname.slice(1)
    const type = PACKED_NAME.test(file) ? PACKED : { 'Content-Type': contentType(file) }
    const headers = { 'X-Content-Type-Options': 'nosniff', ...sandboxOf(file), ...type }
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  }
  const assets = sirv(outDir, { dev: true, extensions: [], etag: true, setHeaders })
  return (request, response, target) => {
    const { pathname, search } = target
    // Otherwise a browser keeps a permanent redirect for good, even for the next site on this port.
    response.setHeader('Cache-Control', 'no-cache')
    const notFound = () => sendNotFound(outDir, response)
    const moved = movedAddress(outDir, target)
    if (!pathname.startsWith(basePath) && pathname !== basePath.slice(0, -1)) {
      if (moved !== undefined) response.writeHead(301, { location: moved }).end()
      else if (pathname === '/') response.writeHead(302, { location: basePath }).end()
      else notFound()
      return
    }
    const path = percentDecode(pathname.slice(basePath.length))
    if (!isPublic(path)) {
      notFound()
      return
    }
    const isOwnDocument = () => isDocument(outDir, fileAt(basePath, pathname) ?? '')
    if (moved !== undefined && !isOwnDocument()) {
      response.writeHead(301, { location: moved }).end()
      return
    }
    const clean = cleanHref(basePath, pathname)
    const isPage = /(\.html|\/index)$/.test(pathname) && !isOwnDocument()
    if (clean !== pathname && isPage) {
      response.writeHead(301, { location: clean + search }).end()
      return
    }
    const forms = pageForms(outDir, basePath, fromHref(basePath, pathname) ?? sitePath())
    const form = forms && prefersMarkdown(request.headers.accept) ? 'markdown' : 'html'
    const file = servedFile(outDir, forms && form === 'markdown' ? forms.markdown : path)
    if (file === undefined) {
      notFound()
      return
    }
    for (const [name, value] of Object.entries(forms?.headers[form] ?? {})) response.setHeader(name, value)
    // Links escape reserved characters, such as & as %26; sirv does not decode these escapes. Without
    // `_parsedUrl`, it would also split the URL at ? and #, which are part of a name here.
    request.url = encodeURI(`/${file}`)
    Object.assign(request, { _parsedUrl: { raw: request.url, pathname: request.url } })
    assets(request, response, notFound)
  }
}

/** True for a file that keeps its .html in addresses: the not-found page, and documents of the static folder. */
function isDocument(outDir: string, file: string): boolean {
  return /\.html$/.test(file) && !/(?:^|\/)index\.html$/.test(file) && existsSync(join(outDir, file))
}

/** The not-found page with its status; a line of text while there is none. */
function sendNotFound(outDir: string, response: ServerResponse): void {
  const page = join(outDir, '404.html')
  if (existsSync(page)) response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end(readFileSync(page))
  else response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found\n')
}
