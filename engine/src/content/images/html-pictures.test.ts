import type { Paragraph, Root } from 'mdast'
import type {} from 'mdast-util-to-hast'
import { describe, expect, it } from 'vitest'
import { nodesOf } from '../markdown/nodes.ts'
import { unwrapPictures } from './html-pictures.ts'

/** The images of an HTML picture with the given sources, as nodes. */
function imagesOf(sources: readonly Record<string, string>[]): string[] {
  const source = (hProperties: Record<string, string>): Paragraph => {
    return { type: 'paragraph', children: [], data: { hName: 'source', hProperties } }
  }
  const picture = {
    type: 'paragraph',
    data: { hName: 'picture' },
    children: [...sources.map(source), { type: 'image', url: 'a.png', alt: 'A' }],
  } as Paragraph
  const tree: Root = { type: 'root', children: [picture] }
  unwrapPictures(tree)
  expect(nodesOf(tree, 'paragraph')).toEqual([])
  return nodesOf(tree, 'image').map(({ url, alt }) => `${alt} ${url}`)
}

describe('unwrapPictures', () => {
  it.each([
    ['no sources', [], ['A a.png']],
    ['other formats', [{ type: 'image/webp', srcSet: 'a.webp' }], ['A a.png']],
    [
      'one color mode',
      [{ media: '(prefers-color-scheme: dark)', srcSet: 'b.png 2x' }],
      ['A a.png#light', 'A b.png#dark'],
    ],
    [
      'both color modes',
      [
        { media: '(prefers-color-scheme: dark)', srcSet: 'b.png' },
        { media: '(prefers-color-scheme: light)', srcSet: 'c.png' },
      ],
      ['A c.png#light', 'A b.png#dark'],
    ],
  ])('makes images of a picture with %s', (_what, sources, images) => {
    expect(imagesOf(sources)).toEqual(images)
  })
})
