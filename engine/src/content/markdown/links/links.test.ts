import { visit } from 'unist-util-visit'
import { describe, expect, it } from 'vitest'
import { formatProblem } from '../../../model/problem.ts'
import { linkSlot } from '../../../model/slots.ts'
import { parseMarkdown } from '../parse.ts'
import { problemCollector } from '../report.ts'
import { slotLinks } from './links.ts'

/** The links kept for later, the addresses left in the tree, and the problems of a source. */
function linksOf(text: string) {
  const tree = parseMarkdown(text)
  const { problems, report } = problemCollector('v1/a.md')
  const links = slotLinks(tree, { report, rebase: (_node, target) => target, fileAddress: () => undefined })
  const urls: string[] = []
  visit(tree, (node) => {
    if (node.type === 'link' || node.type === 'definition') urls.push(node.url)
  })
  return { links, urls, problems: problems.map(formatProblem) }
}

describe('slotLinks', () => {
  it('puts a numbered slot in the place of every link inside the site', () => {
    expect(linksOf('[a](a.md) and\n[b](../b.md#steps "B"), [c](#here), [d](/docs/v1/d?q=1)\n')).toEqual({
      links: [
        { target: 'a.md', line: 1, column: 1 },
        { target: '../b.md#steps', line: 2, column: 1 },
        { target: '#here', line: 2, column: 25 },
        { target: '/docs/v1/d?q=1', line: 2, column: 37 },
      ],
      urls: [linkSlot(0), linkSlot(1), linkSlot(2), linkSlot(3)],
      problems: [],
    })
  })

  it('finds links in tables, headings, directives and definitions', () => {
    const { links } = linksOf(
      '## [a](a.md)\n\n| [b](b.md) |\n| --- |\n\n:::note[See [c](c.md)]\n[d](d.md)\n:::\n\n[e]\n\n[e]: e.md\n',
    )
    expect(links.map(({ target }) => target)).toEqual(['a.md', 'b.md', 'c.md', 'd.md', 'e.md'])
  })

  it.each([
    ['[a](https://example.com/a?b#c)', 'https://example.com/a?b#c'],
    ['[a](HTTP://example.com/)', 'HTTP://example.com/'],
    ['<https://example.com/>', 'https://example.com/'],
    ['see www.example.com', 'http://www.example.com'],
    ['[a](mailto:docs@example.com)', 'mailto:docs@example.com'],
    ['docs@example.com', 'mailto:docs@example.com'],
  ])('leaves a link to another host as it is: %s', (text, url) => {
    expect(linksOf(text)).toEqual({ links: [], urls: [url], problems: [] })
  })

  it.each([
    ['javascript', '[a](javascript:alert%281%29)'],
    ['javascript', '[a](JavaScript:alert%281%29)'],
    ['javascript', '[a][r]\n\n[r]: javascript:alert%281%29'],
    ['vbscript', '<vbscript:msgbox>'],
    ['data', '[a](data:text/html,x)'],
    ['file', '[a](file:///etc/passwd)'],
    ['ftp', '[a](ftp://example.com/)'],
    ['c', '[a](C:/docs/a.md)'],
  ])('refuses %s: in %j', (scheme, text) => {
    expect(linksOf(text).problems).toEqual([
      expect.stringMatching(
        new RegExp(`^v1/a\\.md:[13]:1 {2}A link cannot use ${scheme}:\\. {2}Use https:, http: or mailto:\\.$`),
      ),
    ])
  })

  it.each([
    ['a tab in it', '[a](java&Tab;script:alert)'],
    ['a line end in it', '[a](java&NewLine;script:alert)'],
    ['a space before it', '[a](&#32;javascript:alert)'],
  ])('knows a scheme with %s, as browsers do', (_what, text) => {
    expect(linksOf(text).problems).toEqual([expect.stringContaining('A link cannot use javascript:.')])
  })

  it.each(['https:/example.com/', 'https://', 'HTTP:example.com', 'https:///a'])(
    'refuses %s, which names no host: browsers look on the site itself',
    (target) => {
      const scheme = target.slice(0, target.indexOf(':')).toLowerCase()
      expect(linksOf(`[a](${target})`)).toEqual({
        links: [],
        urls: [''],
        problems: [`v1/a.md:1:1  The link ${target} names no host.  Write ${scheme}:// and the host.`],
      })
    },
  )

  it.each([
    ['//example.com/', '//example.com/'],
    ['/\\example.com', '/\\example.com'],
    ['\\\\\\\\example.com', '\\\\example.com'],
    ['/&Tab;/example.com', '/\\t/example.com'],
  ])('refuses %j, which leads to another host and only lacks its scheme', (written, target) => {
    expect(linksOf(`Text.\n\n[a](${written})\n`)).toEqual({
      links: [],
      urls: [''],
      problems: [`v1/a.md:3:1  The link ${target} has no scheme.  Write https: in front of it.`],
    })
  })
})
