import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { pathBelow } from '../../content/files/file-paths.ts'
import { UsageError } from '../../model/problem.ts'
import { cleanHref } from '../../model/url.ts'
import { loadConfig } from '../config/load-config.ts'
import { isSandboxed, SANDBOX } from '../emit/host-files.ts'
import { recoverOutput } from '../output/output-folders.ts'
import type { Workspace } from '../program.ts'
import { announce, chosenPort, listenOn } from '../serve.ts'

/** Serves the built site as a host would: clean addresses, the not-found page with its status. */
export async function preview(workspace: Workspace): Promise<void> {
  const { outDir } = workspace.paths
  const { basePath } = await loadConfig(workspace)
  recoverOutput(outDir)
  if (!existsSync(join(outDir, 'index.html')))
    throw new UsageError(`There is no built site at ${outDir}. Run the build first.`)
  const server = createServer(siteHandler(outDir, basePath))
  await listenOn(server, chosenPort())
  announce(server, basePath)
}

/** Answers requests from a built site below its base path. */
export function siteHandler(outDir: string, basePath: string): RequestListener {
  const setHeaders = (response: ServerResponse, pathname: string) => {
    response.setHeader('X-Content-Type-Options', 'nosniff')
    const headers = isSandboxed(pathname.slice(1)) ? SANDBOX : {}
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  }
  const assets = sirv(outDir, { dev: true, extensions: ['html'], etag: true, setHeaders })
  const isInside = (pathname: string) => staysInside(outDir, pathname.slice(basePath.length - 1))
  return (request, response) => {
    const address = readAddress(request.url)
    if (!address) {
      response.writeHead(400, { 'content-type': 'text/plain' }).end('Malformed URL\n')
      return
    }
    const { pathname, search } = address
    const clean = cleanHref(basePath, pathname)
    if (!pathname.startsWith(basePath) && pathname !== basePath.slice(0, -1)) {
      if (pathname === '/') response.writeHead(302, { location: basePath }).end()
      else notFound()
      return
    }
    if (
      clean !== pathname &&
      /(\.html|\/index)$/.test(pathname) &&
      !isDocument(outDir, pathname.slice(basePath.length))
    ) {
      response.writeHead(301, { location: clean + search }).end()
      return
    }
    if (!isInside(pathname)) {
      notFound()
      return
    }
    request.url = pathname.slice(basePath.length - 1) || '/'
    assets(request, response, notFound)

    function notFound(): void {
      response
        .writeHead(404, { 'content-type': 'text/html; charset=utf-8' })
        .end(readFileSync(join(outDir, '404.html')))
    }
  }
}

/** True for an address of a file that keeps its .html: the not-found page, and documents of the static folder. */
function isDocument(outDir: string, path: string): boolean {
  return (
    /\.html$/.test(path) && !/(?:^|\/)index\.html$/.test(path) && existsSync(join(outDir, decodeURIComponent(path)))
  )
}

/** Undefined for a malformed URL: `//`, an incomplete escape, invalid UTF-8. */
function readAddress(url = '/'): URL | undefined {
  try {
    const address = new URL(url.startsWith('/') ? `http://localhost${url}` : url)
    decodeURIComponent(address.pathname)
    return address
  } catch {
    return undefined
  }
}

/** True unless a path leaves the folder, by dots in any encoding or by a symbolic link. A missing file is inside. */
function staysInside(folder: string, pathname: string): boolean {
  const parts = decodeURIComponent(pathname).split(/[/\\]/)
  if (parts.some((part) => part === '..' || part.includes('\0'))) return false
  const path = join(folder, ...parts)
  if (!existsSync(path)) return true
  const [root, target] = [realpathSync.native(folder), realpathSync.native(path)]
  return target === root || pathBelow(root, target) !== undefined
}
