import { expect, it } from 'vitest'
import type { SiteConfig } from '../../model/config.ts'
import { findDoc, type Site } from '../../model/site.ts'
import { versionLinks } from './version-links.ts'

/** A site of these versions, the newest first, with the source of its page in each; none where it is missing. */
function siteOf(sources: Record<string, string | undefined>): Site {
  const versions = Object.entries(sources).map(([name, source]) => ({
    name,
    label: name,
    path: name,
    docs: source ? { page: { id: 'page', version: name, path: `${name}/page`, source } } : {},
  }))
  const titles = [...new Set(Object.values(sources))].flatMap((source) => (source ? [[source, { title: 'Page' }]] : []))
  return { versions, sources: Object.fromEntries(titles), moves: {} } as unknown as Site
}

function statesFrom(version: string, site: Site): string[] {
  const doc = findDoc(site, version, 'page')
  if (!doc) throw new Error(`There is no page in ${version}.`)
  return versionLinks(site, { basePath: '/' } as SiteConfig, doc).map(({ name, state }) => `${name} ${state}`)
}

const site = siteOf({ v5: 'c', v4: 'c', v3: 'b', v2: undefined, v1: 'b', v0: 'a' })

it('names each change once, where a reader of this version meets it', () => {
  expect(statesFrom('v5', site)).toEqual(['v5 same', 'v4 same', 'v3 changed', 'v2 absent', 'v1 same', 'v0 changed'])
  expect(statesFrom('v1', site)).toEqual(['v5 same', 'v4 changed', 'v3 same', 'v2 absent', 'v1 same', 'v0 changed'])
})
