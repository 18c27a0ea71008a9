import { expect, it } from 'vitest'
import { comparablePages, findRenames, linesOf } from '../../src/migrate/layers/find-renames.ts'

const COUNT = 50

/** Pages with front matter, code and a footer, as every page of a site has them, and a text of their own. */
const pages = (name: string, text: (at: number) => string) =>
  new Map(
    Array.from({ length: COUNT }, (_, at) => [
      `${name}-${at}`,
      `---\ntitle: Page ${at} of ${name}\n---\n\n## Next steps\n\n\`\`\`\n${text(at)}\n\`\`\`\n\nAsk in the forum.\n`,
    ]),
  )

it('compares no pages that share only what every page has', () => {
  const texts = [pages('old', (at) => `before ${at}`), pages('new', (at) => `after ${at}`)]
  const [gone = new Map(), added = new Map()] = texts.map(
    (all) => new Map([...all].map(([id, text]) => [id, linesOf(text)])),
  )
  const compared = [...comparablePages(gone, added).values()].reduce((sum, near) => sum + near.size, 0)
  expect(compared).toBe(0)
})

it('finds pages by what only they have', () => {
  const text = (at: number) => Array.from({ length: 20 }, (_, line) => `Line ${line} of page ${at}.`).join('\n')
  const renames = findRenames(pages('old', text), pages('new', text))
  expect(renames).toEqual(new Map(Array.from({ length: COUNT }, (_, at) => [`old-${at}`, `new-${at}`])))
})

/** A page of lines of one length: its first `shared` lines are the same in all such pages. */
const lines = (shared: number, own: string, count = 40) =>
  Array.from({ length: count }, (_, at) => `Line ${at + 100} ${at < shared ? 'of all' : own}.`).join('\n')

const found = (gone: Readonly<Record<string, string>>, added: Readonly<Record<string, string>>) =>
  Object.fromEntries(findRenames(new Map(Object.entries(gone)), new Map(Object.entries(added))))

it('takes a page for another only if most of it is the same', () => {
  expect(found({ setup: lines(36, 'before') }, { start: lines(36, 'behind') })).toEqual({ setup: 'start' })
  expect(found({ setup: lines(30, 'before') }, { start: lines(30, 'behind') })).toEqual({})
})

it('chooses neither of two that are about equally similar, unless one has the name of the page', () => {
  const old = lines(40, '')
  const rivals = [lines(38, 'behind'), lines(37, 'beside')] as const
  expect(found({ setup: old }, { start: rivals[0], begin: rivals[1] })).toEqual({})
  expect(found({ 'guide/setup': old }, { 'manual/setup': rivals[0], begin: rivals[1] })).toEqual({
    'guide/setup': 'manual/setup',
  })
})

it('matches pages with the same text by their names, and never two to one', () => {
  const text = lines(40, '')
  expect(found({ 'a/setup': text, 'a/run': text }, { 'b/setup': text, 'b/run': text })).toEqual({
    'a/setup': 'b/setup',
    'a/run': 'b/run',
  })
  expect(found({ 'a/setup': text, 'b/setup': text }, { 'c/setup': text })).toEqual({})
})
