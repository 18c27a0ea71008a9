import { describe, expect, it } from 'vitest'
import { formatProblem } from '../../../model/problem.ts'
import { articleRenderers } from '../../../theme/content/article-renderers.tsx'
import { compileSource } from '../../sources/compile.ts'

async function compile(text: string) {
  const { doc, problems } = await compileSource({ file: 'a.md', text: `# A\n\n${text}\n` }, articleRenderers)
  const [section] = doc.sections
  return {
    html: section?.html,
    markdown: section?.markdown,
    blocks: section?.blocks,
    problems: problems.map(formatProblem),
  }
}

describe("GitHub's alerts", () => {
  it.each([
    ['NOTE', ':::note'],
    ['TIP', ':::tip'],
    ['IMPORTANT', ':::info[Important]'],
    ['WARNING', ':::warning'],
    ['CAUTION', ':::danger[Caution]'],
    ['note', ':::note'],
  ])('become admonitions in the page, its Markdown file and search: %s', async (marker, opening) => {
    const alert = await compile(`> [!${marker}]\n> One *two*.\n>\n> - Three`)
    expect(alert).toEqual(await compile(`${opening}\nOne *two*.\n\n- Three\n:::`))
    expect(alert.problems).toEqual([])
    expect(alert.markdown).toMatch(/^> \*\*\w+\*\*\n>\n> One _two_\.\n>\n> - Three$/)
    // A title of its own comes before them.
    expect(alert.blocks?.slice(-2).map(({ text }) => text)).toEqual(['One two.', 'Three'])
  })

  it.each([
    ['with an empty line after the marker', '> [!TIP]\n>\n> One.'],
    ['with spaces after the marker', '> [!TIP]  \n> One.'],
    ['without a > below it', '> [!TIP]\nOne.'],
  ])('may be written %s', async (_what, text) => {
    expect((await compile(text)).html).toBe((await compile(':::tip\nOne.\n:::')).html)
  })

  it('may be in items, and in each other', async () => {
    const { html } = await compile('- > [!TIP]\n  > > [!NOTE]\n  > > One.')
    expect(html).toBe((await compile('- ::::tip\n  :::note\n  One.\n  :::\n  ::::')).html)
  })

  it('have problems at the places of their text', async () => {
    const { problems } = await compile('> [!TIP]\n> One <nope>two</nope>.')
    expect(problems).toEqual([expect.stringMatching(/^a\.md:4:7 /)])
  })

  it.each([
    ['text after the marker', '> [!NOTE] One.'],
    ['emphasis after the marker', '> [!NOTE]*One.*'],
    ['an escaped bracket', '> \\[!NOTE]\n> One.'],
    ['an unknown marker', '> [!HINT]\n> One.'],
    ['nothing but the marker', '> [!NOTE]'],
    ['a marker below the first line', '> One.\n> [!NOTE]'],
  ])('stay quotes with %s', async (_what, text) => {
    expect((await compile(text)).html).toMatch(/^<blockquote>/)
  })
})
