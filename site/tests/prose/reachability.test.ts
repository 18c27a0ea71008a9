import { expect, it } from 'vitest'
import type { Doc } from '../../../engine/src/model/site.ts'
import { readOwnSite } from '../own-site.ts'
import { readProsePages } from './read-prose.ts'

const { site, context } = await readOwnSite()

/** The pages of its own version that a page links to in its text; the sidebar does not count. */
function linkedFrom(doc: Doc): Doc[] {
  const links = context.linksOf(doc)
  return links.flatMap((link) => ('doc' in link && link.doc.version === doc.version ? [link.doc] : []))
}

/** The ids that a number of clicks reaches, the start included. */
function reached(start: Doc, clicks: number): Set<string> {
  const ids = new Set([start.id])
  let latest = [start]
  for (let click = 0; click < clicks; click++) {
    latest = latest.flatMap(linkedFrom).filter(({ id }) => !ids.has(id) && ids.add(id))
  }
  return ids
}

it.each(site.versions)('three clicks lead from the landing page of $name to every page', ({ docs }) => {
  const start = docs.index
  expect(start).toBeDefined()
  const ids = start ? reached(start, 3) : new Set()
  expect(Object.keys(docs).filter((id) => !ids.has(id))).toEqual([])
})

it('gives every numbered step of a landing page a link', () => {
  const landing = readProsePages().filter(({ file }) => /^[^/]+\/index\.md$/.test(file))
  expect(landing.length).toBe(site.versions.length)
  expect(
    landing.flatMap(({ file, steps }) => steps.filter(({ links }) => links === 0).map(({ line }) => `${file}:${line}`)),
  ).toEqual([])
})
