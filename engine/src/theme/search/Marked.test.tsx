import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { answer } from '../../search/answer.ts'
import { memorySource } from '../../search/build/memory-source.ts'
import { createEngine } from '../../search/engine.ts'
import { EMBEDDED_INDEX, MATCH } from '../../search/protocol.ts'
import { Marked } from './Marked.tsx'

/** The snippet of a page with this text, as the results show it. */
async function shown(text: string, query: string): Promise<string> {
  const page = { id: 'p', version: 'v1', url: '/p', group: 'Guide', title: 'Page', description: '', blocks: [text] }
  const engine = createEngine(memorySource({ language: 'en', tag: 'docs', synonyms: [], pages: [page] }))
  const tags = { highlightPreTag: MATCH.start, highlightPostTag: MATCH.end }
  const request = { indexName: EMBEDDED_INDEX, query, attributesToSnippet: ['content:20'], ...tags }
  const { hits } = await answer(engine, request)
  const { content } = hits.find(({ type }) => type === 'content')?._snippetResult ?? {}
  return renderToStaticMarkup(<Marked text={content?.value ?? ''} />)
}

describe('a text that is found', () => {
  it('has each match in a mark', async () => {
    expect(await shown('Deploy a model, then deploy another one.', 'deploy')).toBe(
      '<bdi><mark>Deploy</mark> a model, then <mark>deploy</mark> another one.</bdi>',
    )
  })

  it('shows tags of its own as text, also of marks', async () => {
    expect(await shown('Write <mark>a word</mark> to highlight <b>it</b>.', 'highlight')).toBe(
      '<bdi>Write &lt;mark&gt;a word&lt;/mark&gt; to <mark>highlight</mark> &lt;b&gt;it&lt;/b&gt;.</bdi>',
    )
    expect(await shown('Write <mark>a word</mark>.', 'mark')).toBe(
      '<bdi>Write &lt;<mark>mark</mark>&gt;a word&lt;/<mark>mark</mark>&gt;.</bdi>',
    )
  })
})
