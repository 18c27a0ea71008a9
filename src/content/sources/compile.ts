import type { Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { Problem } from '../../model/problem.ts'
import type { SourceDoc } from '../../model/source.ts'
import { renderCodeFences } from '../markdown/code/code-fence.ts'
import { checkDirectives } from '../markdown/directives/check-directives.ts'
import { checkFootnotes } from '../markdown/footnotes.ts'
import { identifyHeadings, takeTitle } from '../markdown/headings.ts'
import { slotLinks } from '../markdown/links.ts'
import { renderMath } from '../markdown/math/render-math.ts'
import { parseMarkdown } from '../markdown/parse.ts'
import { checkRawHtml } from '../markdown/raw-html.ts'
import { problemCollector } from '../markdown/report.ts'
import { type RenderHtml, sectionsOf } from '../markdown/sections.ts'
import { linkTerms, type Term } from '../markdown/terms.ts'
import { toHtmlTree } from '../markdown/to-html-tree.ts'
import { checkSamples } from '../samples/check-samples.ts'
import { readFrontMatter } from './front-matter.ts'

/** A Markdown file, and the key terms to link on it. */
export interface Source {
  readonly file: string
  readonly text: string
  readonly terms?: readonly Term[]
  /** True for a source whose sections become entries of the feed. */
  readonly isInFeed?: boolean
}

/** Turns syntax trees into HTML. The theme provides it, so that content does not depend on React. */
export interface Renderers {
  readonly article: RenderHtml
  readonly feed: RenderHtml
}

/** The result of compiling one source: the doc, and its problems. Plain data, so that it can be cached. */
export interface Compiled {
  readonly doc: Omit<SourceDoc, 'lastUpdate'>
  readonly problems: readonly Problem[]
}

/** Compiles one Markdown file in one parse: front matter, links, and its sections as HTML and Markdown. */
export async function compileSource(
  { file, text, terms = [], isInFeed = false }: Source,
  { article, feed }: Renderers,
): Promise<Compiled> {
  const { problems, report } = problemCollector(file)
  const tree = parseMarkdown(text, report)
  const frontMatter = readFrontMatter(file, tree)
  checkRawHtml(tree, report)
  checkDirectives(tree, text, report)
  checkFootnotes(tree, text, report)
  const heading = takeTitle(tree)
  identifyHeadings(tree, report)
  const opening = firstParagraph(tree)
  linkTerms(tree, terms)
  const links = slotLinks(tree, report)
  const samples = await checkSamples(tree, report)
  const title = frontMatter.value.title ?? heading
  // Front matter that could not be read may contain one.
  if (title === undefined && frontMatter.problems.length === 0)
    report(tree, 'The page has no title.', 'Set title in the front matter.')
  const rendered = new Map([...(await renderCodeFences(tree, report)), ...(await renderMath(tree, text, report))])
  return {
    doc: {
      file,
      frontMatter: frontMatter.value,
      title: title ?? file,
      description: frontMatter.value.description ?? opening,
      sections: sectionsOf(tree, toHtmlTree(tree, rendered), { article, ...(isInFeed && { feed }) }),
      links,
      references: frontMatter.references,
      samples,
    },
    problems: [...frontMatter.problems, ...problems],
  }
}

function firstParagraph(tree: Root): string {
  const paragraph = tree.children.find((node) => node.type === 'paragraph')
  return paragraph ? textOf(paragraph).replaceAll(/\s+/g, ' ') : ''
}
