import { expect, it } from 'vitest'
import { articleRenderers } from '../../theme/content/article-renderers.tsx'
import { compileSource } from '../sources/compile.ts'

it.each([
  ['plain text, *emphasis* and `code`', undefined],
  ['## Heading\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n- item\n\n> quote', undefined],
  [':::note\nText.\n:::\n\n::::tabs\n:::tab[A]\nText.\n:::\n::::', undefined],
  ['```python title="a.py" {1} showLineNumbers\nx = 1\n```', undefined],
  ['```diagram alt="A leads to B"\ndigraph { a -> b }\n```', undefined],
  ['Press <kbd>Esc</kbd>.', true],
  ['Text.[^1]\n\n[^1]: Note.', true],
  ['- [x] done', true],
  ['Term\n: Definition', true],
  ['Inline $x^2$ math.', true],
  ['```python\nx = 1 # [!code ++]\n```', true],
  ['```python showLineNumbers=5\nx = 1\n```', true],
  ['```python wrap\nx = 1\n```', true],
  [':::note\n<kbd>Esc</kbd>\n:::', true],
])('an article needs the rich styles only if it uses them: %s', async (text, expected) => {
  const { doc, problems } = await compileSource({ file: 'v1/a.md', text: `# Title\n\n${text}\n` }, articleRenderers)
  expect(problems).toEqual([])
  expect(doc.isRich).toBe(expected)
})
