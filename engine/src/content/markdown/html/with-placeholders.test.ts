import type { RootContent, Text } from 'mdast'
import { describe, expect, it } from 'vitest'
import type { HtmlElement } from './html-element.ts'
import { withPlaceholders } from './with-placeholders.ts'

function html(hName: string, ...children: RootContent[]): HtmlElement {
  return { type: 'htmlElement', data: { hName, hProperties: {} }, children }
}

const text = (value: string): Text => ({ type: 'text', value })

describe('withPlaceholders', () => {
  it.each([
    ['empty elements', [text('a'), html('a'), html('b', html('i')), text('b')]],
    ['elements around white space', [text('a'), html('b', text('\n')), text('b')]],
    ['links without text', [text('a'), { type: 'link', url: 'b.md', children: [] } as RootContent, text('b')]],
    ['sources of pictures', [text('a'), html('source'), text('b')]],
    ['parentheses of ruby text', [text('a'), html('rp', text('(')), text('b')]],
  ])('has no %s, which would be looked at again and again', (_what, nodes) => {
    expect(withPlaceholders(nodes).children).toEqual([{ type: 'text', value: expect.stringMatching(/^a[\n(]?b$/) }])
  })

  it('keeps empty elements that are visible', () => {
    const tags = ['br', 'wbr', 'td', 'li']
    const { children } = withPlaceholders(tags.map((tag) => html(tag)))
    expect(children).toMatchObject(tags.map((tagName) => ({ type: 'element', tagName })))
  })

  it('numbers the nodes of Markdown, and ends the text before a block', () => {
    const code: RootContent = { type: 'inlineCode', value: 'a' }
    const list: RootContent = { type: 'list', children: [] }
    const { children, markdown } = withPlaceholders([html('b', code), list])
    expect(markdown).toEqual([code, list])
    expect(children).toMatchObject([
      { tagName: 'b', children: [{ type: 'markdown', at: 0 }] },
      { tagName: 'div', children: [{ type: 'markdown', at: 1 }] },
    ])
  })
})
