import { expect, it } from 'vitest'
import { articleRenderers } from '../../theme/content/article-renderers.tsx'
import { compileSource } from '../sources/compile.ts'
import { readApiStub } from './api-stub.ts'
import { checkSampleNames } from './check-samples.ts'

function compile(text: string) {
  return compileSource({ file: 'a.md', text: `---\ntitle: T\n---\n${text}` }, articleRenderers)
}

/** What a page has from each place of a problem to the end of that line. */
function found(text: string, problems: readonly { readonly line: number; readonly column: number }[]) {
  // Lines count from the first after the front matter.
  return problems.map(({ line, column }) => text.split('\n')[line - 4]?.slice(column - 1))
}

it.each([
  ['a fence', '```json\n{"a":\n  ?}\n```'],
  ['a fence in an item', '- ```json\n  {"a":\n    ?}\n  ```'],
  ['the line after the tag', '<pre lang="json">\n{"a":\n  ?}\n</pre>'],
  ['the line of the tag', '<pre lang="json">{"a":\n  ?}\n</pre>'],
  ['the first line, which is that of the tag', '<pre lang="json">{"a":   ?}\n</pre>'],
  ['the line of the tag of the code', '<pre><code class="language-json">{"a":\n  ?}\n</code></pre>'],
  ['the line after the tag of the code', '<pre><code class="language-json">\n{"a":\n  ?}\n</code></pre>'],
  ['a line below a tag of two lines', '<pre\n  lang="json">\n{"a":\n  ?}\n</pre>'],
  ['an item', '- <pre lang="json">{"a":\n    ?}\n  </pre>'],
  ['a cell', '<table><tr><td><pre lang="json">\n{"a":\n  ?}\n</pre></td></tr></table>'],
  ['a paragraph', 'a <pre lang="json">{"a":   ?}</pre>'],
])('a mistake in a sample is reported where it is: %s', async (_where, text) => {
  const { problems } = await compile(text)
  expect(found(text, problems)).toEqual([expect.stringMatching(/^\?}/)])
})

it('a name in a sample that begins on the line of its tag is reported where it is', async () => {
  const text = '<pre lang="python">from shop import Clint\nfrom shop import Cliend</pre>'
  const { doc } = await compile(text)
  const { apiStub } = readApiStub(
    'api/shop.yaml',
    'client: shop 1.0\nmodules:\n  shop: { Client: class Client }\nclasses: { Client: {} }\n',
  )
  const problems = apiStub ? checkSampleNames(doc, apiStub) : []
  expect(found(text, problems)).toEqual(['from shop import Clint', 'from shop import Cliend</pre>'])
})

it.each([
  ['mermaid', '<pre lang="mermaid">flowchart LR\n  a["b"\n</pre>', '  a["b"'],
  ['diagram', '<pre lang="diagram">digraph {\n  a [size=1]\n}</pre>', '  a [size=1]'],
])(
  'a mistake in a drawing that begins on the line of its tag is reported on its own: %s',
  async (_kind, text, line) => {
    const { problems } = await compile(text)
    expect(found(text, problems)).toContain(line)
  },
)
