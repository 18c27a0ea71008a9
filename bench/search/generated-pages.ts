import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { IndexedPage, SearchBlock } from '../../engine/src/search/index/index-file.ts'
import { seeded } from '../seeded.ts'

/** The paragraphs of a page, of which every second has a heading, and the words of each. */
const PARAGRAPHS = 14
const WORDS_PER_PARAGRAPH = 40

/** Pages of English words with the frequencies of a natural text, with headings, names of code and folders. */
export function generatedPages(count: number): IndexedPage[] {
  const random = seeded(count)
  const words = vocabulary()
  // The second word is half as frequent as the first, the third a third as much.
  const word = () => words[Math.floor(words.length ** random()) - 1] ?? ''
  // Titles are of rarer words than texts.
  const telling = () => words[Math.floor(100 * 200 ** random())] ?? ''
  const text = (length: number, one = word) => Array.from({ length }, one).join(' ')
  const name = () => (random() < 0.5 ? `${telling()}_${telling()}` : `client.${telling()}.${telling()}`)
  return Array.from({ length: count }, (_, at): IndexedPage => {
    const blocks = Array.from({ length: PARAGRAPHS }, (_, place): SearchBlock[] => {
      const heading = text(3, telling)
      const paragraph = `${text(WORDS_PER_PARAGRAPH)} ${random() < 0.3 ? name() : ''}`
      return place % 2 ? [[2, `${place}-${heading.replaceAll(' ', '-')}`, heading], paragraph] : [paragraph]
    })
    const folder = words[100 + (at % 40)]
    return {
      ...{ id: `${folder}/p${at}`, version: 'v1', url: `/docs/${folder}/p${at}`, group: `Group ${at % 40}` },
      ...{ title: text(3, telling), description: text(12), blocks: blocks.flat() },
    }
  })
}

/** The words of an English dictionary in a mixed order; short ones, which are frequent in texts, come first. */
function vocabulary(): string[] {
  const random = seeded(1)
  const file = fileURLToPath(new URL('index.dic', import.meta.resolve('dictionary-en')))
  const words = readFileSync(file, 'utf8').match(/^[a-z]{2,}(?=\/|$)/gm) ?? []
  const ranked = words.map((word) => ({ word, rank: word.length / 8 + random() }))
  return ranked.sort((a, b) => a.rank - b.rank).map(({ word }) => word)
}
