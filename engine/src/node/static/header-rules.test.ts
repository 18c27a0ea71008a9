import { describe, expect, it } from 'vitest'
import { formatProblem } from '../../model/problem.ts'
import { mergeHeaders } from './header-rules.ts'

const merge = (text: string) => {
  const own = [
    ['/docs/*', { 'X-Content-Type-Options': 'nosniff', 'Content-Security-Policy': "object-src 'none'" }],
    ['/docs/versions.json', { 'Access-Control-Allow-Origin': '*' }],
  ] as const
  const { text: merged, errors, warnings } = mergeHeaders(text, { file: '/_headers', own })
  return { merged, errors: errors.map(formatProblem), warnings: warnings.map(formatProblem) }
}

const OWN_LINES =
  "/docs/*\n  X-Content-Type-Options: nosniff\n  Content-Security-Policy: object-src 'none'\n\n/docs/versions.json\n  Access-Control-Allow-Origin: *\n"

describe('mergeHeaders', () => {
  it('puts the rules of the static folder first, as they are written', () => {
    const text = '# Ours\n/img/*\n  X-Robots-Tag: noindex\n\n/*\n  Content-Security-Policy: upgrade-insecure-requests\n'
    expect(merge(text)).toEqual({ merged: `${text}\n${OWN_LINES}`, errors: [], warnings: [] })
    expect(merge(`\uFEFF${text}`).merged).toBe(`${text}\n${OWN_LINES}`)
    expect(merge('').merged).toBe(OWN_LINES)
  })

  it.each([
    ['/*\n  Access-Control-Allow-Origin: *', '2:3  The build sets access-control-allow-origin for /docs/versions.json'],
    [' /docs/a.json \r\n  X-Content-Type-Options: nosniff', '2:3  The build sets x-content-type-options for /docs/*'],
  ])('warns of values that hosts join: %j', (text, warning) => {
    expect(merge(text)).toMatchObject({
      errors: [],
      warnings: [`/_headers:${warning}, too: hosts join both values.  Remove it here.`],
    })
  })

  it('sees that other files are meant', () => {
    expect(merge('/img/*\n  Access-Control-Allow-Origin: *').warnings).toEqual([])
  })

  it.each([
    ['Content-Type: text/html', 'content-type: text/html'],
    ['content-type: image/SVG+xml; charset=utf-8', 'content-type: image/SVG+xml; charset=utf-8'],
    ['Content-Type: text/javascript', 'content-type: text/javascript'],
    ['Content-Type: text/xsl', 'content-type: text/xsl'],
    ['X-Content-Type-Options: sniff', 'x-content-type-options: sniff'],
    ['! Content-Security-Policy', '!content-security-policy'],
    ['!X-Content-Type-Options', '!x-content-type-options'],
  ])('refuses what could make files run: %s', (header, named) => {
    expect(merge(`/img/*\n  ${header}`).errors).toEqual([
      `/_headers:2:3  ${named} could make a browser run files as a part of this site.  Remove it, or list _headers in staticDocuments.`,
    ])
  })

  it('lets other types be named, and the protection be repeated', () => {
    expect(merge('/.well-known/x\n  Content-Type: application/json').errors).toEqual([])
    expect(merge('/img/*\n  X-Content-Type-Options: NoSniff').errors).toEqual([])
  })
})
