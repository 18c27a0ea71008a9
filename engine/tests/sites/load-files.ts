import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { CheckOverrides } from '../../src/model/checks/check.ts'
import { formatProblem } from '../../src/model/problem.ts'
import { findDoc, type Redirect, type Site } from '../../src/model/site.ts'
import { linkAddresses } from '../../src/site/pages/doc-page.ts'
import { readContent } from './read-content.ts'

/** A content folder that was read, with its problems as an author reads them. */
export interface LoadedFiles {
  readonly site: Site
  readonly problems: readonly string[]
  readonly warnings: readonly string[]
  readonly notices: readonly string[]
  /** The redirects of single addresses. */
  readonly redirects: readonly string[]
  /** The redirects of whole folders. */
  readonly aliasRedirects: readonly string[]
  /** The addresses of the links of a doc, in the order of its source. */
  readonly hrefs: (version: string, id: string) => readonly string[]
}

/**
 * Writes a content folder and reads it as a build does; a path that ends with a slash is an empty folder. `addOdd` adds other
 * entries, such as links.
 */
export async function loadFiles(
  files: Readonly<Record<string, string | Uint8Array>>,
  addOdd: (contentDir: string) => void = () => undefined,
  checks: CheckOverrides = {},
): Promise<LoadedFiles> {
  const contentDir = mkdtempSync(join(tmpdir(), 'stratadocs-files-'))
  for (const [file, text] of Object.entries(files)) {
    const path = join(contentDir, file)
    mkdirSync(file.endsWith('/') ? path : dirname(path), { recursive: true })
    if (!file.endsWith('/')) writeFileSync(path, text)
  }
  addOdd(contentDir)
  const { site, context, problems, warnings, notices } = await readContent(contentDir, { checks })
  return {
    site,
    problems: problems.map(formatProblem),
    warnings: warnings.map(formatProblem),
    notices: notices.filter((notice) => /^(?:versions\.yaml|Not shown)/.test(notice)),
    hrefs: (version, id) => {
      const doc = findDoc(site, version, id)
      return context && doc ? linkAddresses(context, doc) : []
    },
    redirects: listed(site.redirects.filter(({ isAlias }) => !isAlias)),
    aliasRedirects: listed(site.redirects.filter(({ isAlias }) => isAlias)),
  }
}

function listed(redirects: readonly Redirect[]): string[] {
  return redirects.map(({ from, to, suffix = '' }) => `${from} -> ${to}${suffix}`)
}

/** A page with this text. */
export function page(text: string): string {
  return `---\ntitle: Page\n---\n\n${text}\n`
}

/** A page with nothing but a title, and what else its front matter says. */
export function pageText(frontMatter = ''): string {
  return `---\ntitle: Page\n${frontMatter}---\n\nText.\n`
}
