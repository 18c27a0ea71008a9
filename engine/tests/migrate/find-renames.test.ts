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
