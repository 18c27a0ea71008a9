import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { listFiles } from '../../src/content/files/list-files.ts'
import { createSiteFiles, realPath } from '../../src/migrate/files/site-files.ts'
import { importSite } from '../../src/migrate/import-site.ts'
import type { ImportSource } from '../../src/migrate/import-source.ts'
import type { ImportedSite } from '../../src/migrate/imported-site.ts'
import { reservedFor } from '../../src/node/emit/emitters.ts'

const ROOT = join(import.meta.dirname, '../../src/migrate')

it('the middle of an import does not know which generator a site comes from', () => {
  const files = listFiles(ROOT).filter((path) => path.endsWith('.ts') && !path.startsWith('docusaurus/'))
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((path) => /docusaurus|@site\//i.test(readFileSync(join(ROOT, path), 'utf8')))).toEqual([])
})

/** A site of another generator: its pages are `.txt` files, and a link is an address in angle brackets. */
function textSource(pages: Readonly<Record<string, string>>, files: readonly string[] = []): ImportSource {
  const dir = realPath(mkdtempSync(join(tmpdir(), 'text-site-'))) ?? ''
  const ids = Object.keys(pages)
  for (const id of ids) writeFileSync(join(dir, `${id}.txt`), pages[id] ?? '')
  const toPage = (id: string) => ({
    ...{ id, file: `${id}.txt`, target: `${id}.md`, isDraft: false },
    permalink: id === 'index' ? '/manual' : `/manual/${id}`,
  })
  const version = {
    ...{ name: 'current', label: 'Today', isLast: true, permalink: '/manual', dir, files },
    pages: ids.map(toPage),
    sidebars: { main: ids.map((id) => ({ type: 'doc' as const, id })) },
  }
  const site: ImportedSite = {
    ...{ generator: 'Text', dir, configFile: 'text.ini', title: 'Ovens', tagline: '', url: 'https://ovens.example' },
    ...{ baseUrl: '/', redirects: [{ from: '/manual/start', to: '/manual/first' }], staticDirs: [], notes: [] },
    collections: [{ id: 'manual', path: 'manual', versions: [version] }],
    options: {
      ...{ locale: 'en', scripts: [], head: [], footer: { isDark: false, columns: [], copyright: 'Ovens Ltd' } },
      navbar: {
        ...{ hideOnScroll: false, olderVersions: [] },
        items: [
          {
            ...{ name: 'First', sourceType: 'page', label: 'First', isRight: false },
            shows: { type: 'doc', page: { collection: 'manual', id: 'first' } },
          },
          { name: 'Clock', sourceType: 'clock', isRight: false, shows: { type: 'other' } },
        ],
      },
    },
    ...{ facts: [], leftOut: { pages: [], locales: [], styleSheets: [] } },
  }
  return {
    site,
    files: createSiteFiles([dir]),
    convert: ({ text, file }, links) => ({
      text: text.replaceAll(/<(\S+)>/g, (written, address) => {
        const page = links.pageAt(address)
        return page ? `[it](${links.toPage(page, { isAbsolute: true })})` : written
      }),
      notes: text.includes('<nowhere>')
        ? [{ file: file.slice(dir.length + 1), line: 1, kind: 'broken link', what: 'nowhere', instead: 'Text' }]
        : [],
      ...{ counts: {}, components: {}, plainCode: [] },
    }),
  }
}

it('a site of any source is imported', async () => {
  const source = textSource({ index: '# Ovens\n', first: '# First\n\nBack to </manual>, not <nowhere>.\n' })
  const to = mkdtempSync(join(tmpdir(), 'stratadocs-text-'))
  const { config, report } = await importSite(source, { to, unite: false, reservedFor })
  const text = (path: string) => readFileSync(join(to, path), 'utf8')
  expect(text('content/current/first.md')).toBe('# First\n\nBack to [it](/manual/), not <nowhere>.\n')
  expect(text('content/current/sidebar.yaml')).toContain('- first')
  expect(text('content/redirects.yaml')).toContain('start: first')
  expect(config).toMatchObject({
    ...{ title: 'Ovens', origin: 'https://ovens.example', basePath: '/manual/', footer: { copyright: 'Ovens Ltd' } },
    navbar: { items: [{ type: 'doc', label: 'First', target: 'first' }, { type: 'versions' }, { type: 'search' }] },
  })
  expect(report.notes.map(({ file, what }) => `${file}: ${what}`)).toEqual([
    'first.txt: nowhere',
    'text.ini: The item Clock of type clock',
  ])
})

it('a page and a file that are gone before they are read are noted', async () => {
  const source = textSource({ index: '# Ovens\n', first: '# First\n' }, ['oven.png'])
  rmSync(join(source.site.dir, 'first.txt'))
  const to = mkdtempSync(join(tmpdir(), 'stratadocs-text-'))
  const { report } = await importSite(source, { to, unite: false, reservedFor })
  expect(readFileSync(join(to, 'content/current/first.md'), 'utf8')).toBe('')
  expect(report.written.files).toBe(0)
  const notes = report.notes.map(({ file, kind, what, instead }) => `${file} ${kind}: ${what} -> ${instead}`)
  expect(notes).toContain('first.txt broken file: The file cannot be read. -> An empty file.')
  expect(notes).toContain('oven.png file: The file cannot be read -> Nothing.')
})
