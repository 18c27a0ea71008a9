import { describe, expect, it } from 'vitest'
import { formatProblem } from '../../model/problem.ts'
import { fileSlot } from '../../model/slots.ts'
import { nearest } from '../../model/util/nearest.ts'
import { articleRenderers } from '../../theme/content/article-renderers.tsx'
import { compileSource } from '../sources/compile.ts'
import type { Environment } from '../sources/environment.ts'

const FILES = ['guide/card.svg', 'guide/a b.svg', 'img/wide.svg', 'guide/bad.svg', '/img/site card.svg']

const environment: Environment = {
  version: 'v1',
  ask: (question, name) => {
    if (question === 'file') return FILES.find((file) => file === name)
    return question === 'hash' ? '0123456789abcdef' : nearest(name, FILES)
  },
  bytes: (file) => Buffer.from(file.endsWith('bad.svg') ? 'no picture' : '<svg width="4" height="2"/>'),
}

async function compile(image: string) {
  const source = { file: 'v1/guide/page.md', text: `---\ntitle: T\nimage: ${image}\n---\n\nText.\n` }
  const { doc, problems } = await compileSource(source, articleRenderers, environment)
  return { preview: doc.preview, problems: problems.map(formatProblem) }
}

const published = (file: string, path: string) => ({
  address: fileSlot(path),
  file: { file, hash: '0123456789abcdef', path },
})

describe('the preview image of a page', () => {
  it.each([
    ['card.svg', published('guide/card.svg', 'assets/img/card.0123456789abcdef.svg')],
    ['./card.svg', published('guide/card.svg', 'assets/img/card.0123456789abcdef.svg')],
    ['../img/wide.svg', published('img/wide.svg', 'assets/img/wide.0123456789abcdef.svg')],
    ['a%20b.svg', published('guide/a b.svg', 'assets/img/a-b.0123456789abcdef.svg')],
    ['/img/site%20card.svg', { address: fileSlot('img/site%20card.svg') }],
    ['https://cdn.example.com/a.png?w=1', { address: 'https://cdn.example.com/a.png?w=1' }],
  ])('%s is found', async (image, preview) => {
    expect(await compile(image)).toEqual({ preview, problems: [] })
  })

  it.each([
    ['crad.svg', 'There is no file guide/crad.svg.  Did you mean guide/card.svg?'],
    ['/img/gone.png', 'There is no file /img/gone.png.  Did you mean img/wide.svg?'],
    ['../../card.svg', '../../card.svg leads out of the folder of its version.  Move the file into that folder.'],
    ['bad.svg', 'guide/bad.svg is damaged, or not a picture.  Export it again.'],
    [
      '//cdn.example.com/a.png',
      'The preview image //cdn.example.com/a.png is not an https: URL.  Write one, or the path of a picture.',
    ],
    ['data:image/png;base64,AA', expect.stringContaining('is not an https: URL.')],
  ])('%s is reported at its place', async (image, problem) => {
    const { preview, problems } = await compile(image)
    expect(preview).toBeUndefined()
    expect(problems).toEqual([typeof problem === 'string' ? `v1/guide/page.md:3:8  ${problem}` : problem])
  })
})
