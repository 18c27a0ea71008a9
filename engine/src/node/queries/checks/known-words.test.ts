import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { findUnknownWords } from '../../../content/spelling/check-spelling.ts'
import { openDictionary } from '../../../content/spelling/dictionary.ts'
import { closeStores } from '../../store/site-store.ts'
import { withKnownWords } from './known-words.ts'

const DICTIONARY = 'Kubeflow\n'

function program(): { cacheDir: string; fingerprint: string } {
  const cacheDir = mkdtempSync(join(tmpdir(), 'stratadocs-words-'))
  onTestFinished(() => {
    closeStores()
    rmSync(cacheDir, { recursive: true, force: true })
  })
  return { cacheDir, fingerprint: 'a' }
}

const texts = (count: number) => Array.from({ length: count }, (_, at) => ({ file: `v1/${at}.md`, text: 'A word.\n' }))

it('a text of known words is checked without the rules of the dictionary, once the list of words is kept', async () => {
  const own = program()
  const find = vi.fn(findUnknownWords)
  const text = "Words don't matter. Kubeflow has deployments, the model's words and Environments.\n"
  for (let run = 0; run < 2; run++) {
    const dictionary = openDictionary(DICTIONARY)
    const load = vi.spyOn(dictionary, 'load')
    expect(await withKnownWords(own, find)({ file: 'v1/a.md', text }, dictionary)).toEqual([])
    expect(load).toHaveBeenCalledTimes(run === 0 ? 1 : 0)
  }
  expect(find).not.toHaveBeenCalled()
})

it('a text with a word that is not in the list is checked by the rules', async () => {
  const find = withKnownWords(program(), findUnknownWords)
  const found = await find({ file: 'v1/a.md', text: 'A naïve kubeflow deployement.\n' }, openDictionary(DICTIONARY))
  expect(found.map(({ word }) => word)).toEqual(['kubeflow', 'deployement'])
})

it('many texts at once are left to the threads, and a few after them are not', async () => {
  const find = vi.fn(findUnknownWords)
  const known = withKnownWords(program(), find)
  const dictionary = openDictionary(DICTIONARY)
  await Promise.all(texts(21).map((text) => known(text, dictionary)))
  expect(find).toHaveBeenCalledTimes(21)
  await Promise.all(texts(20).map((text) => known(text, dictionary)))
  expect(find).toHaveBeenCalledTimes(21)
})
