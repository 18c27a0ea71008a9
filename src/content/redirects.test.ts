import { describe, expect, it } from 'vitest'
import { formatProblem } from '../model/problem.ts'
import { sitePath } from '../model/url.ts'
import { readRedirects } from './redirects.ts'

const PAGES = new Set(['', 'guide/first', 'v1', 'v1/guide/first'].map((path) => sitePath(path)))

describe('readRedirects', () => {
  it('reads clean addresses below the base path, however they are written', () => {
    const { redirects, problems } = readRedirects(
      '- from: latest\n  to: ""\n- from: /latest/home.html\n  to: /index.html\n- from: old/\n  to: v1/guide/first/\n',
      PAGES,
    )
    expect(problems).toEqual([])
    expect(redirects).toEqual([
      { from: 'latest', to: '' },
      { from: 'latest/home', to: '' },
      { from: 'old', to: 'v1/guide/first' },
    ])
  })

  it('reads an empty list', () => {
    expect(readRedirects('[]', PAGES)).toEqual({ redirects: [], problems: [] })
  })

  it.each([
    [
      'an address that is a page',
      '- from: guide/first\n  to: v1\n',
      ['redirects.yaml:1:3  guide/first is a page, so it cannot redirect.  Remove the redirect or the page.'],
    ],
    [
      'a target that is no page, with the nearest',
      '- from: latest\n  to: ""\n- from: old\n  to: guide/frist\n',
      ['redirects.yaml:3:3  old redirects to guide/frist, which is no page.  Did you mean guide/first?'],
    ],
    [
      'a target that is a redirect itself',
      '- from: newer\n  to: ""\n- from: older\n  to: newer\n',
      [expect.stringMatching(/^redirects\.yaml:3:3 {2}older redirects to newer, which is no page\. {2}/)],
    ],
    [
      'both ends at once',
      '- from: v1\n  to: v1/guide/fist\n',
      [
        'redirects.yaml:1:3  v1 is a page, so it cannot redirect.  Remove the redirect or the page.',
        'redirects.yaml:1:3  v1 redirects to v1/guide/fist, which is no page.  Did you mean v1/guide/first?',
      ],
    ],
    [
      'an unknown key',
      '- from: old\n  too: v1\n  to: v1\n',
      ['redirects.yaml:2:3  Unknown key too.  Did you mean to?'],
    ],
    [
      'a row without a target',
      '- from: old\n',
      ['redirects.yaml:1:3  0.to: Invalid input: expected string, received undefined.'],
    ],
  ])('reports %s', (_what, text, problems) => {
    expect(readRedirects(text, PAGES).problems.map(formatProblem)).toEqual(problems)
  })
})
