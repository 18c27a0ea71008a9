import { describe, expect, it } from 'vitest'
import { imported } from '../imported-site.ts'

async function importedPage(sidebar: string, page = 'a') {
  const { notes, report, text } = await imported({
    'sidebars.js': `module.exports = { main: ['a'], rules: [{ type: 'ref', id: 'a' }, 'b'] }`,
    'docusaurus.config.js': `module.exports = { title: 'It', url: 'https://docs.example.org', baseUrl: '/',
      presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]] }`,
    ...Object.fromEntries(
      ['a', 'b', 'c'].map((one) => [
        `docs/${one}.md`,
        one === page ? `---\ntitle: T\ndisplayed_sidebar: ${sidebar}\n---\n\nText.\n` : '',
      ]),
    ),
  })
  return {
    notes: notes.filter((note) => note.includes('displayed_sidebar')),
    isCounted: JSON.stringify(report.converted.pages.map(({ converted }) => converted.counts)).includes('displayed'),
    text: text(`content/current/${page}.md`),
  }
}

describe('the sidebar that a page names', () => {
  it.each([
    ['main', 'a'],
    ['version-1.0/main', 'a'],
    ['rules', 'b'],
    ['main', 'c'],
  ])(
    'is dropped without a note if it is the one that lists the page, or the main one if none does: %s',
    async (sidebar, page) => {
      const { notes, isCounted, text } = await importedPage(sidebar, page)
      expect([notes, isCounted, text]).toEqual([[], false, '---\ntitle: T\n---\n\nText.\n'])
    },
  )

  it.each([
    ['rules', 'a', '"rules" -> The sidebar main.'],
    ['null', 'b', 'null -> The sidebar rules.'],
    ['rules', 'c', '"rules" -> The sidebar main.'],
  ])('is noted if it is another: %s', async (sidebar, page, expected) => {
    const { notes, isCounted } = await importedPage(sidebar, page)
    expect(notes).toEqual([`docs/${page}.md front matter: displayed_sidebar: ${expected}`])
    expect(isCounted).toBe(true)
  })
})
