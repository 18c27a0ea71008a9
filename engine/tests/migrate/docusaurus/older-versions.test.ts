import { describe, expect, it } from 'vitest'
import { classicConfig } from '../docusaurus-folder.ts'
import { imported } from '../imported-site.ts'

const ARCHIVE = { label: '1.0', href: 'https://v1.example.org' }
const ELSEWHERE = { label: 'All', href: 'https://example.org/serving/versions' }
const OLD = { label: '2.0', to: '/old' }
const LIST = { label: 'All versions', to: '/versions' }

async function linked(links: readonly object[]) {
  const menu = { type: 'docsVersionDropdown', dropdownItemsAfter: links }
  const site = `themeConfig: { navbar: { items: [${JSON.stringify(menu)}] } },`
  const { config, notes } = await imported({ 'docusaurus.config.js': classicConfig({ site }), 'docs/a.md': '' })
  return { config, notes: notes.filter((note) => note.includes('version menu')) }
}

describe('of the links after the versions of the menu, the one that is kept', () => {
  it.each([
    ['is a page of versions on the site', [ARCHIVE, OLD, LIST, ELSEWHERE], 'https://docs.example.org/base/versions'],
    ['is on the site', [ARCHIVE, ELSEWHERE, OLD], 'https://docs.example.org/base/old'],
    ['is a page of versions elsewhere', [ARCHIVE, ELSEWHERE], 'https://example.org/serving/versions'],
    ['is the first', [ARCHIVE, { label: '0.9', href: 'https://v0.example.org' }], 'https://v1.example.org'],
  ])('%s', async (_what, links, href) => {
    const { config, notes } = await linked(links)
    expect(config).toHaveProperty('navbar.previousVersionsHref', href)
    expect(notes).toHaveLength(links.length - 1)
  })

  it('has no note', async () => {
    expect((await linked([ARCHIVE, LIST])).notes).toEqual([
      'docusaurus.config.js navbar: The link https://v1.example.org of the version menu -> Nothing.',
    ])
  })
})

it('the links before the versions, and those of a second menu, are noted', async () => {
  const menus = [
    { type: 'docsVersionDropdown', dropdownItemsBefore: [OLD] },
    { type: 'docsVersionDropdown', dropdownItemsAfter: [LIST, ARCHIVE] },
  ]
  const site = `themeConfig: { navbar: { items: ${JSON.stringify(menus)} } },`
  const { config, notes } = await imported({ 'docusaurus.config.js': classicConfig({ site }), 'docs/a.md': '' })
  expect(config).toHaveProperty('navbar.previousVersionsHref', 'https://docs.example.org/base/versions')
  expect(notes.filter((note) => note.includes('version menu'))).toEqual(
    ['/old', 'https://v1.example.org'].map(
      (target) => `docusaurus.config.js navbar: The link ${target} of the version menu -> Nothing.`,
    ),
  )
})
