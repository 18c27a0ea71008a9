import { slug } from 'github-slugger'
import { toString as textOf } from 'mdast-util-to-string'
import { parseMarkdown } from '../../content/markdown/parse.ts'
import { slugText } from '../../content/markdown/structure/slug-text.ts'

/** A page as programs read it, and its article as readers see it, which has the ids of the headings. */
export interface MarkdownPage {
  readonly markdown: string
  readonly html?: string | undefined
}

/** A heading of a Markdown file with everything below it, up to the next heading of its level. */
export interface MarkdownSection {
  /** Absent for the title, and for a heading that the page shows without an id. */
  readonly id?: string
  readonly label: string
  readonly depth: number
  readonly text: string
}

/** What is below a heading, up to the next one of any level. */
export interface OwnSection {
  /** Also absent for what precedes the first heading below the title. */
  readonly id?: string
  readonly headings: readonly string[]
  readonly text: string
}

/** Splits a page at its headings; deeper ones are part of the section above, too. Headings in code do not count. */
export function markdownSections(page: MarkdownPage): MarkdownSection[] {
  const lines = page.markdown.split('\n')
  const headings = headingsIn(lines, page)
  return headings.map(({ at, ...heading }) => {
    const end = headings.find((other) => other.at > at && other.depth <= heading.depth)?.at ?? lines.length
    return { ...heading, text: lines.slice(at, end).join('\n').trim() }
  })
}

/** Splits a page so that each line is in exactly one section. */
export function ownSections(page: MarkdownPage): OwnSection[] {
  const lines = page.markdown.split('\n')
  const headings = headingsIn(lines, page).filter(({ depth }) => depth > 1)
  const linesOf = (from: number, at: number) =>
    lines
      .slice(from, headings[at]?.at ?? lines.length)
      .join('\n')
      .trim()
  const above: { readonly depth: number; readonly label: string }[] = []
  const sections = headings.map(({ at, id, depth, label }, index): OwnSection => {
    while ((above.at(-1)?.depth ?? 0) >= depth) above.pop()
    above.push({ depth, label })
    const text = linesOf(at, index + 1)
    return { ...(id !== undefined && { id }), headings: above.map((one) => one.label), text }
  })
  return [{ headings: [], text: linesOf(0, 0) }, ...sections]
}

/** The marks of quotes and items before the text of a line. */
const CONTAINERS = /^(?:\s|>|[-*+]\s|\d+[.)]\s)*/

/** The headings of a page with their lines. */
function headingsIn(lines: readonly string[], { html = '' }: MarkdownPage) {
  const compiled = compiledHeadings(html)
  let next = 0
  let fence = ''
  return lines.flatMap((line, at) => {
    const inner = line.replace(CONTAINERS, '')
    const mark = /^(?:`{3,}|~{3,})/.exec(inner)?.[0]
    if (mark && fence === '') fence = mark
    else if (mark?.startsWith(fence) && fence !== '') fence = ''
    const [heading, marks = ''] = (fence === '' && /^(#{1,6})\s.*$/.exec(inner)) || []
    if (heading === undefined) return []
    // Parsed as the page was compiled: nothing inside code is markup.
    const label = textOf(parseMarkdown(heading.trim())).trim()
    const depth = marks.length
    const text = slugOf(label)
    // The page may have more headings, such as those of components. For a heading with a formula, only the id is the same.
    const found = compiled.findIndex(
      (one, index) => index >= next && one.depth === depth && (one.text === text || one.id === text),
    )
    if (found !== -1) next = found + 1
    const id = compiled[found]?.id
    // A heading in a quote or an item is on the page, but begins no section.
    if (!line.trimStart().startsWith(inner)) return []
    return [{ at, depth, label, ...(id !== undefined && { id }) }]
  })
}

const HEADING = /<h([1-6])(?=\s)[^>]*\sid="([^"]*)"[^>]*>(.*?)<\/h\1>/gs

/** The headings of an article with their ids, and their texts as slugs, which leave out the `#` of the heading's link. */
function compiledHeadings(html: string) {
  return [...html.matchAll(HEADING)].map(([, depth, id = '', inner = '']) => ({
    depth: Number(depth),
    id,
    text: slugOf(inner.replaceAll(/<[^>]*>|&[#\w]+;/g, '')),
  }))
}

function slugOf(label: string): string {
  return slug(slugText(label))
}

/** Finds a section by its id or its heading, in any case. */
export function findSection(sections: readonly MarkdownSection[], wanted: string): MarkdownSection | undefined {
  const text = wanted
    .trim()
    .replace(/^#+\s*/, '')
    .toLowerCase()
  const of = (test: (section: MarkdownSection) => boolean) => sections.find(test)
  return (
    of(({ id }) => id?.toLowerCase() === text) ??
    of(({ label }) => label.toLowerCase() === text) ??
    of(({ label }) => slugOf(label) === slugOf(text))
  )
}
