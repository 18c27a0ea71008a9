import { parseMarkdown } from '../src/content/markdown/parse.ts'
import type { Report } from '../src/content/markdown/report.ts'
import { identifyHeadings } from '../src/content/markdown/structure/headings.ts'
import { sectionsOf } from '../src/content/markdown/structure/sections.ts'
import { toHtmlTree } from '../src/content/markdown/to-html-tree.ts'
import type { Section } from '../src/model/source.ts'

/** The sections of a Markdown text, for tests that ignore their HTML. */
export function markdownSections(text: string, report: Report = () => undefined): Section[] {
  const tree = parseMarkdown(text)
  identifyHeadings(tree, report)
  return sectionsOf(tree, toHtmlTree(tree, new Map()), { article: () => '' })
}
