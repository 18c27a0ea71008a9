import type { Root as HtmlRoot } from 'hast'
import { toString as textOf } from 'mdast-util-to-string'
import { describe, expect, it } from 'vitest'
import { parseMarkdown } from '../parse.ts'
import { toHtmlTree } from '../to-html-tree.ts'
import { identifyHeadings } from './headings.ts'
import { type SectionRenderers, sectionsOf } from './sections.ts'

/** The tags at the top of a tree, each with its text: `h2:One`. */
const outline = ({ children }: HtmlRoot) =>
  children.flatMap((node) => (node.type === 'element' ? [`${node.tagName}:${textOf(node)}`] : [])).join(' ')

function sections(text: string, renderers: Partial<SectionRenderers> = {}) {
  const tree = parseMarkdown(text)
  identifyHeadings(tree, () => undefined)
  return sectionsOf(tree, toHtmlTree(tree, new Map()), { article: outline, ...renderers })
}

describe('sectionsOf', () => {
  it('splits an article at its headings, of whatever level', () => {
    expect(sections('Opening.\n\n## One {#first}\n\nA.\n\nB.\n\n### Two\n')).toEqual([
      { html: 'p:Opening.', markdown: 'Opening.', blocks: [{ kind: 'text', text: 'Opening.' }] },
      {
        heading: { depth: 2, id: 'first', text: 'One' },
        html: 'h2:One p:A. p:B.',
        markdown: '## One\n\nA.\n\nB.',
        blocks: [
          { kind: 'text', text: 'A.' },
          { kind: 'text', text: 'B.' },
        ],
      },
      { heading: { depth: 3, id: 'two', text: 'Two' }, html: 'h3:Two', markdown: '### Two', blocks: [] },
    ])
  })

  it('begins with what comes before the first heading, also where that is nothing', () => {
    expect(sections('---\ntitle: A\n---\n\n## One\n').map(({ heading }) => heading?.id)).toEqual([undefined, 'one'])
    expect(sections('')).toEqual([{ html: '', markdown: '', blocks: [] }])
  })

  it('leaves headings inside containers in their section, as blocks', () => {
    const [, one, ...rest] = sections('## One\n\n> ## Quoted\n>\n> A.\n\nB.\n')
    expect(rest).toEqual([])
    expect(one?.blocks).toEqual([
      { kind: 'heading', depth: 2, id: 'quoted', text: 'Quoted' },
      { kind: 'text', text: 'A.' },
      { kind: 'text', text: 'B.' },
    ])
    expect(one?.html).toMatch(/^h2:One blockquote:/)
  })

  it('gives code its text as written and the names in it', () => {
    const [first] = sections('```python\nif page_size:\n    client.list()\n```\n')
    expect(first?.blocks).toEqual([
      { kind: 'code', text: 'if page_size:\n    client.list()', names: 'page_size, client.list' },
    ])
  })

  it('renders sections for the feed below their headings, where it is asked to', () => {
    const text = 'Opening.\n\n## One\n\nA.\n'
    expect(sections(text, { feed: outline }).map(({ feedHtml }) => feedHtml)).toEqual(['p:Opening.', 'p:A.'])
    expect(sections(text).some((section) => 'feedHtml' in section)).toBe(false)
  })
})
