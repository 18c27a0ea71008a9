import { describe, expect, it } from 'vitest'
import { formatProblem } from '../../model/problem.ts'
import { articleRenderers } from '../../theme/content/article-renderers.tsx'
import { compileSource } from '../sources/compile.ts'

async function problemsOf(text: string): Promise<readonly string[]> {
  const { problems } = await compileSource({ file: 'a.md', text }, articleRenderers)
  return problems.map(formatProblem)
}

describe('Markdown that is shown as it is written', () => {
  it.each([
    [
      'a picture whose path has a space',
      'b\nc ![x](my shot.svg) d',
      'a.md:4:3  The path my shot.svg has spaces, so this is not a picture.  Write ![x](<my shot.svg>).',
    ],
    [
      'a link whose path has a space',
      '- **b** [x y](../my page.md "T")',
      'a.md:3:9  The path ../my page.md has spaces, so this is not a link.  Write [x y](<../my page.md>).',
    ],
    ['a comment of MDX', 'b\nc {/* d\ne */}', 'a.md:4:3  This comment of MDX is shown as text.  Write <!-- … -->.'],
    ...["import Tabs from '@theme/Tabs';", 'import {\n  a,\n  b as c,\n} from "./d.js"', "import './e.css'"].map(
      (line) => [
        'an import of MDX',
        `${line}\nb`,
        'a.md:3:1  This line of MDX is shown as text.  Remove it, or put it into a code fence if it is a sample.',
      ],
    ),
    ...['export const b = 3', 'export default function B() {}'].map((line) => [
      'an export of MDX',
      `- ${line}`,
      'a.md:3:3  This line of MDX is shown as text.  Remove it, or put it into a code fence if it is a sample.',
    ]),
    ...['##Z', '##\u00A0Z', '\uFEFF## Z', '\u200B## Z'].map((line) => [
      'a heading without a plain space, or after an invisible character',
      `${line}\nb`,
      'a.md:3:1  This heading is shown as text.  Type ## and a plain space at the beginning of the line; what is there now may be invisible.',
    ]),
    [
      'a heading id with a space',
      '## Z {#b c}',
      'a.md:3:1  The heading id b c is not valid.  Write {#b-c}, or \\{ for a brace that is text.',
    ],
    [
      'a table with too few dashes',
      '| a | b |\n| --- |\n| c | d |',
      'a.md:3:1  The first row of this table has 2 cells, and the line of dashes below it 1.  Give both the same number of cells.',
    ],
    [
      'a table with too many dashes, below a text in a quote',
      '> b\n> | a |\n> |--|:--:|',
      'a.md:4:3  The first row of this table has 1 cell, and the line of dashes below it 2.  Give both the same number of cells.',
    ],
    [
      'a line with an include right below HTML',
      '- <div>b</div>\n  ::include{file=c.md}',
      'a.md:4:3  This line is part of the HTML above it.  Put an empty line between the HTML and `::`.',
    ],
    [
      'a container right below HTML',
      '> <div>\n> :::tip[b]\n> c\n> :::\n> </div>',
      'a.md:4:3  This line is part of the HTML above it.  Put an empty line between the HTML and `:::`.',
    ],
  ])('is reported: %s', async (_what, text, problem) => {
    expect(await problemsOf(`# A\n\n${text}\n`)).toEqual([problem])
  })

  it('is reported: front matter below an empty line', async () => {
    expect(await problemsOf('\n---\ntitle: A\n---\n\nText.\n')).toEqual([
      'a.md:1:1  The front matter is below an empty line.  Begin the file with its first line, ---.',
    ])
  })

  it.each([
    ['code', '`![x](my shot.svg)` and `[a](b c.md)`'],
    ['escaped brackets', '!\\[x](my shot.svg)'],
    ['a remark in parentheses', '[x] (see my page.md) and a [x](see the page)'],
    ['a comment of MDX in code, and what is no comment', '`{/* b */}` and \\{/* c */} and {/*path}'],
    ['a sentence about goods', "import goods from the 'shop' and\n\nexport PATH=a and\n\nexport default settings"],
    ['marks that are text', '#1 of 3, and\n\n\\##b and ##b and\n\n#hashtag, ####'],
    ['a valid id', '## Z {#b-c}'],
    ['an escaped brace', '## Z \\{#b c}'],
    ['code in a heading', '## Z `{#if x}`'],
    ['a table', '| a | b\\|c |\n| --- | :-: |\n| c |'],
    ['rows without a line of dashes', '| a | b |\n| c | d |'],
    ['a container around HTML', ':::note\n<div>b</div>\n:::'],
    ['colons in HTML', '<p>\n::b\nstd::c{d}\n::: e\n</p>'],
    ['a container in preformatted HTML', '<pre>\n:::note\n</pre>'],
    ['a table in code', '```\n| a | b |\n| --- |\n```'],
  ])('is not %s', async (_what, text) => {
    expect(await problemsOf(`# A\n\n${text}\n`)).toEqual([])
  })
})

describe('cells beyond the last column of a table', () => {
  const noticesOf = async (text: string) => {
    const { notices = [] } = await compileSource({ file: 'a.md', text: `# A\n\n${text}\n` }, articleRenderers)
    return notices.map(formatProblem)
  }

  it('are noted, because nobody sees them', async () => {
    const said = 'This row has 3 cells, its table 2 columns: the rest is not shown.'
    const hint = 'Remove it, or write \\| for a bar that is text.'
    const table = '> | a | b |\n> |---|---|\n> | `x|y` | d |\n> | e | f |\n> g | h | i'
    expect(await noticesOf(table)).toEqual([`a.md:5:3  ${said}  ${hint}`, `a.md:7:3  ${said}  ${hint}`])
  })

  it.each([
    ['they are empty', '| a | b |\n|---|---|\n| c | d | |\n| e'],
    ['a bar is escaped', '| a | b |\n|---|---|\n| `x\\|y` | d\\| |'],
  ])('are not noted where %s', async (_what, table) => {
    expect(await noticesOf(table)).toEqual([])
  })
})
