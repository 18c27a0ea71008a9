import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { importEdge } from './edge-module.ts'
import { ask, buildSite, serveRelease } from './nginx.ts'
import { startPreview } from './preview-server.ts'

/** The form of the page in a response, and the headers that depend on it. */
interface Answered {
  readonly status: number
  readonly type: string | undefined
  readonly vary: string | undefined
  readonly link: string | undefined
  readonly location: string | undefined
  readonly body: string
}

/** A host's response to a path. */
type Serve = (path: string, method: string) => Response

type Server = (path: string, accept?: string, method?: string) => Promise<Answered>

const servers: Record<string, Server> = {}
const stops: (() => unknown)[] = []

/** The part of Vary that says that the form of a page depends on the request. */
const ofAccept = (vary: string | null | undefined) => /\bAccept(?!-)/.exec(vary ?? '')?.[0]

function overHttp(origin: string): Server {
  return async (path, accept, method = 'GET') => {
    const { status, headers, body } = await ask(origin, path, {
      method,
      headers: accept === undefined ? {} : { accept },
    })
    return {
      status,
      type: headers['content-type'],
      vary: ofAccept(String(headers.vary)),
      link: headers.link as string | undefined,
      location: headers['content-location'],
      body: String(body),
    }
  }
}

/** A host of static files around one of the functions of `deploy/edge`. */
function onHost(dist: string, run: (request: Request, serve: Serve) => Promise<Response>): Server {
  const serve: Serve = (path, asked) => {
    const below = path.slice('/docs/'.length)
    const file = [below, join(below, 'index.html')].find((one) => /\.\w+$/.test(one) && existsSync(join(dist, one)))
    const types = { html: 'text/html; charset=utf-8', md: 'text/plain', txt: 'text/plain' } as const
    const type = types[(file ?? '404.html').split('.').at(-1) as keyof typeof types] ?? 'application/octet-stream'
    const body = readFileSync(join(dist, file ?? '404.html'))
    return new Response(asked === 'HEAD' ? null : body, { status: file ? 200 : 404, headers: { 'content-type': type } })
  }
  return async (path, accept, method = 'GET') => {
    const headers = accept === undefined ? {} : { accept }
    const response = await run(new Request(`https://docs.example.com${path}`, { method, headers }), serve)
    return {
      status: response.status,
      type: response.headers.get('content-type') ?? undefined,
      vary: ofAccept(response.headers.get('vary')),
      link: response.headers.get('link') ?? undefined,
      location: response.headers.get('content-location') ?? undefined,
      body: await response.text(),
    }
  }
}

beforeAll(async () => {
  const dist = await buildSite('reading')
  const preview = await startPreview(dist)
  stops.push(preview.stop)
  servers.preview = overHttp(preview.origin)
  const nginx = await serveRelease(dist)
  stops.push(async () => {
    await nginx.stop()
    expect(nginx.said()).toBe('')
  })
  servers.nginx = overHttp(nginx.origin)
  const cloudflare = await importEdge('cloudflare.js')
  servers.cloudflare = onHost(dist, (request, serve) => {
    const answered = (one: Request) => Promise.resolve(serve(new URL(one.url).pathname, one.method))
    return cloudflare.onRequest({ request, next: () => answered(request), env: { ASSETS: { fetch: answered } } })
  })
  const netlify = await importEdge('netlify.js')
  servers.netlify = onHost(dist, (request, serve) => {
    vi.stubGlobal('fetch', async (url: URL, { method }: { method: string }) => serve(url.pathname, method))
    return netlify.default(request, { next: async () => serve(new URL(request.url).pathname, request.method) })
  })
})

afterAll(async () => {
  vi.unstubAllGlobals()
  for (const stop of stops) await stop()
})

const CHROME =
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7'
const FIREFOX = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/png,image/svg+xml,*/*;q=0.8'

describe.each(['preview', 'nginx', 'cloudflare', 'netlify'])('%s', (name) => {
  const get: Server = (...input) => (servers[name] as Server)(...input)

  it.each([
    ['text/markdown', 'markdown'],
    ['Text/Markdown', 'markdown'],
    ['text/markdown, text/html, */*', 'markdown'],
    ['text/html, text/markdown', 'markdown'],
    ['text/markdown;q=1.0, text/html;q=0.7, */*;q=0.1', 'markdown'],
    ['text/html;q=0.9, text/markdown;q=0.95', 'markdown'],
    ['text/html;q=0.31, text/markdown;q=0.4', 'markdown'],
    ['text/markdown;charset=utf-8;q=0.5, text/html;q=0.499', 'markdown'],
    ['text/markdown ; q=0.5 , text/html ; q=0.5', 'markdown'],
    ['text/markdown;q=0.2', 'markdown'],
    ['text/markdown;q=0.5, text/html;q=0.501', 'html'],
    ['text/markdown;q=0.8, text/html', 'html'],
    ['text/markdown;q=0.09, text/html;q=0.1', 'html'],
    ['text/markdown;q=0.5, text/*', 'html'],
    ['text/markdown;q=0.5, */*;q=0.8', 'html'],
    ['text/markdown;q=0', 'html'],
    ['text/markdown;q=0.000, text/html;q=0', 'html'],
    ['text/markdown;q=2', 'html'],
    ['text/markdown;q=high', 'html'],
    ['text/markdownish', 'html'],
    ['application/text/markdown', 'html'],
    ['text/x-markdown', 'html'],
    ['text/*', 'html'],
    ['text/plain', 'html'],
    ['*/*', 'html'],
    ['', 'html'],
    [undefined, 'html'],
    [CHROME, 'html'],
    [FIREFOX, 'html'],
  ] as const)('answers Accept "%s" with %s', async (accept, form) => {
    const { status, type, vary, body } = await get('/docs/guide/first', accept)
    expect([status, type?.replace(/;.*/, ''), vary]).toEqual([200, `text/${form}`, 'Accept'])
    expect(/^<!doctype html>/i.test(body)).toBe(form === 'html')
  })

  it.each([
    ['/docs/guide/first', '/docs/guide/first.md', '/docs/guide/first', '/docs/llms.txt'],
    ['/docs/', '/docs/index.md', '/docs/', '/docs/llms.txt'],
    ['/docs/v1', '/docs/v1/index.md', '/docs/v1', '/docs/v1/llms.txt'],
    ['/docs/v1/guide/first?a=b', '/docs/v1/guide/first.md', '/docs/v1/guide/first', '/docs/v1/llms.txt'],
  ])('has both forms of %s lead to each other', async (path, markdown, page, list) => {
    const describedBy = `<${list}>; rel="describedby"`
    const html = await get(path, CHROME)
    expect([html.link, html.location]).toEqual([
      `<${markdown}>; rel="alternate"; type="text/markdown", ${describedBy}`,
      undefined,
    ])
    const { type, link, location, body } = await get(path, 'text/markdown')
    expect([type, location]).toEqual(['text/markdown; charset=utf-8', markdown])
    // Hosts serve the first page with or without a slash at the end.
    expect(link?.replace('</docs>', '</docs/>')).toBe(`<${page}>; rel="canonical", ${describedBy}`)
    expect(body).toBe((await get(markdown)).body)
    expect(await get(path, 'text/markdown', 'HEAD')).toMatchObject({ status: 200, location: markdown, body: '' })
  })

  it.each(['/docs/search', '/docs/guide/first.md', '/docs/llms.txt', '/docs/versions.json'])(
    'has only one form of %s',
    async (path) => {
      const [first, second] = [await get(path), await get(path, 'text/markdown')]
      expect(first).toMatchObject({ status: 200, vary: undefined, link: undefined, location: undefined })
      expect(second).toEqual(first)
    },
  )

  it('answers with the not-found page, without links, for what is missing in both forms', async () => {
    for (const path of ['/docs/gone', '/docs/guide/..%2ffirst', '/docs/v1/gone.md']) {
      const { status, link, location } = await get(path, 'text/markdown')
      expect([path, [400, 404].includes(status), link, location]).toEqual([path, true, undefined, undefined])
    }
  })
})
