import { expect, it, vi } from 'vitest'
import type { ConvertContext } from '../../../src/migrate/docusaurus/convert/context.ts'
import { convertDoc } from '../../../src/migrate/docusaurus/convert/convert-doc.ts'
import { memoizeConversion } from '../../../src/migrate/docusaurus/convert/convert-memo.ts'
import { splitFrontMatter } from '../../../src/migrate/docusaurus/convert/front-matter/split-front-matter.ts'

const CONTEXT: ConvertContext = {
  isMdx: true,
  hasMath: false,
  hasEmoji: false,
  resolveLink: () => undefined,
  resolveFile: () => undefined,
  readText: () => undefined,
  isKnownLanguage: () => true,
  componentMode: () => 'stub',
}

const PAGE = '---\ntitle: T\n---\n\n{a.b}\n'

it.each([
  ['two versions have', PAGE, 1],
  ['differs in its line ends', PAGE.replaceAll('\n', '\r\n'), 1],
  ['has another line before its body', PAGE.replace('T\n', 'T\n\n'), 2],
  ['has other front matter', PAGE.replace('T', 'U'), 2],
])('converts a text that %s', async (_what, text, times) => {
  const convert = vi.fn(convertDoc)
  const memoized = memoizeConversion(convert)
  const pageOf = (file: string, source: string) =>
    memoized({ file, ...splitFrontMatter(source), target: file }, CONTEXT)
  const lines = [await pageOf('1.0/a.md', PAGE), await pageOf('2.0/a.md', text)].map(({ notes }) => notes[0]?.line)
  expect(convert).toHaveBeenCalledTimes(times)
  expect(lines).toEqual([5, text.includes('\n\n---') ? 6 : 5])
})
