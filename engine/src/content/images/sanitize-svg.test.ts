import { describe, expect, it } from 'vitest'
import { sanitizeSvg } from './sanitize-svg.ts'

const svg = (inner: string, attributes = '') => `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`

describe('sanitizeSvg', () => {
  it.each([
    ['a script', svg('<script>alert(1)</script>')],
    ['a script in another case', svg('<SCRIPT>alert(1)</SCRIPT>')],
    ['a script of another namespace', svg('<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>')],
    ['a handler', svg('<rect onclick="alert(1)"/>', 'onload="alert(1)"')],
    ['HTML', svg('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><p>alert(1)</p></body></foreignObject>')],
    ['a frame', svg('<iframe src="https://evil.example/"/>')],
    ['a link with a script', svg('<a href="javascript:alert(1)"><text>a</text></a>')],
    ['a link with a hidden script', svg('<a xlink:href="java&#10;script:alert(1)"><text>a</text></a>')],
    ['a picture of another host', svg('<image href="https://evil.example/a.png"/>')],
    ['an SVG in an SVG', svg('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>')],
    ['shapes of another host', svg('<use href="https://evil.example/a.svg#b"/>')],
    ['paint of another host', svg('<rect fill="url(https://evil.example/a.svg#b)"/>')],
    ['a style of another host', svg('<style>rect { fill: url("https://evil.example/a") }</style>')],
    ['an import', svg('<style>@import "https://evil.example/a.css";</style>')],
    ['a font of another host', svg('<style>@font-face { src: url(https://evil.example/a) }</style>')],
    ['an escaped address', svg('<rect style="fill: u\\72l(https://evil.example/a)"/>')],
    ['a style sheet', `<?xml-stylesheet href="https://evil.example/a.css"?>${svg('')}`],
    ['an animated link', svg('<a href="#a"><animate attributeName="href" to="javascript:alert(1)"/></a>')],
    ['a set link', svg('<a href="#a"><set attributeName="href" to="javascript:alert(1)"/></a>')],
    ['a comment', svg('<!-- alert(1) -->')],
  ])('removes %s', (_what, text) => {
    expect(sanitizeSvg(text)?.text).toMatch(/^<svg /)
    expect(sanitizeSvg(text)?.text).not.toMatch(/script|alert|evil|<iframe|foreignObject|PHN2|xml-stylesheet/i)
  })

  it.each([
    ['shapes', '<path d="M0 0h1" fill="none" stroke-width="2"></path>'],
    ['text', '<text x="1" text-anchor="middle">a &#x26; b</text>'],
    ['paint and parts of its own', '<rect fill="url(#a)"></rect><use href="#b"></use>'],
    [
      'styles of its own',
      '<style>.a { fill: url(#b) } @media (prefers-color-scheme: dark) { .a { color: red } }</style>',
    ],
    ['pictures in it', '<image href="data:image/png;base64,iVBORw0KGgo="></image>'],
    ['movement', '<rect><animate attributeName="x" values="0;1" dur="1s"></animate></rect>'],
  ])('keeps %s', (_what, inner) => {
    expect(sanitizeSvg(svg(inner))?.text).toContain(inner)
  })

  it('sets the namespace, so that no element becomes one of HTML', () => {
    const { text = '' } = sanitizeSvg('<svg xmlns="http://www.w3.org/1999/xhtml"><a/></svg>') ?? {}
    expect(text).toContain('xmlns="http://www.w3.org/2000/svg"')
    expect(text).not.toContain('xhtml')
  })

  it.each([
    ['its lengths', 'width="20" height="10"', 20, 10],
    ['lengths in points', 'width="72pt" height="1in"', 96, 96],
    ['its view box', 'viewBox="0 0 960 240"', 960, 240],
    ['its view box, when a length depends on the page', 'width="100%" viewBox="0,0,40,20"', 40, 20],
    ['one length, in proportion', 'width="480" viewBox="0 0 960 240"', 480, 120],
    ['the default of browsers', '', 300, 150],
    ['the default for a length of many digits', `width="${'1'.repeat(150_000)}x"`, 300, 150],
    ['lengths with fractions, and spaces', 'width=" 2.5e1px " height=".4e2"', 25, 40],
    ['the largest length that there is', 'width="1e999" height="1e300"', 1_000_000, 1_000_000],
    [
      'the smallest length for proportions without one',
      'width="" height="1e999" viewBox="0 0 1 Infinity"',
      1,
      1_000_000,
    ],
    ['the default for nonsense', 'width="-4" height="NaN" viewBox="0 0 a b"', 300, 150],
  ])('takes the size from %s', (_what, attributes, width, height) => {
    expect(sanitizeSvg(svg('', attributes))).toMatchObject({ width, height })
    expect(sanitizeSvg(svg('', attributes))?.text).toMatch(new RegExp(` width="${width}".* height="${height}"`))
  })

  it.each([
    ['text', 'no markup'],
    ['broken markup', '<svg><g></svg>'],
    ['HTML', '<html><svg></svg></html>'],
    ['entities that could grow', '<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg>&a;</svg>'],
    ['endless depth', `${'<g>'.repeat(50_000)}${'</g>'.repeat(50_000)}`],
  ])('refuses %s', (_what, text) => {
    expect(sanitizeSvg(text)).toBeUndefined()
  })

  it('says what it removed, and where', () => {
    const text = svg(
      '\n  <rect onclick="a()" width="1"/>\n  <SCRIPT/><g><image href="https://evil.example/a.png"/></g>',
    )
    expect(sanitizeSvg(text)?.removed).toEqual([
      { name: 'onclick', line: 2, column: 3 },
      { name: 'SCRIPT', line: 3, column: 3 },
      { name: 'href', line: 3, column: 15 },
    ])
  })

  it('says nothing about comments and what editors add', () => {
    const logo = `<?xml version="1.0"?><!-- Made with an editor --><svg xmlns="http://www.w3.org/2000/svg" xmlns:e="urn:e" e:version="1" data-name="Layer 1" viewBox="0 0 2 1"><metadata>m</metadata><e:view/><style>.a{fill:url(#b)}</style><defs><linearGradient id="b"><stop offset="0" stop-color="red"/></linearGradient><path id="c" d="M0 0h1"/></defs><use class="a" href="#c"/></svg>`
    const { removed, text } = sanitizeSvg(logo, { withSize: false }) ?? {}
    expect(removed).toEqual([])
    expect(text).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 2 1"><style>.a{fill:url(#b)}</style><defs><linearGradient id="b"><stop offset="0" stop-color="red"></stop></linearGradient><path id="c" d="M0 0h1"></path></defs><use class="a" href="#c"></use></svg>\n',
    )
  })
})
