import { describe, expect, it } from 'vitest'
import { formatProblem } from '../../model/problem.ts'
import { openContent } from '../files/content-files.ts'
import { checkSpelling, findUnknownWords, spellingProblems } from './check-spelling.ts'
import { openDictionary } from './dictionary.ts'

async function check(text: string, words = ''): Promise<string[]> {
  const file = 'v1/a.md'
  const dictionary = openDictionary(words)
  const found = await findUnknownWords({ file, text }, dictionary)
  return spellingProblems(file, found, await dictionary.load()).map(formatProblem)
}

const HINT = 'If it is right, add it to dictionary.txt.'

describe('the spelling of a page', () => {
  it('is reported with the nearest word', async () => {
    expect(await check('Each deployement has an enviroment.\n')).toEqual([
      `v1/a.md:1:6  deployement is not in the dictionary.  Did you mean deployment? ${HINT}`,
      `v1/a.md:1:25  enviroment is not in the dictionary.  Did you mean environment? ${HINT}`,
    ])
  })

  it('has no suggestion where no word is near', async () => {
    expect(await check('Kubeflow serves it.\n')).toEqual([`v1/a.md:1:1  Kubeflow is not in the dictionary.  ${HINT}`])
  })

  it('knows contractions, possessives and words with an accent', async () => {
    expect(await check("It doesn't use the model's décor, and the models’ scores aren’t kept.\n")).toEqual([])
  })

  it('knows the words of the site, but not its comments', async () => {
    const words = '# Products: Kubeflow\nKserve # and not Istio\n\n'
    expect(await check('Kserve, Istio, Kubeflow.\n', words)).toEqual([
      expect.stringContaining('Istio is not in'),
      expect.stringContaining('Kubeflow is not in'),
    ])
  })

  it('knows the words of the site in any form of their letters and apostrophes', async () => {
    const words = 'rock’n’roll\nZo\u00EBzz\nZu\u0308zz\n'
    expect(
      await check("Rock'n'roll, rock’n’roll, Zoe\u0308zz, Zo\u00EBzz, Z\u00FCzz’s, Z\u00AD\u00FCzz.\n", words),
    ).toEqual([])
  })

  it('has no suggestion for a word of thousands of letters', async () => {
    const word = `Ab${'yz'.repeat(4000)}`
    expect(await check(`${word}\n`)).toEqual([`v1/a.md:1:1  ${word} is not in the dictionary.  ${HINT}`])
  })

  it('suggests something for the first unknown words of a run only', async () => {
    const words = ['environment', 'deployment', 'monitoring']
    const typos = words.flatMap((word) =>
      [1, 2, 3, 4, 5, 6, 7, 8].map((at) => `${word.slice(0, at)}q${word.slice(at)}`),
    )
    const said = await check(`${typos.join(' ')} ${typos[0]}\n`)
    expect(said).toHaveLength(25)
    const suggested = said.map((line) => line.includes('Did you mean'))
    expect(suggested).toEqual(said.map((_, at) => at < 20 || at === 24))
  })
})

describe('a site whose spelling is off', () => {
  it('reads no file and loads no dictionary', async () => {
    const refuse = () => {
      throw new Error('A file was read.')
    }
    const content = { ...openContent(''), bytes: refuse, hash: refuse }
    expect(await checkSpelling([], { content })).toEqual([])
  })
})
