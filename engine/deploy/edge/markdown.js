// Answers programs that prefer Markdown with the Markdown file of a page, at the address of the page. What is particular to a
// host is in the file of its name. It knows nothing of the site: the files beside a page tell.

/** A weight of an Accept header (RFC 9110, 12.4.2). */
const WEIGHT = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/

/** The ranges that HTML is in, the most specific first. */
const HTML_RANGES = ['text/html', 'text/*', '*/*']

/** What was found beside pages, by their address; a new deployment starts with nothing. */
const known = new Map()

/** More are forgotten, all at once. */
const MAX_KNOWN = 10_000

/**
 * Answers a request: with Markdown if it is preferred, else with what the host answers and the headers that lead to the Markdown.
 * `next` is the answer of the host; `fetchFile` requests another file of the site.
 */
export async function answer(request, { next, fetchFile }) {
  const { pathname } = new URL(request.url)
  // What is requested below must not be negotiated again.
  if (!['GET', 'HEAD'].includes(request.method) || /\.(?:md|txt)$/.test(pathname)) return next()
  // A path that begins with two slashes names another host when it is resolved.
  if (pathname.startsWith('//')) return next()
  const path = pathname.replace(/\/+$/, '')
  if (!prefersMarkdown(request.headers.get('accept') ?? '')) {
    const response = await next()
    if (!isPage(response, path)) return response
    const forms = await findForms(path, fetchFile)
    if (!forms) return response
    const alternate = `<${forms.markdown}>; rel="alternate"; type="text/markdown"`
    return withHeaders(response, `${alternate}, <${forms.list}>; rel="describedby"`)
  }
  const forms = await findForms(path, fetchFile)
  if (!forms) return next()
  const headers = new Headers(request.headers)
  headers.delete('accept')
  const response = await fetchFile(forms.markdown, { method: request.method, headers })
  // An error is what the host says, as HTML or plain text.
  if (!response.ok && response.status !== 304) return withHeaders(response)
  return withHeaders(response, `<${path || '/'}>; rel="canonical", <${forms.list}>; rel="describedby"`, {
    'Content-Type': 'text/markdown; charset=utf-8',
    'Content-Location': forms.markdown,
  })
}

/** True for an Accept header that names `text/markdown` with a weight that is not below that of HTML. */
export function prefersMarkdown(accept) {
  const weights = new Map()
  for (const part of accept.split(',')) {
    const [range, ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    if (!weights.has(range)) weights.set(range, weightOf(parameters))
  }
  const markdown = weights.get('text/markdown') ?? 0
  const html = HTML_RANGES.map((range) => weights.get(range)).find((weight) => weight !== undefined) ?? 0
  return markdown > 0 && markdown >= html
}

function weightOf(parameters) {
  const written = parameters.find((parameter) => /^q\s*=/.test(parameter))
  if (written === undefined) return 1
  const value = written.replace(/^q\s*=\s*/, '')
  return WEIGHT.test(value) ? Number(value) : 0
}

/** True for a page or a range of it, and for 'not modified' where that may be one: it need not have a type. */
function isPage({ status, headers }, path) {
  const type = headers.get('content-type')
  if (status === 304 && type === null) return !/\.[a-z][a-z\d]+$/i.test(path)
  return [200, 206, 304].includes(status) && /^text\/html\b/.test(type ?? '')
}

/** The Markdown file of a page and the list of pages that covers it; undefined without one. Only what exists is remembered. */
async function findForms(path, fetchFile) {
  if (known.has(path)) return known.get(path)
  const has = async (file) => {
    const { status, headers } = await fetchFile(file, { method: 'HEAD' })
    return status === 200 && !/^text\/html\b/.test(headers.get('content-type') ?? '')
  }
  for (const markdown of [`${path}.md`, `${path}/index.md`]) {
    if (!(await has(markdown))) continue
    const forms = { markdown, list: await findList(path, has) }
    // A page has endless spellings: one of its letters may be written as %67.
    if (known.size >= MAX_KNOWN) known.clear()
    known.set(path, forms)
    return forms
  }
  return undefined
}

/** The list nearest to the page, from its own folder upward: each version has one. */
async function findList(path, has) {
  const list = `${path}/llms.txt`
  if (path === '' || (await has(list))) return list
  return findList(path.slice(0, path.lastIndexOf('/')), has)
}

/** A response that depends on `Accept`. Links come after those of the owner. */
function withHeaders(response, link, added = {}) {
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(added)) headers.set(name, value)
  if (link !== undefined) headers.append('Link', link)
  headers.append('Vary', 'Accept')
  const { status, statusText } = response
  return new Response(status === 304 ? null : response.body, { status, statusText, headers })
}
