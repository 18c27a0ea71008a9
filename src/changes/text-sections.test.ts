import { describe, expect, it } from 'vitest'
import { markdownSections } from '../../tests/markdown-sections.ts'
import { textSections } from './text-sections.ts'

const texts = (text: string) => textSections(markdownSections(text))

describe('textSections', () => {
  it('has the texts of each section under its heading, the first under none', () => {
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

  it('begins a section at a heading inside a container', () => {
    expect(texts('## One\n\nA.\n\n> ### Two\n>\n> B.\n>\n> ### Three\n\nC.\n')).toEqual([
      { heading: '', blocks: [] },
      { heading: 'One', blocks: [{ kind: 'text', text: 'A.' }] },
      { heading: 'Two', blocks: [{ kind: 'text', text: 'B.' }] },
      { heading: 'Three', blocks: [{ kind: 'text', text: 'C.' }] },
    ])
  })

  it('has code as it was written, and nothing that only search needs', () => {
    expect(texts('```python\nif a:\n    b_c = 1\n```\n')).toEqual([
      { heading: '', blocks: [{ kind: 'code', text: 'if a:\n    b_c = 1' }] },
    ])
  })

  it('has text as it is read, without Markdown’s marks and escapes', () => {
    expect(texts('A \\<b\\> is **c** [d](e.md).\n')).toEqual([
      { heading: '', blocks: [{ kind: 'text', text: 'A <b> is c d.' }] },
    ])
  })
})
