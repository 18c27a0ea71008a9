import { expect, it, vi } from 'vitest'
import type { ConvertContext } from '../../../src/migrate/docusaurus/convert/context.ts'
import { convertDoc } from '../../../src/migrate/docusaurus/convert/convert-doc.ts'
import { memoizeConversion } from '../../../src/migrate/docusaurus/convert/convert-memo.ts'
import { splitFrontMatter } from '../../../src/migrate/docusaurus/convert/front-matter/split-front-matter.ts'
import { convertInline } from '../../../src/migrate/docusaurus/convert/inline/inline.ts'
import { toHtml } from '../../../src/migrate/docusaurus/convert/jsx/html/to-html.ts'
import { readUse } from '../../../src/migrate/docusaurus/convert/jsx/read-use.ts'
import { type Piece, parsePiece } from '../../../src/migrate/docusaurus/convert/parse-piece.ts'
import type { TreeNode } from '../../../src/migrate/docusaurus/convert/tree.ts'

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

/** What an element contains, as a piece of its own. */
function pieceIn(text: string): Piece {
  const doc = { file: 'a.mdx', context: CONTEXT, bindings: new Map(), frontMatter: {}, pictures: new Map() }
  const found = { notes: [], counts: new Map(), components: new Map(), plainCode: [], ids: new Set<string>() }
  const piece = { text, firstLine: 1, isNested: false }
  const input = { piece, prefix: '', doc: { ...doc, ...found, fromHead: new Map() }, convertInline, toHtml }
  const element = parsePiece(piece, CONTEXT).children?.at(-1) ?? { type: 'root' }
  return readUse(element, { ...input, convertPiece: () => '' }).piece()
}

/** The same tree without columns, which nothing uses. */
function withoutColumns(tree: TreeNode): unknown {
  return JSON.parse(JSON.stringify(tree.children, (key, value) => (key === 'column' ? undefined : value)))
}

it.each([
  ['blocks', '# A\n\nb\n\n<A>\n\n- c\n  d\n\n<B>{e} <i>f</i></B>\n\n```js\ng\n```\n</A>\n'],
  ['an element after space', 'a\n\n<A>  \n<B>\n\n> c [d](e)\n\n</B>\n</A>\n'],
])('does not parse %s in an element again', (_what, text) => {
  const piece = pieceIn(text)
  expect(withoutColumns(piece.tree ?? { type: 'root' })).toEqual(withoutColumns(parsePiece(piece, CONTEXT)))
})

it.each([
  ['is indented', '<A>\n\n  - c\n    d\n\n</A>\n'],
  ['is text', '<A>a <b>c</b></A>\n'],
])('parses what is in an element again if it %s', (_what, text) => {
  expect(pieceIn(text).tree).toBeUndefined()
})
