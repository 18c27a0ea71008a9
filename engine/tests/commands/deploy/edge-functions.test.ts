import { beforeAll, describe, expect, it } from 'vitest'
import { importEdge } from './edge-module.ts'

type Answer = (request: Request, host: { next: () => Promise<Response>; fetchFile: unknown }) => Promise<Response>

let answer: Answer

beforeAll(async () => {
  answer = (await importEdge('markdown.js')).answer
})

const PAGE = '<!doctype html>'
const LINKS = '</docs/page.md>; rel="alternate"; type="text/markdown", </docs/llms.txt>; rel="describedby"'

/** What a reader gets from a host that responds with `page` to the page, and with `markdown` to its Markdown file. */
async function get({
  path = '/docs/page',
  accept = 'text/html',
  page = ok(PAGE, 'text/html'),
  markdown = ok('# Page'),
}) {
  const requested: string[] = []
  const fetchFile = async (file: string, { method }: { method: string }) => {
    requested.push(`${method} ${file}`)
    if (method === 'GET') return markdown
    return new Response(null, { status: ['/docs/page.md', '/docs/llms.txt'].includes(file) ? 200 : 404 })
  }
  const request = new Request(`https://docs.example.com${path}`, { headers: { accept } })
  const { status, headers } = await answer(request, { next: async () => page, fetchFile })
  const [type, vary, link] = ['content-type', 'vary', 'link'].map((name) => headers.get(name))
  return { status, type, vary, link, requested }
}

function ok(text: string, type = 'text/plain', headers: Record<string, string> = {}): Response {
  return new Response(text, { headers: { 'content-type': type, ...headers } })
}

describe('an edge function', () => {
  it.each([
    ['with a type', { 'content-type': 'text/html' }],
    ['without a type', {}],
  ])('sends the headers of a page that was not modified, too: %s', async (_, headers) => {
    const page = new Response(null, { status: 304, headers: { etag: '"1"', ...headers } })
    expect(await get({ page })).toMatchObject({ status: 304, vary: 'Accept', link: LINKS })
  })

  it('requests no Markdown file if another kind of file was not modified', async () => {
    const page = new Response(null, { status: 304 })
    expect(await get({ page, path: '/docs/logo.svg' })).toMatchObject({ status: 304, vary: null, requested: [] })
  })

  it('sends the headers of a page with a range of it, too: caches store it under the same URL', async () => {
    const page = new Response('<!do', { status: 206, headers: { 'content-type': 'text/html' } })
    expect(await get({ page })).toMatchObject({ status: 206, vary: 'Accept', link: LINKS })
  })

  it('keeps the links of the owner', async () => {
    const link = '</fonts/own.woff2>; rel="preload"; as="font"'
    expect((await get({ page: ok(PAGE, 'text/html', { link }) })).link).toBe(`${link}, ${LINKS}`)
    const read = await get({ accept: 'text/markdown', markdown: ok('# Page', 'text/plain', { link }) })
    expect(read.link).toMatch(/^<\/fonts\/own\.woff2>; .+, <\/docs\/page>; rel="canonical", /)
  })

  it.each([
    [404, 'text/html'],
    [503, 'text/plain'],
  ])('passes an error %i on as the host labels it', async (status, type) => {
    const markdown = new Response('Error', { status, headers: { 'content-type': type } })
    expect(await get({ accept: 'text/markdown', markdown })).toMatchObject({ status, type, vary: 'Accept', link: null })
  })

  it('labels Markdown that was not modified as what it is', async () => {
    const markdown = new Response(null, { status: 304 })
    const type = 'text/markdown; charset=utf-8'
    expect(await get({ accept: 'text/markdown', markdown })).toMatchObject({ status: 304, type, vary: 'Accept' })
  })
})

describe('the function for Netlify', () => {
  it.each([
    ['/docs/', true],
    ['/docs/guide/first', true],
    ['/assets/overview', true],
    ['/docs/guide/assets/tables', true],
    ['/docs/v1/search-index/about', true],
    ['/docs/assets/logo.png', true],
    ['/assets/app.0123abcd.js', false],
    ['/a/docs/assets/img/shot.0123456789abcdef-736.avif', false],
    ['/docs/search-index/v1.0123abcd.json', false],
  ])('is asked for %s: %s', async (path, isAsked) => {
    const { config } = await importEdge('netlify.js')
    expect(new RegExp(config.pattern).test(path) && !new RegExp(config.excludedPattern).test(path)).toBe(isAsked)
  })
})
