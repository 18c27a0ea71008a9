import { describe, expect, it } from 'vitest'
import { formatProblem } from '../../../model/problem.ts'
import type { Version } from '../../../model/site.ts'
import { sitePath } from '../../../model/url.ts'
import { readRedirectsFile } from './read-redirects.ts'

/** Two versions, of which only the addresses of their docs matter. */
const SITE = siteOf({
  v2: { path: '', ids: ['index', 'guide/first', 'guide/second'] },
  v1: { path: 'v1', ids: ['index', 'guide/first'] },
})

function siteOf(shown: Record<string, { path: string; ids: string[] }>) {
  const versions = Object.entries(shown).map(
    ([name, { path, ids }], at): Version => ({
      name,
      label: name,
      path,
      isLast: at === 0,
      mainDocId: 'index',
      docs: docsOf(name, path, ids),
      drafts: [],
      sidebars: {},
    }),
  )
  return { versions, reservedFor: () => undefined }
}

function docsOf(version: string, path: string, ids: readonly string[]): Version['docs'] {
  const docs = ids.map((id) => ({
    id,
    version,
    path: sitePath(path, id),
    source: `${version}/${id}.md`,
    file: `${version}/${id}.md`,
    sourceId: id,
    layer: version,
    draft: false,
    unlisted: false,
  }))
  return Object.fromEntries(docs.map((doc) => [doc.id, doc]))
}

const read = (text: string) => {
  const { redirects, problems } = readRedirectsFile(text, SITE)
  const rows = redirects.map(({ from, to, suffix = '' }) => `${from} -> ${to}${suffix}`)
  return { redirects: rows, problems: problems.map(formatProblem) }
}

describe('readRedirectsFile', () => {
  it('takes an old address with the escapes that it was copied with', () => {
    const text = `site:
  caf%C3%A9: index
  old%20page: guide/first
  100%: index
versions:
  - versions: [v1]
    pages: { "na%C3%AFve": index, "dir%20a/": guide/ }
aliases: { "v%201": v1 }
`
    const { redirects, problems } = read(text)
    expect(problems).toEqual([])
    expect(redirects).toEqual(
      expect.arrayContaining([
        ...['café -> ', 'old page -> guide/first', '100% -> ', 'v1/naïve -> v1', 'v1/dir a/first -> v1/guide/first'],
        'v 1/guide/first -> v1/guide/first',
      ]),
    )
  })

  it('takes a new address with its escapes, too', () => {
    const site = siteOf({ v1: { path: '', ids: ['index', 'für'] } })
    const { redirects, problems } = readRedirectsFile('site: { old: "f%C3%BCr#a" }', site)
    expect([redirects, problems]).toEqual([[{ from: 'old', to: 'für', suffix: '#a' }], []])
  })

  it.each([
    ['site: { "a/%2e%2e/b": index }', 'redirects.yaml:1:23  a/%2e%2e/b'],
    ['aliases: { "..": v1 }', 'redirects.yaml:1:18  ..'],
    ['versions: [{ versions: [v1], pages: { "./a": index } }]', 'redirects.yaml:1:46  ./a'],
    ['versions: [{ versions: [v9, v1], pages: { "./a": index } }]', 'redirects.yaml:1:50  ./a'],
  ])('refuses segments that browsers drop: %s', (text, place) => {
    expect(read(text).problems).toContain(`${place} has a segment of dots.  Write the address that browsers ask for.`)
  })

  it.each(['site', 'host'])('refuses a key of %s that would be ignored', (section) => {
    expect(read(`${section}:\n  __proto__: index\n`).problems).toEqual([
      'redirects.yaml:2:3  __proto__ cannot be a key.  Remove it.',
    ])
  })

  it('names the main page in a problem', () => {
    expect(read('site: { "/": guide/first }').problems).toEqual([
      'redirects.yaml:1:14  / is a page, so it cannot redirect.  Remove the redirect or the page.',
    ])
  })

  it('names the base path in a problem where it is not a page', () => {
    const site = siteOf({ v2: { path: 'v2', ids: ['index'] } })
    const { problems } = readRedirectsFile('site: { old: "/", old/: v2 }', site)
    expect(problems.map(({ message }) => message)).toEqual([
      'old redirects to /, which is not a page.',
      'old redirects to / and to v2.',
    ])
  })

  it('reads clean addresses below the base path, however they are written', () => {
    expect(read('site: { latest: "", /latest/home.html: /index.html, old/: v1/guide/first/ }')).toEqual({
      redirects: ['latest -> ', 'latest/home -> ', 'old -> v1/guide/first'],
      problems: [],
    })
  })

  it('keeps the query and the hash of a target', () => {
    expect(read('site: { a: "guide/first#One two", b: "?x=%20y", c: "v1/?x#y" }').redirects).toEqual([
      'a -> guide/first#One%20two',
      'b -> ?x=%20y',
      'c -> v1?x#y',
    ])
    expect(read('{ site: { old: "guide/first#a", old/: "guide/first#b" } }').problems[0]).toContain(
      'old redirects to guide/first#a and to guide/first#b.',
    )
  })

  it('reads addresses that look like numbers as they are written', () => {
    expect(read('{ site: { 1.10: guide/first }, aliases: { 2.0: v1 } }')).toEqual({
      redirects: ['1.10 -> guide/first', '2.0 -> v1', '2.0/guide/first -> v1/guide/first'],
      problems: [],
    })
  })

  it('reads an empty file and an empty list', () => {
    expect(read('# nothing yet\n')).toEqual({ redirects: [], problems: [] })
    expect(read('{}')).toEqual({ redirects: [], problems: [] })
  })

  it('expands a row to each of its versions, and a folder to each doc below it', () => {
    const text = 'versions:\n  - versions: [v2, v1]\n    pages: { start: guide/first, manual/: guide/ }\n'
    expect(read(text)).toEqual({
      redirects: [
        'start -> guide/first',
        'manual/first -> guide/first',
        'manual/second -> guide/second',
        'v1/start -> v1/guide/first',
        'v1/manual/first -> v1/guide/first',
      ],
      problems: [],
    })
    const mixed = readRedirectsFile(text.replace('guide/ }', 'guide }'), SITE)
    expect([mixed.redirects.map(({ from }) => from), mixed.aliases]).toEqual([['start', 'v1/start'], []])
    expect(read('versions: [{ versions: [v1], pages: { all/: "" } }]').redirects).toEqual([
      'v1/all -> v1',
      'v1/all/guide/first -> v1/guide/first',
    ])
  })

  it('suggests the nearest folder for one of a version without docs', () => {
    const row = (pages: string) => `versions: [{ versions: [v2], pages: { ${pages} } }]`
    expect(read(row('manual/: giude/')).problems).toEqual([
      'redirects.yaml:1:48  v2 has no doc below giude/.  Did you mean guide/?',
    ])
  })

  it('redirects a folder of a version from an address of its own', () => {
    expect(read('aliases: { docs/v1/guide: v1/guide, handbook: v2/guide }')).toEqual({
      redirects: [
        'docs/v1/guide/first -> v1/guide/first',
        'handbook/first -> guide/first',
        'handbook/second -> guide/second',
      ],
      problems: [],
    })
    expect(readRedirectsFile('aliases: { docs/v1: v1/guide, guide: v2/guide }', SITE).aliases).toEqual([
      { from: 'docs/v1', to: 'v1/guide' },
    ])
    expect(read('aliases: { docs: v1/guides }').problems).toEqual([
      'redirects.yaml:1:18  v1 has no page below guides.  Did you mean v1/guide?',
    ])
  })

  it('takes a folder that moved within a version as an alias, because not every address below it has a document', () => {
    const text = `versions:
  - versions: [v2, v1, v0]
    pages: { tutorials/: guide/, "old%20guide/": guide/, start: guide/first }
`
    expect(readRedirectsFile(text, { ...SITE, leftOut: ['v0'] })).toMatchObject({
      aliases: [
        { from: 'tutorials', to: 'guide' },
        { from: 'old guide', to: 'guide' },
        { from: 'v1/tutorials', to: 'v1/guide' },
        { from: 'v1/old guide', to: 'v1/guide' },
      ],
      problems: [],
    })
  })

  it('redirects the pages and the redirects of a version from below its aliases', () => {
    const text = 'aliases: { v1.0: v1, v2: v2 }\nversions:\n  - versions: [v2, v1]\n    pages: { start: guide/first }\n'
    expect(read(text)).toEqual({
      redirects: [
        'start -> guide/first',
        'v1/start -> v1/guide/first',
        'v1.0 -> v1',
        'v1.0/guide/first -> v1/guide/first',
        'v1.0/start -> v1/guide/first',
        'v2 -> ',
        'v2/guide/first -> guide/first',
        'v2/guide/second -> guide/second',
        'v2/start -> guide/first',
      ],
      problems: [],
    })
  })

  it('prefers an address that is listed to one of a folder or an alias, whichever comes first', () => {
    const pages = 'manual/first: index, manual/: guide/, manual/second: index'
    const text = `aliases: { stable: v2 }\nsite: { stable/guide/first: v1 }\nversions: [{ versions: [v2], pages: { ${pages} } }]`
    expect(read(text)).toEqual({
      redirects: [
        'stable/guide/first -> v1',
        'manual/first -> ',
        'manual/second -> ',
        'stable -> ',
        'stable/guide/second -> guide/second',
        'stable/manual/first -> ',
        'stable/manual/second -> ',
      ],
      problems: [],
    })
  })

  it('needs no document of its own for an address that is listed below a folder that leads to the same page', () => {
    const text = 'versions: [{ versions: [v1], pages: { manual/: guide/, manual/first: guide/first } }]'
    expect(readRedirectsFile(text, SITE).redirects).toContainEqual({
      from: 'v1/manual/first',
      to: 'v1/guide/first',
      isAlias: true,
    })
  })

  it.each(['v1: v1', 'v1/: v1', '/v1: v1', 'v1/guide/: v1/guide'])('makes no alias that leads to itself: %s', (row) => {
    const { redirects, aliases, problems } = readRedirectsFile(`aliases: { ${row} }`, SITE)
    expect({ redirects, aliases, problems }).toEqual({ redirects: [], aliases: [], problems: [] })
  })

  it.each([
    [
      'an address that is a page',
      'site:\n  guide/first: v1\n',
      ['redirects.yaml:2:16  guide/first is a page, so it cannot redirect.  Remove the redirect or the page.'],
    ],
    [
      'a target that is no page, with the nearest',
      'site:\n  latest: ""\n  old: guide/frist\n',
      ['redirects.yaml:3:8  old redirects to guide/frist, which is not a page.  Did you mean guide/first?'],
    ],
    [
      'a target that redirects itself, with where that leads',
      'site:\n  older: old\n  old: guide/first?a=1\n',
      ['redirects.yaml:2:10  older redirects to old, which is not a page.  Redirect to guide/first?a=1, as old does.'],
    ],
    [
      'a doc the version does not have, with the nearest',
      'versions:\n  - versions: [v1]\n    pages:\n      second: guide/secnod\n',
      [
        'redirects.yaml:4:15  second redirects to guide/secnod, which does not exist in v1.  Known: index, guide/first.',
      ],
    ],
    [
      'an unknown version',
      'aliases: { v1.0: v11 }\n',
      ['redirects.yaml:1:18  There is no version v11.  Did you mean v1?'],
    ],
    [
      'an address that leads to two pages',
      'site: { start: v1 }\nversions:\n  - versions: [v2]\n    pages: { start: guide/first }\n',
      ['redirects.yaml:4:21  start redirects to v1 and to guide/first.  Keep one.'],
    ],
    [
      'addresses that are one file on some disks and lead to two pages',
      'site:\n  Old: v1\n  old: guide/first\n  OLD: v1\n',
      [
        'redirects.yaml:3:8  old and Old differ only in case: some file systems treat them as one file.  Keep one, or redirect both to the same page.',
      ],
    ],
    [
      'a folder that leads to what is no folder',
      'versions:\n  - versions: [v2, v1]\n    pages:\n      manual/: guide\n      book/: guide/firs\n',
      [
        'redirects.yaml:4:16  manual/ redirects to guide, but only one is a folder.  End both with a slash to redirect a folder, or neither to redirect a page.',
        'redirects.yaml:5:14  book/ redirects to guide/firs, but only one is a folder.  End both with a slash to redirect a folder, or neither to redirect a page.',
      ],
    ],
    [
      'a page that leads to another host',
      'site:\n  old: https://example.com/\n',
      [
        'redirects.yaml:2:8  old redirects to https://example.com/, which is not a page of this site.  Write the address of a page.',
      ],
    ],
    ['an unknown key', 'sites: {}\n', ['redirects.yaml:1:1  Unknown key sites.  Did you mean site?']],
  ])('reports %s', (_what, text, problems) => {
    expect(read(text).problems).toEqual(problems)
  })
})
