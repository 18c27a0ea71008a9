import { describe, expect, it } from 'vitest'
import { formatProblem } from '../../model/problem.ts'
import { parseMarkdown } from './parse.ts'
import { problemCollector } from './report.ts'
import { writeMarkdown } from './to-markdown.ts'

function parse(text: string) {
  const { problems, report } = problemCollector('a.md')
  const markdown = writeMarkdown(parseMarkdown(text, report).children)
  return { markdown, problems: problems.map(formatProblem) }
}

const DEEP = 'This nests deeper than 100 levels.  Nest it less deeply.'
const LONG = 'This block of lines is too long.  Put empty lines between its parts.'

describe('a page that is too much for the parser', () => {
  it.each([
    ['quotes in quotes', `${'> '.repeat(101)}a`, DEEP],
    ['lists in lists', `${'- '.repeat(101)}a`, DEEP],
    ['labels in labels, which end the process', ':a['.repeat(20_000), DEEP],
    ['a paragraph without end', 'words\n'.repeat(5000), LONG],
    ['a line without end', 'word '.repeat(5000), LONG],
    ['a paragraph of lines that begin as emphasis does', '*words\n'.repeat(5000), LONG],
    ['a paragraph of lines that begin with a digit', '1words\n'.repeat(5000), LONG],
    ['a paragraph after code that looks like a fence', `\`\`\` a \`\`\` b\n${'words\n'.repeat(5000)}`, LONG],
    ['colons in code, or what looks like it', `\`\`\`text\n${':a '.repeat(11_000)}\n\`\`\``, LONG],
  ])('is read as far as it can be, and reported: %s', (_what, text, message) => {
    expect(parse(`Before.\n\n${text}\n`)).toEqual({ markdown: 'Before.', problems: [`a.md:3:1  ${message}`] })
  })

  it('is reported where what nests in lines begins to be too deep', () => {
    const { problems } = parse(`${'*a\n'.repeat(200)}${'a*\n'.repeat(200)}`)
    expect(problems).toEqual([expect.stringMatching(/^a\.md:\d+:1 {2}This nests deeper than 100 levels\./)])
  })

  it.each(['|', '1. ', '- '])('is reported for colons in lines that begin with %s', (start) => {
    const { problems } = parse(`${start}a:b\n`.repeat(11_000))
    expect(problems).toEqual([expect.stringContaining(LONG)])
  })

  it('is reported where a table lacks more cells than anybody would leave out', () => {
    const { problems } = parse(`${'|a'.repeat(500)}|\n${'|-'.repeat(500)}|\n${'|\n'.repeat(500)}`)
    expect(problems).toEqual(['a.md:43:1  Too many cells are missing from these rows.  Write every cell of a row.'])
  })

  it.each([
    ['a paragraph of lines like rows', `|a:a ${'w'.repeat(190)}\n`.repeat(9900)],
    ['a paragraph of lines like items', `a\n${`2. a:a ${'w'.repeat(190)}\n`.repeat(9900)}`],
    ['a paragraph with a line like a fence', `a\n     \`\`\`\n${'a_'.repeat(100_000)}`],
    ['one line of brackets that looks like code', `<!--\n\`\`\`\n-->\n${'\u00E9] '.repeat(60_000)}`],
    ['blocks of entities, whose copies are longer than a string may be', `${'&amp; '.repeat(3000)}\n\n`.repeat(60)],
    ['blocks of colons, each as long as one may be', `${':a'.repeat(9000)}\n\n`.repeat(60)],
  ])('is reported where the parser would look at all of it for each mark: %s', (_what, text) => {
    const { problems } = parse(`Before.\n\n${text}\n`)
    expect(problems).toEqual([
      expect.stringMatching(
        /^a\.md:\d+:1 {2}The page has too many special characters in long lines and blocks\. {2}Break/,
      ),
    ])
  })

  it('is reported when nobody could load it', () => {
    const { problems } = parse('---\ntitle: A\n---\n\n'.padEnd(2_000_001, 'A word.\n\n'))
    expect(problems).toEqual(['a.md:1:1  The page is longer than 2000000 characters.  Split it.'])
  })
})

describe('a page that is large as pages are', () => {
  const code = `\`\`\`text\n${'a = {"b": [1, 2, 3]} | c\n'.repeat(2000)}\`\`\`\n`

  it.each([
    ['code of two thousand lines', code],
    ['the same after code that shows how a fence begins', `\`\`\`text\n\`\`\`js\n- \`\`\`\n\`\`\`\n\n${code}`],
    ['the same after code that is a step', `1. \`\`\`text\n   a\n   \`\`\`\n\n${code}`],
    ['a table of five hundred rows', `| a | b | c |\n| - | - | - |\n${'| one | two | a longer cell |\n'.repeat(500)}`],
    ['code of five thousand lines with colons', `\`\`\`text\n${'name: "a value of a line"\n'.repeat(5000)}\`\`\`\n`],
    ['hundreds of long lines of text', `${'Words, *more* words: a_b_c (d) & [e](f.md). '.repeat(20)}\n\n`.repeat(300)],
    ['a list of a thousand items', '- An item of a list that has many.\n'.repeat(1000)],
    ['ten levels of lists', Array.from({ length: 10 }, (_, at) => `${'  '.repeat(at)}- a\n`).join('')],
  ])('has no problem: %s', (_what, text) => {
    expect(parse(text).problems).toEqual([])
  })
})
