import { expect, it } from 'vitest'
import { imported } from '../imported-site.ts'

it('names all languages without colors in one note, with their numbers and the first place', async () => {
  const site = await imported({
    'docs/a.md': '# A\n\n```js\na\n```\n',
    'docs/b.md': '# B\n\n```none\nb\n```\n\n- ```kilnql {1}\n  b\n  ```\n\n```KILN {1}\nb\n```\n',
    'versioned_docs/version-1.0/b.md': '# B\n\n```kilnql\nb\n```\n',
    'versioned_docs/version-2.0/b.md': '# B\n\n```kilnql\nb\n```\n',
    'versions.json': '["2.0", "1.0"]',
    'docs/c.mdx': '# C\n\n<CodeBlock language="kilnql">c</CodeBlock>\n',
  })
  expect(site.notes).toEqual([
    'docs/b.md code colors: Code of languages that have no colors here: kilnql (3), KILN (1). -> The code as plain text.',
  ])
  expect(site.places('code colors')).toEqual(['docs/b.md:7'])
  expect(site.texts).toContain('```text {1}\nb\n```')
})

it('finds the first place in code that only looks like a fence of the language, and in a component', async () => {
  const site = await imported({
    'docs/a.mdx':
      '# A\n\n````text\n```kilnql\na\n```\n````\n\n<CodeBlock language="kilnql">b</CodeBlock>\n\n```kilnql\nc\n```\n',
  })
  expect(site.notes).toEqual([expect.stringContaining('no colors here: kilnql (2). ->')])
  expect(site.places('code colors')).toEqual(['docs/a.mdx:9'])
})

it('takes the language that a dialect or a file is named after', async () => {
  const { notes, texts } = await imported({
    'docs/a.md': '# A\n\n```kiln-sql {1}\na\n```\n\n```kiln.config.js\nb\n```\n',
  })
  expect(texts).toContain('```sql {1}\na\n```\n\n```js\nb\n```\n')
  expect(notes).toEqual([])
})

it('names only some of very many', async () => {
  const fences = Array.from({ length: 21 }, (_, at) => `\`\`\`own-${String(at).padStart(2, '0')}\na\n\`\`\`\n`)
  const { notes } = await imported({ 'docs/a.md': `# A\n\n${fences.join('\n')}` })
  expect(notes).toEqual([expect.stringContaining('own-18 (1), own-19 (1), …. ->')])
})

it('takes only the class of a component that names a language for one', async () => {
  const { notes, texts } = await imported({
    'docs/a.mdx':
      '# A\n\n<CodeBlock className="wide">a</CodeBlock>\n\n<CodeBlock className="language-python wide">b</CodeBlock>\n',
  })
  expect(notes).toEqual([])
  expect(texts).toContain('```text\na\n```\n\n```python\nb\n```\n')
})

it('has no note where all code keeps its colors', async () => {
  expect((await imported({ 'docs/a.md': '# A\n\n```python\na\n```\n\n```plaintext\na\n```\n' })).notes).toEqual([])
})
