import { describe, expect, it } from 'vitest'
import {
  articleHtml,
  articleMarkdown,
  type Block,
  type FrontMatter,
  type Heading,
  headingsOf,
  type Section,
  tocOf,
} from './source.ts'

const heading = (depth: number, id: string): Heading => ({ depth, id, text: id.toUpperCase() })
const text: Block = { kind: 'text', text: 'Text.' }

function section(parts: Partial<Section>): Section {
  return { html: '', markdown: '', blocks: [], ...parts }
}

describe('headingsOf', () => {
  it('lists the headings of sections and containers, in reading order', () => {
    const sections = [
      section({ blocks: [text, { kind: 'heading', ...heading(3, 'in-opening') }] }),
      section({ heading: heading(2, 'a'), blocks: [{ kind: 'heading', ...heading(3, 'in-tab') }, text] }),
      section({ heading: heading(2, 'b') }),
    ]
    expect(headingsOf({ sections }).map(({ id }) => id)).toEqual(['in-opening', 'a', 'in-tab', 'b'])
  })

  it('is empty for a page without headings', () => {
    expect(headingsOf({ sections: [section({ blocks: [text] })] })).toEqual([])
  })
})

describe('tocOf', () => {
  const headings = [2, 3, 4, 5, 6].map((depth) => heading(depth, `h${depth}`))

  it.each<[string, FrontMatter, number[]]>([
    ['levels 2 to 3', {}, [2, 3]],
    ['deeper levels set in front matter', { toc_max_heading_level: 5 }, [2, 3, 4, 5]],
    ['fewer levels set in front matter', { toc_max_heading_level: 2 }, [2]],
    ['a range that starts deeper', { toc_min_heading_level: 3, toc_max_heading_level: 4 }, [3, 4]],
    ['nothing if front matter hides it', { hide_table_of_contents: true, toc_max_heading_level: 6 }, []],
  ])('shows %s', (_what, frontMatter, levels) => {
    expect(tocOf({ headings, frontMatter }).map(({ level }) => level)).toEqual(levels)
  })

  it('lists a heading inside a container with its text', () => {
    const inTab = [section({ blocks: [{ kind: 'heading', ...heading(2, 'in-tab') }] })]
    expect(tocOf({ headings: headingsOf({ sections: inTab }), frontMatter: {} })).toEqual([
      { id: 'in-tab', label: 'IN-TAB', level: 2 },
    ])
  })
})

describe('the whole article', () => {
  const sections = [
    section({}),
    section({ html: '<h2>A</h2>\n', markdown: '## A' }),
    section({ html: '<h2>B</h2>\n<p>b</p>', markdown: '## B\n\nb' }),
  ]

  it('joins its sections, as HTML and as Markdown', () => {
    expect(articleHtml({ sections })).toBe('<h2>A</h2>\n<h2>B</h2>\n<p>b</p>')
    expect(articleMarkdown({ sections })).toBe('## A\n\n## B\n\nb\n')
  })
})
