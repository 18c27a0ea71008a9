import { describe, expect, it } from 'vitest'
import { CHECK_KINDS } from '../../model/checks/check.ts'
import { formatProblem } from '../../model/problem.ts'
import { checksOffIn } from './checks-off.ts'
import { parseMarkdown } from './parse.ts'
import { problemCollector } from './report.ts'

function read(text: string) {
  const { problems, report } = problemCollector('v1/a.md')
  const isOff = checksOffIn(parseMarkdown(text), report)
  const lines = text.split('\n').map((_, at) => at + 1)
  return {
    /** The lines where a check is off. */
    off: CHECK_KINDS.flatMap((check) => {
      const found = lines.filter((line) => isOff({ line, column: 1 }, check))
      return found.length > 0 ? [`${check} ${found.join(' ')}`] : []
    }),
    problems: problems.map(formatProblem),
  }
}

describe('a check-off comment', () => {
  it.each<[what: string, text: string, off: string[]]>([
    ['covers the fence below it', '<!-- check-off samples -->\n\n```json\n{\n```\n\nText.\n', ['samples 3 4 5']],
    ['covers a paragraph right below it', '<!-- check-off links -->\nOne\ntwo.\n\nText.\n', ['links 2 3']],
    ['takes several checks', '<!-- check-off links  spelling -->\n\nText.\n', ['spelling 3', 'links 3']],
    ['covers a whole list', '<!--check-off links-->\n\n- One\n- Two\n\n  Three\n', ['links 3 4 5 6']],
    ['covers a whole container', '<!-- check-off html -->\n\n:::note\nOne\n:::\n\nText.\n', ['html 3 4 5']],
    [
      'in an item covers the next block there',
      '- One\n\n  <!-- check-off links -->\n\n  Two\n\n  Three\n',
      ['links 5'],
    ],
    ['in a quote covers the next block there', '> <!-- check-off links -->\n> Two\n>\n> Three\n', ['links 2']],
    [
      'may be followed by another comment',
      '<!-- check-off links -->\n<!-- check-off html -->\n<!-- Why. -->\nText.\n',
      ['links 4', 'html 4'],
    ],
    ['at the end covers nothing', 'Text.\n\n<!-- check-off links -->\n', []],
    ['in code is code', '```html\n<!-- check-off links -->\n```\n\n`<!-- check-off links -->`\n', []],
    ['with another name is a comment', '<!-- check-offs links -->\n\nText.\n', []],
  ])('%s', (_what, text, off) => {
    expect(read(text)).toEqual({ off, problems: [] })
  })

  const usage = 'Write <!-- check-off samples --> above the block.'
  it.each<[what: string, text: string, problem: string]>([
    [
      'with an unknown check',
      '<!-- check-off smaples -->\n\nText.\n',
      'v1/a.md:1:1  There is no check smaples.  Did you mean samples?',
    ],
    [
      'without a check',
      '<!-- check-off -->\n\nText.\n',
      'v1/a.md:1:1  This check-off names no check.  Known: samples, spelling, links, images, html.',
    ],
    [
      'in running text',
      'One <!-- check-off links --> two.\n',
      `v1/a.md:1:5  A check-off comment needs a line of its own.  ${usage}`,
    ],
    [
      'with text after it',
      '<!-- check-off links --> Text.\n',
      `v1/a.md:1:1  A check-off comment needs a line of its own.  ${usage}`,
    ],
  ])('%s is a mistake', (_what, text, problem) => {
    expect(read(text)).toEqual({ off: [], problems: [problem] })
  })

  it('still switches off the other checks when one is unknown', () => {
    expect(read('<!-- check-off lnks html -->\n\nText.\n').off).toEqual(['html 3'])
  })
})
