import { join } from 'node:path'
import { admonitionsBy } from '../corpus/admonitions.ts'
import { BASE_PATH, type CorpusPage, type Dialect } from '../corpus/corpus.ts'
import { mapSidebar, openProject, PEER_ENV, pageText, writeText } from './project.ts'
import type { Tool } from './types.ts'

/**
 * The package of its Node, because Astro wants a newer one than this repository does. The package `node` would fetch this one
 * in an install script, and scripts are off.
 */
const NODE = `node-linux-${process.arch}`
/** Its addresses end in a slash, as its own links and its sitemap have them. */
const addressOf = ({ path }: CorpusPage) => (path === '' ? '' : `${path}/`)
/** Astro takes links as they are, so they are addresses. */
const hrefOf = (page: CorpusPage) => BASE_PATH + addressOf(page)

const KINDS: Readonly<Record<string, string>> = { info: 'note', warning: 'caution' }

const dialect: Dialect = {
  linkTo: hrefOf,
  admonition: admonitionsBy((kind, title) => `:::${KINDS[kind] ?? kind}[${title}]`),
}

/** Starlight with a folder for each version, the sidebar of a page's own version, and Pagefind. */
export function starlight(peer: string): Tool {
  const run = (dir: string, ...args: string[]) => ({
    program: join(dir, 'node_modules', NODE, 'bin/node'),
    args: [join(dir, 'node_modules/astro/bin/astro.mjs'), ...args],
    cwd: dir,
  })
  const fileOf = ({ isLatest, folder, id }: CorpusPage) => (isLatest ? `${id}.md` : `${folder}/${id}.md`)
  return {
    name: 'starlight',
    peer,
    packages: { Starlight: '@astrojs/starlight', Astro: 'astro', 'Node of Starlight': NODE },
    prepare: (dir, corpus) => {
      openProject(dir, peer, corpus)
      const sidebars = corpus.versions.map((version) => {
        const entries = mapSidebar<object>(version, corpus, {
          link: (label, page) => ({ type: 'link', label, href: hrefOf(page) }),
          // Its groups have no page of their own: the page comes first in the group.
          category: (label, items, page) => ({
            type: 'group',
            label,
            entries: [...(page ? [{ type: 'link', label, href: hrefOf(page) }] : []), ...items],
          }),
        })
        return { path: version.path, entries }
      })
      writeText(join(dir, 'src/sidebars.json'), JSON.stringify(sidebars))
      for (const page of corpus.versions.flatMap(({ pages }) => pages)) {
        // Without it, Astro would strip the dots from version folders.
        const fields: Record<string, string> = page.path === '' ? {} : { slug: page.path }
        const text = pageText(page, { dialect, fields, withHeading: false })
        writeText(join(dir, 'src/content/docs', fileOf(page)), text)
      }
    },
    build: (dir) => ({ ...run(dir, 'build'), env: PEER_ENV }),
    output: (dir) => join(dir, 'dist'),
    caches: (dir) => [
      join(dir, '.astro'),
      ...['.astro', '.cache', '.vite'].map((name) => join(dir, 'node_modules', name)),
    ],
    dev: (dir, port) => ({
      ...run(dir, 'dev', '--port', String(port)),
      env: { ...PEER_ENV, NODE_ENV: 'development' },
    }),
    source: (dir, page) => join(dir, 'src/content/docs', fileOf(page)),
    address: addressOf,
    search: {
      input: '.pagefind-ui__search-input',
      list: '.pagefind-ui',
      result: '.pagefind-ui__result-link',
    },
  }
}
