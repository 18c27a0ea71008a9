import { describe, expect, it } from 'vitest'
import { formatProblem } from '../../../model/problem.ts'
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
    expect(layout.edges[0]?.arrows[0]?.split(' ')).toHaveLength(3)
    for (const node of layout.nodes) expect(node.x + node.width).toBeLessThanOrEqual(layout.width)
  })

  it('has a place for a node without an outline, and none for a group without one', async () => {
    const { nodes, clusters } = await layOutDiagram('digraph { { rank=same; a; b [shape=plaintext label="b"] } }')
    expect(clusters).toEqual([])
    expect(nodes).toHaveLength(2)
    for (const { x, y, width, height } of nodes)
      for (const value of [x, y, width, height]) expect(value).toBeGreaterThanOrEqual(0)
    expect(nodes[1]?.width).toBeGreaterThan(10)
  })

  it('draws the head of an edge that points back', async () => {
    const { edges } = await layOutDiagram('digraph { a -> b [dir=back] }')
    expect(edges[0]?.arrows[0]?.split(' ')).toHaveLength(3)
  })

  it('draws the heads of an edge that points both ways, round ones too, and none if an edge says so', async () => {
    const { edges } = await layOutDiagram('digraph { a -> b [dir=both arrowhead=dot]; b -> c [arrowhead=none] }')
    expect(edges.map(({ arrows }) => arrows.map((points) => points.split(' ').length))).toEqual([[12, 3], []])
  })

  it('reads # as a comment where a line begins, not in a text, and an escaped backslash as one', async () => {
    const { nodes } = await layOutDiagram('# one\ndigraph {\n# two\na [label="a\n#b"]\nb [label="C:\\\\New"] }')
    expect(nodes.map(({ texts }) => texts.map(({ text }) => text).join(' '))).toEqual([
      expect.stringContaining('#b'),
      'C:\\New',
    ])
  })

  it('throws in Graphviz’s words', async () => {
    await expect(layOutDiagram('digraph { a -> }')).rejects.toThrow(/syntax error/)
  })
})

describe('a graph that would be too large', () => {
  const names = (count: number, name = 'a') => Array.from({ length: count }, (_, at) => `${name}${at}`).join(' ')

  it.each([
    ['groups joined with groups', `digraph { {${names(25)}} -> {${names(25)}} }`, 'it has more than 120 edges'],
    [
      'a group by its name, again and again',
      `digraph { subgraph s {${names(10)}}\n${'subgraph s -> '.repeat(9)}subgraph s }`,
      'it has more than 120 edges',
    ],
    ['many nodes', `graph { ${names(61)} }`, 'it has more than 60 nodes'],
    ['groups in groups', `graph { ${'{'.repeat(11)} a ${'}'.repeat(11)} }`, 'it has more than 10 levels of groups'],
    ['many groups', `graph { ${'{a} '.repeat(51)} }`, 'it has more than 50 groups'],
    ['a long text', `graph { a [label="${'x'.repeat(301)}"] }`, 'a text has more than 300 characters'],
    ['a long source', `graph { a ${' '.repeat(20_000)}}`, 'it has more than 20000 characters'],
    ['names in labels', `graph ${'g'.repeat(1000)} { a [label="\\G\\G"] }`, 'labels cannot use escapes such as \\N'],
    ['a label of HTML', 'graph { a [label=<<table></table>>] }', 'HTML labels cannot be drawn'],
    ['another layout', 'graph { layout=neato a }', 'unknown attribute layout'],
    ['a shape that is text', 'graph { a [shape=record label="{{a|b}}"] }', 'shape=record is not valid'],
    ['a number without end', 'graph { nodesep=100 a }', 'nodesep=100 is not valid'],
    ['a long value', `graph { nodesep="${'x'.repeat(19)}🔥" a }`, `nodesep=${'x'.repeat(19)} is not valid`],
    ['a long side', `graph { a:"${'x'.repeat(19)}🔥" }`, `${'x'.repeat(19)} is not a side of a node`],
    ['a long name', `graph a "${'x'.repeat(19)}🔥"`, `syntax error near ${'x'.repeat(19)}`],
  ])('is refused for %s', async (_what, source, message) => {
    await expect(layOutDiagram(source)).rejects.toThrow(message)
    await expect(layOutDiagram(source)).rejects.not.toThrow(/\p{Surrogate}/u)
  })

  it('is drawn when it is not', async () => {
    const { nodes, edges } = await layOutDiagram(
      'strict digraph g { node [shape=ellipse color="red"] rankdir=LR; {a; b} -> {c, d} -> e:n [label="x" + "y"]; /* c */ subgraph s { f } -> f\n# x\n}',
    )
    expect(nodes.map(({ texts }) => texts.map(({ text }) => text).join())).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
    expect(edges.map(({ texts }) => texts[0]?.text)).toEqual(['xy', 'xy', 'xy', 'xy', 'xy', 'xy', undefined])
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

  it('has a caption above it, in Markdown too', async () => {
    const { doc, problems } = await page('```diagram alt="One." title="A caption"\ndigraph { one }\n```')
    expect(problems).toEqual([])
    expect(articleHtml(doc)).toContain('<figure class="diagram"><figcaption>A caption</figcaption><svg')
    expect(articleMarkdown(doc)).toContain('**A caption** _One._')
  })

  it.each([
    ['diagram', 'digraph { one }'],
    ['mermaid', 'flowchart LR\na --> b'],
  ])('has no option of code: %s', async (language, drawing) => {
    const { problems } = await page(
      `\`\`\`${language} alt="One." live {1} showLineNumbers=2 wrap output\n${drawing}\n\`\`\``,
    )
    expect(problems.map(formatProblem)).toEqual(
      ['live', '{…}', 'showLineNumbers', 'wrap', 'output'].map(
        (option) => `v1/a.md:3:1  A diagram has no option ${option}.  Use alt="…" or title="…".`,
      ),
    )
  })

  it.each([
    [
      'that is too large',
      `\`\`\`diagram alt="x"\ndigraph {${'{a b c d e f} ->'.repeat(9)} a }\n\`\`\``,
      'The diagram is not valid: it has more than 120 edges.',
    ],
    ['without its alternative', '```diagram\ndigraph { a }\n```', 'The diagram has no text alternative.'],
    ['that is no graph', '```diagram alt="x"\ndigraph {\n```', 'The diagram is not valid'],
  ])('is reported %s', async (_what, fence, message) => {
    expect((await page(fence)).problems).toMatchObject([
      { file: 'v1/a.md', line: message.includes('120') ? 4 : 3, message: expect.stringContaining(message) },
    ])
  })
})
