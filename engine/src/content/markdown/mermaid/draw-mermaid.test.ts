import { visit } from 'unist-util-visit'
import { describe, expect, it } from 'vitest'
import { formatProblem } from '../../../model/problem.ts'
import { articleHtml, articleMarkdown } from '../../../model/source.ts'
import { articleRenderers } from '../../../theme/content/article-renderers.tsx'
import { compileSource } from '../../sources/compile.ts'
import { drawMermaid } from './draw-mermaid.ts'
import { readMermaid } from './mermaid-source.ts'

const compile = (source: string, meta = '') =>
  compileSource({ file: 'v1/a.md', text: `# T\n\n\`\`\`mermaid${meta}\n${source}\n\`\`\`\n` }, articleRenderers)

const DIAGRAMS = {
  flowchart: 'flowchart LR\nA[Client]-->|REST|B{Gate}\nsubgraph one [Group]\nB ==> C((x)) & D\nend\nstyle A fill:#f00',
  state: 'stateDiagram-v2\n[*] --> Idle\nIdle --> Busy: start',
  sequence:
    'sequenceDiagram\nparticipant A as Client\nactor U\nA->>+U: hi; there\nloop x\nU-->>-A: yo\nend\nNote over A,U: n',
  class: 'classDiagram\nAnimal <|-- Duck\nclass Duck {\n+swim()\n}',
  er: 'erDiagram\nA ||--o{ B : has\nB {\nint id PK\n}',
  chart: 'xychart-beta\ntitle "T"\nx-axis [a, b]\nbar [1, 2]\nline [2, 3]',
}

describe('readMermaid', () => {
  it.each([
    ['A-->B', 'A --> B'],
    ['A---->B', 'A --> B'],
    ['A -- yes --> B', 'A -->|yes| B'],
    ['A-. maybe .->B', 'A -.->|maybe| B'],
    ['A == sure ==> B', 'A ==>|sure| B'],
    ['a-b<-->c_d', 'a-b <--> c_d'],
    ['A & B --> C & D', 'A & B --> C & D'],
    ['A[x y]:::hot --- B(z)', 'A[x y] --- B(z)'],
    ['A;', 'A'],
    ['A["one\n  two"] --> B["`three\nfour`"]\nB --> C', 'A[one two] --> B[three four]\nB --> C'],
  ])('spells the flowchart line %s out', (line, expected) => {
    expect(readMermaid(`flowchart LR\n${line}`).text).toBe(`flowchart LR\n${expected}`)
  })

  it.each([
    ['accTitle and accDescr', 'flowchart LR\naccTitle: How it works\naccDescr: A to B.\nA-->B', 'How it works. A to B'],
    ['front matter', '---\ntitle: Hello\n---\nflowchart\nA-->B', 'Hello'],
    ['front matter in quotes', '---\ntitle: "Step 1: go"\n---\nflowchart\nA-->B', 'Step 1: go'],
    ['nothing, where title is a node', 'flowchart LR\ntitle --> body', undefined],
    ['title', 'xychart-beta\ntitle "Sales"\nbar [1]', 'Sales'],
  ])('takes the text alternative from %s', (_what, source, alt) => {
    expect(readMermaid(source).alt).toBe(alt)
  })

  it.each([
    ['', 0, 'The diagram is empty.'],
    ['flowchart LR\n%% nothing', 1, 'The diagram is empty.'],
    ['flowchrat LR\nA', 1, 'Unknown type of diagram flowchrat.'],
    ['flowchart LR\nA-->', 2, 'Nothing follows the arrow.'],
    ['flowchart LR\nA[x --> B', 2, 'The label after [ has no end.'],
    ['flowchart LR\nA["x --> B\nC', 2, 'The label after [ has no end.'],
    ['flowchart LR\nsubgraph x\nA', 2, 'This block is never closed.'],
    ['flowchart LR\nA\nend', 3, 'This end closes nothing.'],
    ['classDiagram\nclass A {', 2, 'This block is never closed.'],
  ])('reports a mistake in %j on line %i', (source, line, message) => {
    expect(() => readMermaid(source)).toThrow(expect.objectContaining({ line, message, hint: expect.anything() }))
  })

  it.each([
    ['pie title Pets', 1],
    ['flowchart LR\nA --o B', 2],
    ['flowchart LR\nA@{ shape: cloud }', 2],
    ['flowchart LR\nA[/in/] --> B[/out\\]', 2],
    ['flowchart LR\nA --> B[\\"out [1]"\\]', 2],
    ['sequenceDiagram\nautonumber\nA->>B: x', 2],
    ['stateDiagram-v2\nstate c <<choice>>', 2],
    [`sequenceDiagram\n${'-'.repeat(2000)}`, 2],
    [`flowchart LR\n${'A --> B\n'.repeat(3000)}`, 0],
    [`flowchart LR\nZ\n${Array(10).fill('A').join(' & ')} --> ${Array(10).fill('B').join(' & ')}`, 3],
    [`flowchart LR\n${Array.from({ length: 81 }, (_, at) => `n${at}\n`).join('')}`, 82],
    [`flowchart LR\n${'subgraph a\n'.repeat(11)}`, 12],
    [`stateDiagram-v2\n${'a --> b\n'.repeat(81)}`, 82],
    [`erDiagram\n${'A ||--o{ B : x\n'.repeat(81)}`, 82],
    [`classDiagram\n${'A <|-- B\n'.repeat(81)}`, 82],
    [`sequenceDiagram\n${'A->>B: x\n'.repeat(301)}`, 302],
  ])('cannot draw %j', (source, line) => {
    expect(() => readMermaid(source)).toThrow(expect.objectContaining({ line, hint: undefined }))
  })
})

describe('drawMermaid', () => {
  it.each(Object.entries(DIAGRAMS))(
    'draws a %s in the colors of the theme, with nothing that loads or styles',
    async (_kind, source) => {
      const { svg, alt } = await drawMermaid(source, 'm1')
      expect(svg.tagName).toBe('svg')
      expect(alt).toMatch(/^[A-Z]/)
      visit(svg, 'element', ({ tagName, properties }) => {
        expect(tagName).toMatch(/^(?:svg|g|defs|marker|rect|line|polyline|polygon|path|circle|ellipse|text|tspan)$/)
        for (const [name, value] of Object.entries(properties)) {
          expect(name).not.toMatch(/^on|^style$|class|href/i)
          expect(String(value)).not.toMatch(/url\((?!#m1-)|#[\da-f]{3}|--_|https?:/)
        }
      })
    },
  )

  it('shows brackets and markup in a label as they are written', async () => {
    const { alt } = await drawMermaid('flowchart LR\nA["a [b] (c)"] --> B["<script>x</script>"]', 'm1')
    expect(alt).toBe('Flowchart: a [b] (c), <script>x</script>')
  })

  it.each([0, 1])('cuts a long text alternative between characters', async (more) => {
    const { alt } = await drawMermaid(`flowchart LR\nA["${'a'.repeat(more)}${'🔥'.repeat(160)}"]`, 'm1')
    expect(alt).toMatch(/^Flowchart: a?🔥+…$/u)
    expect(alt.length).toBeGreaterThan(297)
  })
})

describe('a Mermaid fence', () => {
  it('is a picture with its text alternative, and stays a fence in Markdown', async () => {
    const { doc, problems, notices } = await compile('flowchart LR\nA-->B', ' alt="A leads to B."')
    expect([problems, notices]).toEqual([[], undefined])
    expect(articleHtml(doc)).toMatch(/<svg [^>]*role="img" aria-label="A leads to B."/)
    expect(articleMarkdown(doc)).toContain('```mermaid alt="A leads to B."\nflowchart LR')
  })

  it('is reported where it is wrong', async () => {
    const { problems, doc } = await compile('flowchart LR\nA --> B\nB -->')
    expect(problems.map(formatProblem)).toEqual(['v1/a.md:6:1  Nothing follows the arrow.  Name a node after it.'])
    expect(articleHtml(doc)).toContain('data-language="mermaid"')
  })

  it('is code with a notice when it cannot be drawn', async () => {
    const { problems, notices, doc } = await compile('pie title Pets\n"Dogs" : 3')
    expect(problems).toEqual([])
    expect(notices?.map(formatProblem)).toEqual([
      'v1/a.md:4:1  pie title Pets cannot be drawn; diagrams of these types are: flowchart, graph, sequenceDiagram, classDiagram, stateDiagram-v2, erDiagram, xychart-beta.',
    ])
    expect(articleHtml(doc)).toContain('data-language="mermaid"')
  })
})
