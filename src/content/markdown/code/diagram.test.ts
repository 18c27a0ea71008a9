import { describe, expect, it } from 'vitest'
import { articleHtml, articleMarkdown } from '../../../model/source.ts'
import { articleRenderers } from '../../../theme/content/article-renderers.tsx'
import { compileSource } from '../../sources/compile.ts'
import { layOutDiagram } from './diagram.ts'

describe('layOutDiagram', () => {
  it('gives boxes, lines with heads, groups and texts, from the top down', async () => {
    const layout = await layOutDiagram(
      'digraph { subgraph cluster_a { label="Group"; a [label="One\\nmore" class="accent"] } a -> b [label="to" style=dashed] }',
    )
    expect(layout.clusters).toHaveLength(1)
    expect(layout.clusters[0]?.texts.map(({ text }) => text)).toEqual(['Group'])
    expect(layout.nodes.map(({ kind, texts }) => [kind, texts.map(({ text }) => text)])).toEqual([
      ['accent', ['One', 'more']],
      ['', ['b']],
    ])
    const [a, b] = layout.nodes
    expect(a && b && a.y + a.height < b.y).toBe(true)
    expect(layout.edges).toMatchObject([
      { kind: 'dashed', texts: [{ text: 'to' }], path: expect.stringMatching(/^M[\d. ]+C/) },
    ])
    expect(layout.edges[0]?.arrow.split(' ')).toHaveLength(3)
    for (const node of layout.nodes) expect(node.x + node.width).toBeLessThanOrEqual(layout.width)
  })

  it('throws in Graphviz’s words', async () => {
    await expect(layOutDiagram('digraph { a -> }')).rejects.toThrow(/syntax error/)
  })
})

describe('a diagram in a page', () => {
  const page = (fence: string) => compileSource({ file: 'v1/a.md', text: `# T\n\n${fence}\n` }, articleRenderers)

  it('is a picture with its text alternative, without a style or a color of its own', async () => {
    const { doc, problems } = await page('```diagram alt="One leads to two."\ndigraph { one -> two }\n```')
    expect(problems).toEqual([])
    expect(articleHtml(doc)).toContain('<svg role="img" aria-label="One leads to two."')
    expect(articleHtml(doc)).not.toMatch(/style=|fill=|stroke=/)
    expect(articleMarkdown(doc)).toContain('_One leads to two._')
  })

  it.each([
    [
      'without its alternative',
      '```diagram\ndigraph { a }\n```',
      'A diagram takes a text alternative and no other option.',
    ],
    ['that is no graph', '```diagram alt="x"\ndigraph {\n```', 'The diagram is not valid'],
  ])('is reported %s', async (_what, fence, message) => {
    expect((await page(fence)).problems).toMatchObject([
      { file: 'v1/a.md', line: 3, message: expect.stringContaining(message) },
    ])
  })
})
