import { answer } from '../../../engine/src/search/answer.ts'
import { memorySource } from '../../../engine/src/search/build/memory-source.ts'
import { createEngine, type Engine } from '../../../engine/src/search/engine.ts'
import type { IndexedPage } from '../../../engine/src/search/index/index-file.ts'
import { completeOnly, titlesOf } from '../../../engine/src/search/index/titles.ts'
import { EMBEDDED_INDEX } from '../../../engine/src/search/protocol.ts'
import { seeded } from '../../seeded.ts'

const COUNT = 3

/** Shorter words are typed in too few keys. */
const LEAST_LETTERS = 5

/**
 * Words of the texts that no title answers, so that a first result needs the index of the texts. They are drawn as often as
 * the texts have them. All sizes are searched for the words of one: the vocabulary is the same.
 */
export async function queryWords(pages: readonly IndexedPage[]): Promise<string[]> {
  const titles = createEngine(memorySource(titlesOf({ language: 'en', tag: '', synonyms: [], pages })))
  await titles.prepare()
  const random = seeded(pages.length)
  const texts = pages.flatMap(({ blocks }) => blocks.filter((block) => typeof block === 'string'))
  const all = texts.flatMap((text) => text.split(/\s+/).filter((word) => /^[a-z]+$/.test(word)))
  const words = new Set<string>()
  while (words.size < COUNT) {
    const word = all[Math.floor(random() * all.length)] ?? ''
    if (word.length >= LEAST_LETTERS && !(await isAnswered(titles, word))) words.add(word)
  }
  return [...words]
}

async function isAnswered(titles: Engine, query: string): Promise<boolean> {
  return completeOnly(await answer(titles, { indexName: EMBEDDED_INDEX, query })).nbHits > 0
}
