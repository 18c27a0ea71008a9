import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { listAllFiles } from '../../engine/src/content/files/list-all-files.ts'
import { fromHref, htmlFile, toHref } from '../../engine/src/model/url.ts'

/** What our build answers. */
export interface OurSite {
  readonly dir: string
  /** The addresses of all pages. */
  readonly pages: readonly string[]
  readonly files: number
  readonly bytes: number
  readonly answer: (route: string) => Answer
  /** Whether an address is below the base path. */
  readonly isOwn: (href: string) => boolean
}

/** A route leads to a page: at the same address, or by redirects. A lost one may lead to what was not imported. */
export type Answer =
  | { readonly kind: 'kept' | 'redirected'; readonly href: string; readonly file: string }
  | { readonly kind: 'lost'; readonly href: string }

const MAX_REDIRECTS = 5

/** Reads a built site. */
export function readOurSite(dir: string, basePath: string): OurSite {
  const redirects = readRedirects(join(dir, '_redirects'))
  const files = listAllFiles(dir)
  const pages = files
    .filter((file) => file === 'index.html' || file.endsWith('/index.html'))
    .flatMap((file) => toHref(basePath, fromHref(basePath, basePath + file) ?? fail(file)))
    .filter((href) => !redirects.has(href))
  return {
    dir,
    pages: pages.toSorted(),
    files: files.length,
    bytes: files.reduce((sum, file) => sum + statSync(join(dir, file)).size, 0),
    answer: (route) => answerOf(route),
    isOwn: (href) => fromHref(basePath, href) !== undefined,
  }

  function answerOf(route: string, steps = 0): Answer {
    const path = fromHref(basePath, route)
    const href = path === undefined ? route : toHref(basePath, path)
    const to = redirects.get(href)
    if (to !== undefined) return steps === MAX_REDIRECTS ? { kind: 'lost', href } : answerOf(to, steps + 1)
    const file = path === undefined ? undefined : join(dir, htmlFile(path))
    if (file === undefined || !existsSync(file)) return { kind: 'lost', href }
    return { kind: steps === 0 ? 'kept' : 'redirected', href, file }
  }
}

/** `from to status`, one a line; redirect pages are at the same addresses. */
function readRedirects(file: string): ReadonlyMap<string, string> {
  const rules = readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [from, to] = line.split(' ')
      // Routes are listed without a slash at the end; a rule for a folder has one.
      return from && to ? [[from.replace(/(?<=.)\/$/, ''), to.replace(/#.*/, '')] as const] : []
    })
  return new Map(rules)
}

function fail(file: string): never {
  throw new Error(`${file} is not a page of the built site.`)
}
