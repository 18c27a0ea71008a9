import { fromHtml } from 'hast-util-from-html'
import { describe, expect, it } from 'vitest'
import { cleanSvg } from './clean-svg.ts'

/** The properties that are left of a line with these attributes. */
function cleaned(attributes: string) {
  const [svg] = fromHtml(`<svg><line ${attributes}/></svg>`, { fragment: true, space: 'html' }).children
  if (svg?.type !== 'element') throw new Error('Not an element.')
  const [line] = cleanSvg(svg, 'd1').children
  return line?.type === 'element' ? line.properties : undefined
}

describe('cleanSvg', () => {
  it('keeps the arrowheads of the drawing, under its own ids', () => {
    expect(cleaned('marker-end="url(#arrow-1)"')).toEqual({ markerEnd: 'url(#d1-arrow-1)' })
  })

  it.each([
    'marker-end="url(https://evil.example/a.svg#b)"',
    `marker-end="url('https://evil.example/a.svg#b')"`,
    'marker-end="URL(https://evil.example/a.svg#b)"',
    'marker-start="url( #a b)"',
    'marker-end="none url(https://evil.example/)"',
    'fill="url(https://evil.example/)"',
    'text-decoration="url(https://evil.example/)"',
    'transform="url (x)"',
  ])('drops an address of another form: %s', (attributes) => {
    expect(cleaned(attributes)).toEqual({})
  })
})
