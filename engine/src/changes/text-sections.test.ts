import { describe, expect, it } from 'vitest'
import { markdownSections } from '../../tests/markdown-sections.ts'
import { textSections } from './text-sections.ts'

const texts = (text: string) => textSections(markdownSections(text))

describe('textSections', () => {
  it('groups texts by heading, the first without one', () => {
    expect(texts('Opening.\n\n## Steps\n\n- Start it.\n- Stop it.\n')).toEqual([
      { heading: '', blocks: [{ kind: 'text', text: 'Opening.' }] },
      {
        heading: 'Steps',
        blocks: [
          { kind: 'text', text: 'Start it.' },
          { kind: 'text', text: 'Stop it.' },
        ],
      },
    ])
  })

  it('starts a section at a heading inside a container', () => {
    expect(texts('## One\n\nA.\n\n> ### Two\n>\n> B.\n>\n> ### Three\n\nC.\n')).toEqual([
      { heading: '', blocks: [] },
      { heading: 'One', blocks: [{ kind: 'text', text: 'A.' }] },
      { heading: 'Two', blocks: [{ kind: 'text', text: 'B.' }] },
      { heading: 'Three', blocks: [{ kind: 'text', text: 'C.' }] },
    ])
  })

  it('takes any number of headings inside a container', () => {
    const blocks = Array.from({ length: 50_000 }, (_, at) => ({
      kind: 'heading' as const,
      text: `Heading ${at}`,
      depth: 3,
      id: `heading-${at}`,
    }))
    expect(textSections([{ blocks, html: '', markdown: '' }])).toHaveLength(50_001)
  })

  it('keeps code as written, without the names for search', () => {
    expect(texts('```python\nif a:\n    b_c = 1\n```\n')).toEqual([
      { heading: '', blocks: [{ kind: 'code', text: 'if a:\n    b_c = 1' }] },
    ])
  })

  it('has plain text, without Markdown formatting and escapes', () => {
    expect(texts('A \\<b\\> is **c** [d](e.md).\n')).toEqual([
      { heading: '', blocks: [{ kind: 'text', text: 'A <b> is c d.' }] },
    ])
  })
})
