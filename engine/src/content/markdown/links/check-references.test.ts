import { describe, expect, it } from 'vitest'
import { formatProblem } from '../../../model/problem.ts'
import { articleRenderers } from '../../../theme/content/article-renderers.tsx'
import { compileSource } from '../../sources/compile.ts'

async function noticesOf(text: string): Promise<readonly string[]> {
  const { problems, notices = [] } = await compileSource({ file: 'a.md', text }, articleRenderers)
  expect(problems).toEqual([])
  return notices.map(formatProblem)
}

describe('checkReferences', () => {
  it.each([
    [
      'a link whose name is not defined',
      'Text,\nsee [the page][guide].',
      'a.md:4:5  [the page][guide] is text, because [guide] is not defined.  Write [guide]: and its target below.',
    ],
    [
      'a picture whose name is not defined',
      '> ![A shot][1]',
      'a.md:3:3  ![A shot][1] is text, because [1] is not defined.  Write [1]: and its target below.',
    ],
    [
      'a second definition of a name',
      'See [a].\n\n[a]: https://example.com/1\n\n[a]: https://example.com/2',
      'a.md:7:1  This definition of [a] is not used, because another comes first.  Give it its own name.',
    ],
  ])('notes %s', async (_what, text, notice) => {
    expect(await noticesOf(`# A\n\n${text}\n`)).toEqual([notice])
  })

  it.each([
    ['a link', 'See [the page][guide] and [guide][].\n\n[guide]: https://example.com/'],
    ['code', 'See `[a][b]`.'],
    ['escaped brackets', 'See \\[a][b].'],
    ['an index', 'In list[0][name], m[i][j][k] and data["a"]["b"].'],
    ['a pattern', 'A name is [A-Z][a-z0-9_]+ here.'],
    ['citations', 'As shown [1][2].'],
    ['a definition that says the same again', '[a]\n\n[a]: https://example.com/\n[a]: https://example.com/'],
  ])('says nothing about %s', async (_what, text) => {
    expect(await noticesOf(`# A\n\n${text}\n`)).toEqual([])
  })
})
