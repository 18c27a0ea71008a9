import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { once } from '../../../engine/src/model/util/once.ts'
import { BASE_PATH, type CorpusPage, type Dialect } from '../corpus/corpus.ts'
import { mapSidebar, openProject, PEER_ENV, pageText, writeText } from './project.ts'
import type { Builder } from './types.ts'

/** A file named `index` would make its folder one page. */
const fileOf = ({ folder, id }: CorpusPage) => `${folder}/${id.replace(/(^|\/)index$/, '$1main')}.md`
/** Its addresses end in a slash. */
const addressOf = ({ path }: CorpusPage) => (path === '' ? '' : `${path}/`)
const hrefOf = (page: CorpusPage) => BASE_PATH + addressOf(page)

const dialect: Dialect = { linkTo: hrefOf, admonition: quoteAdmonitions }

/**
 * Hugo with a bare theme: a folder for each version, the sidebar of a page's own version, a table of contents, and highlighting.
 * `find` finds or installs the program. Without a search, which Hugo leaves to others, only its builds are measured.
 */
export function hugo(template: string, find: () => string): Builder {
  const path = once(find)
  return {
    name: 'hugo',
    packages: {},
    describe: () => versionOf(path()),
    prepare: (dir, corpus) => {
      openProject(dir, template, corpus)
      for (const version of corpus.versions) {
        const entries = mapSidebar<object>(version, corpus, {
          link: (label, page) => ({ label, href: hrefOf(page) }),
          category: (label, items, page) => ({ label, items, ...(page && { href: hrefOf(page) }) }),
        })
        writeText(join(dir, 'data', 'sidebars', `${version.name}.json`), JSON.stringify(entries))
        for (const page of version.pages) {
          const fields = { url: `/${addressOf(page)}`, version: version.name }
          const text = pageText(page, { dialect, fields, withHeading: false })
          writeText(join(dir, 'content', fileOf(page)), text)
        }
      }
    },
    build: (dir) => ({
      program: path(),
      args: ['--cacheDir', join(dir, 'cache'), '--destination', 'public'],
      cwd: dir,
      env: PEER_ENV,
    }),
    output: (dir) => join(dir, 'public'),
    caches: (dir) => [join(dir, 'cache'), join(dir, 'resources')],
    source: (dir, page) => join(dir, 'content', fileOf(page)),
    address: addressOf,
  }
}

/** `Hugo 0.111.3`. */
function versionOf(program: string): string {
  const output = execFileSync(program, ['version'], { encoding: 'utf8' })
  return `Hugo ${/v(\d+\.\d+\.\d+)/.exec(output)?.[1] ?? output.trim()}`
}

/** It has no admonitions of its own: they are quotes with a bold title. */
function quoteAdmonitions(text: string): string {
  let indent: string | undefined
  const lines = text.split('\n').map((line) => {
    const opening = /^( *):::[a-z]+\[(.+)\]$/.exec(line)
    if (opening) {
      indent = opening[1] ?? ''
      return `${indent}> **${opening[2]}**`
    }
    if (indent === undefined) return line
    if (line !== `${indent}:::`) return `${indent}> ${line.slice(indent.length)}`
    indent = undefined
    return ''
  })
  return lines.join('\n')
}
