import GithubSlugger from 'github-slugger'
import { toString as textOf } from 'mdast-util-to-string'
import { parseMarkdown } from '../../content/markdown/parse.ts'
import { slugText } from '../../content/markdown/structure/slug-text.ts'

/** A heading of a Markdown file with everything below it, up to the next heading of its level. */
export interface MarkdownSection {
  readonly id: string
  readonly label: string
  readonly depth: number
  readonly text: string
}

/** What is below a heading, up to the next one of any level; without an id before the first one below the title. */
export interface OwnSection {
  readonly id?: string
  readonly headings: readonly string[]
  readonly text: string
}

/** Splits a page at its headings; deeper ones are part of the section above, too. Code is not read. */
export function markdownSections(markdown: string): MarkdownSection[] {
  const lines = markdown.split('\n')
  const headings = headingsIn(lines)
  return headings.map(({ at, depth, label, id }) => {
    const end = headings.find((other) => other.at > at && other.depth <= depth)?.at ?? lines.length
    return { id, label, depth, text: lines.slice(at, end).join('\n').trim() }
  })
}

/** The same, each line in one section alone. */
export function ownSections(markdown: string): OwnSection[] {
  const lines = markdown.split('\n')
  const headings = headingsIn(lines).filter(({ depth }) => depth > 1)
  const linesOf = (from: number, at: number) =>
    lines
      .slice(from, headings[at]?.at ?? lines.length)
      .join('\n')
      .trim()
  const above: { readonly depth: number; readonly label: string }[] = []
  const sections = headings.map(({ at, id, depth, label }, index): OwnSection => {
    while ((above.at(-1)?.depth ?? 0) >= depth) above.pop()
    above.push({ depth, label })
    return { id, headings: above.map((one) => one.label), text: linesOf(at, index + 1) }
  })
  return [{ headings: [], text: linesOf(0, 0) }, ...sections]
}

/** The headings of a page with their lines. */
function headingsIn(lines: readonly string[]) {
  const slugger = new GithubSlugger()
  let fence = ''
  return lines.flatMap((line, at) => {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1]
    if (mark && fence === '') fence = mark
    else if (mark?.startsWith(fence) && fence !== '') fence = ''
    const [heading, marks = ''] = (fence === '' && /^\s*(#{1,6})\s.*$/.exec(line)) || []
    if (heading === undefined) return []
    // As the page is compiled: in code, nothing is markup.
    const label = textOf(parseMarkdown(heading.trim())).trim()
    return [{ at, depth: marks.length, label, id: slugger.slug(slugText(label)) }]
  })
}

/** Finds a section by its id or its heading, in any case. */
export function findSection(sections: readonly MarkdownSection[], wanted: string): MarkdownSection | undefined {
  const text = wanted
    .trim()
    .replace(/^#+\s*/, '')
    .toLowerCase()
  const of = (test: (section: MarkdownSection) => boolean) => sections.find(test)
  return (
    of(({ id }) => id === text) ??
    of(({ label }) => label.toLowerCase() === text) ??
    of(({ id }) => id === new GithubSlugger().slug(text))
  )
}
