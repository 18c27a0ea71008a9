import { join } from 'node:path'
import { admonitionsBy } from '../corpus/admonitions.ts'
import type { CorpusPage, Dialect } from '../corpus/corpus.ts'
import { fileLink, mapSidebar, openProject, PEER_ENV, pageText, writeText } from './project.ts'
import type { Tool } from './types.ts'

/** The path of a page's file below `versioned_docs`. */
const fileOf = ({ folder, id }: CorpusPage) => `version-${folder}/${id}.md`
const inVersion = fileLink(fileOf)

const dialect: Dialect = {
  // Links cannot point to files of other versions; Docusaurus adds the base path to addresses.
  linkTo: (to, from) => (to.folder === from.folder ? inVersion(to, from) : `/${to.path}`),
  admonition: admonitionsBy((kind, title) => `:::${kind}[${title}]`),
}

/** Docusaurus with its faster stack, its own versions and the usual plugin for local search. */
export function docusaurus(peer: string): Tool {
  const run = (dir: string, ...args: string[]) => ({
    program: process.execPath,
    args: [join(dir, 'node_modules/@docusaurus/core/bin/docusaurus.mjs'), ...args],
    cwd: dir,
  })
  return {
    name: 'docusaurus',
    peer,
    packages: {
      Docusaurus: '@docusaurus/core',
      '@docusaurus/faster': '@docusaurus/faster',
      'docusaurus-search-local': '@easyops-cn/docusaurus-search-local',
    },
    prepare: (dir, corpus) => {
      openProject(dir, peer, corpus)
      writeText(join(dir, 'versions.json'), JSON.stringify(corpus.versions.map(({ name }) => name)))
      for (const version of corpus.versions) {
        const sidebar = mapSidebar<object>(version, corpus, {
          link: (label, { id }) => ({ type: 'doc', id, label }),
          category: (label, items, page) => ({
            type: 'category',
            label,
            items,
            ...(page && { link: { type: 'doc', id: page.id } }),
          }),
        })
        const file = join(dir, 'versioned_sidebars', `version-${version.name}-sidebars.json`)
        writeText(file, JSON.stringify({ defaultSidebar: sidebar }))
        for (const page of version.pages) {
          const fields: Record<string, string> = page.pathInVersion === '' ? { slug: '/' } : {}
          writeText(join(dir, 'versioned_docs', fileOf(page)), pageText(page, { dialect, fields, withHeading: false }))
        }
      }
    },
    build: (dir) => ({ ...run(dir, 'build', '--out-dir', 'build'), env: PEER_ENV }),
    output: (dir) => join(dir, 'build'),
    caches: (dir) => [join(dir, '.docusaurus'), join(dir, 'node_modules/.cache')],
    dev: (dir, port) => ({
      ...run(dir, 'start', '--port', String(port), '--no-open'),
      env: { ...PEER_ENV, NODE_ENV: 'development' },
    }),
    source: (dir, page) => join(dir, 'versioned_docs', fileOf(page)),
    address: ({ path }) => path,
    search: {
      input: 'input.navbar__search-input',
      list: '[class*="searchBarContainer"]',
      result: '[class*="suggestion_"]',
    },
  }
}
