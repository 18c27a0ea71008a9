import { describe, expect, it } from 'vitest'
import { feed } from '../../src/node/emit/feed.ts'
import { openSearch } from '../../src/node/emit/open-search.ts'
import { createSiteContext } from '../../src/site/create-site-context.ts'
import { releaseNotes, releasesOf } from '../../src/site/release-notes.ts'
import { SITE_CONFIG } from '../site-config.ts'
import { emitted } from './emit.ts'
import { loadFiles } from './load-files.ts'

const notes = (...releases: string[]) => `---\ntitle: Release notes\n---\n\n${releases.join('\n\n')}\n`
const FIRST = '## Version 1 (Jan 2, 2024)\n\nFirst.'
const SECOND = '## Version 2 (Jan 3, 2024)\n\nSecond.'

async function feedOf(content: Readonly<Record<string, string>>): Promise<string> {
  const { site } = await loadFiles({ 'v1/index.md': '---\ntitle: Home\n---\n', ...content })
  return String(emitted(feed, createSiteContext(site, SITE_CONFIG))[0]?.content)
}

const entriesOf = (text: string) =>
  [...text.matchAll(/<entry>\n<title>(.*)<\/title>\n<id>(.*)<\/id>\n<link href="(.*)"\/>/g)].map(
    ([, ...parts]) => parts,
  )

describe('a feed of release notes', () => {
  it('keeps the id of a release when a newer version with a folder of its own is added', async () => {
    const before = await feedOf({ 'versions.yaml': '- name: v1\n  path: v1\n', 'v1/release-notes.md': notes(FIRST) })
    const after = await feedOf({
      'versions.yaml': '- name: v2\n  extends: v1\n  path: v2\n- name: v1\n',
      'v1/release-notes.md': notes(FIRST),
      'v2/release-notes.md': notes(SECOND, FIRST),
    })
    const [[title, id, href] = []] = entriesOf(before)
    expect(href).toContain('/docs/v1/release-notes#')
    expect(entriesOf(after)[1]).toEqual([title, id, href?.replace('/v1/', '/v2/')])
  })

  it('names a release by its address on a site whose latest version has the base path', async () => {
    const [[, id, href] = []] = entriesOf(
      await feedOf({ 'versions.yaml': '- name: v1\n', 'v1/release-notes.md': notes(FIRST) }),
    )
    expect(id).toBe(href)
    expect(id).toBe('https://docs.example.com/docs/release-notes#version-1-jan-2-2024')
  })

  it.each([
    ['of a color', '\u001b'],
    ['of a presentation', '\u000b'],
    ['that is not a character', '\uFFFF'],
  ])('has no control character %s, which XML does not allow', async (_what, character) => {
    const text = await feedOf({
      'versions.yaml': '- name: v1\n',
      'v1/release-notes.md': notes(`${FIRST}\n\n\`a${character}b\``),
    })
    expect(text).toContain('a\uFFFDb')
    expect(text).not.toContain(character)
  })

  it('has no date that does not exist', async () => {
    const { site } = await loadFiles({
      'versions.yaml': '- name: v1\n',
      'v1/index.md': '---\ntitle: Home\n---\n',
      'v1/release-notes.md': notes('## Version 2 (Feb 30, 2024)', '## Version 1 (Feb 29, 2024)'),
    })
    const doc = releaseNotes(site)
    expect(doc && releasesOf(site, doc).map(({ updated }) => updated)).toEqual(['2024-02-29', '2024-02-29'])
  })
})

it('the name of a site for browsers is cut between characters', async () => {
  const { site } = await loadFiles({ 'versions.yaml': '- name: v1\n', 'v1/index.md': '---\ntitle: Home\n---\n' })
  const contentOf = (title: string, tagline = '') =>
    emitted(openSearch, createSiteContext(site, { ...SITE_CONFIG, title, tagline }))[0]?.content
  expect(contentOf('Rocket Launcher🚀')).toContain('<ShortName>Rocket Launcher</ShortName>')
  const long = contentOf('n'.repeat(50), 'd'.repeat(1025))
  expect(long).toContain(`<LongName>${'n'.repeat(48)}</LongName>\n<Description>${'d'.repeat(1024)}</Description>`)
})
