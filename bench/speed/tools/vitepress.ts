import { join } from 'node:path'
import { admonitionsBy } from '../corpus/admonitions.ts'
import type { CorpusPage, Dialect } from '../corpus/corpus.ts'
import { fileLink, mapSidebar, openProject, PEER_ENV, pageText, writeText } from './project.ts'
import type { Tool } from './types.ts'

/** The path of a page's file: the latest version at the root, each other one in a folder. */
const fileOf = ({ isLatest, folder, id }: CorpusPage) => (isLatest ? `${id}.md` : `${folder}/${id}.md`)

const dialect: Dialect = {
  linkTo: fileLink(fileOf),
  // It has no kind `note`; its own documentation shows `info` for one.
  admonition: admonitionsBy((kind, title) => `::: ${kind === 'note' ? 'info' : kind} ${title}`),
}

interface Item {
  readonly text: string
  readonly link?: string
  readonly collapsed?: boolean
  readonly items?: readonly Item[]
}

/** VitePress with a folder and a sidebar for each version and its own local search. */
export function vitepress(peer: string): Tool {
  const run = (dir: string, ...args: string[]) => [join(dir, 'node_modules/vitepress/bin/vitepress.js'), ...args]
  return {
    name: 'vitepress',
    peer,
    packages: { VitePress: 'vitepress' },
    prepare: (dir, corpus) => {
      openProject(dir, peer, corpus)
      const sidebars = corpus.versions.map((version) => [
        version.isLast ? '/' : `/${version.path}/`,
        mapSidebar<Item>(version, corpus, {
          link: (text, page) => ({ text, link: `/${page.path}${page.pathInVersion === '' && page.path ? '/' : ''}` }),
          category: (text, items, page) => ({
            text,
            collapsed: true,
            items,
            ...(page && { link: `/${page.path}` }),
          }),
        }),
      ])
      writeText(join(dir, 'sidebars.json'), JSON.stringify(Object.fromEntries(sidebars)))
      for (const page of corpus.versions.flatMap(({ pages }) => pages))
        writeText(join(dir, 'docs', fileOf(page)), pageText(page, { dialect, withHeading: true }))
    },
    build: (dir) => ({ program: process.execPath, args: run(dir, 'build'), cwd: dir, env: PEER_ENV }),
    output: (dir) => join(dir, 'dist'),
    caches: (dir) => [join(dir, '.vitepress/cache'), join(dir, '.vitepress/.temp'), join(dir, 'node_modules/.cache')],
    dev: (dir, port) => ({
      program: process.execPath,
      args: run(dir, 'dev', '--port', String(port), '--strictPort'),
      cwd: dir,
      env: { ...PEER_ENV, NODE_ENV: 'development' },
    }),
    source: (dir, page) => join(dir, 'docs', fileOf(page)),
    address: ({ path, pathInVersion }) => (pathInVersion === '' && path !== '' ? `${path}/` : path),
    search: {
      input: '.VPLocalSearchBox input.search-input',
      list: '.VPLocalSearchBox',
      result: '.VPLocalSearchBox a.result',
    },
  }
}
