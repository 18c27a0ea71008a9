import { join } from 'node:path'
import { admonitionsBy } from '../corpus/admonitions.ts'
import type { CorpusPage, Dialect } from '../corpus/corpus.ts'
import { fileLink, mapSidebar, openProject, PEER_ENV, pageText, writeText } from './project.ts'
import type { Tool } from './types.ts'

const fileOf = ({ folder, id }: CorpusPage) => `${folder}/${id}.md`

const dialect: Dialect = {
  linkTo: fileLink(fileOf),
  admonition: admonitionsBy((kind, title) => `:::${kind}[${title}]`),
}

/** Rspress with its own versions and its own search. */
export function rspress(peer: string): Tool {
  const run = (dir: string, ...args: string[]) => [join(dir, 'node_modules/@rspress/core/bin/rspress.js'), ...args]
  return {
    name: 'rspress',
    peer,
    packages: { Rspress: '@rspress/core' },
    prepare: (dir, corpus) => {
      openProject(dir, peer, corpus)
      const sidebars = corpus.versions.map((version) => [
        version.isLast ? '/' : `/${version.path}/`,
        mapSidebar<object>(version, corpus, {
          link: (text, page) => ({ text, link: linkOf(page) }),
          category: (text, items, page) => ({
            text,
            collapsible: true,
            collapsed: true,
            items,
            ...(page && { link: linkOf(page) }),
          }),
        }),
      ])
      writeText(join(dir, 'sidebars.json'), JSON.stringify(Object.fromEntries(sidebars)))
      for (const page of corpus.versions.flatMap(({ pages }) => pages))
        writeText(join(dir, 'docs', fileOf(page)), pageText(page, { dialect, withHeading: true }))
    },
    build: (dir) => ({ program: process.execPath, args: run(dir, 'build'), cwd: dir, env: PEER_ENV }),
    output: (dir) => join(dir, 'doc_build'),
    caches: (dir) => [join(dir, '.rspress'), join(dir, 'node_modules/.cache'), join(dir, 'node_modules/.rspress')],
    dev: (dir, port) => ({
      program: process.execPath,
      args: run(dir, 'dev', '--port', String(port)),
      cwd: dir,
      env: { ...PEER_ENV, NODE_ENV: 'development' },
    }),
    source: (dir, page) => join(dir, 'docs', fileOf(page)),
    address: ({ path, pathInVersion }) => (pathInVersion === '' && path !== '' ? `${path}/` : path),
    search: {
      input: '.rp-search-panel__input',
      list: '.rp-search-panel__results',
      result: '.rp-search-panel__results a',
    },
  }
}

function linkOf({ path, pathInVersion }: CorpusPage): string {
  return `/${path}${pathInVersion === '' && path !== '' ? '/' : ''}`
}
