import type { Root as HtmlRoot } from 'hast'
import type { Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { Problem } from '../../model/problem.ts'
import type { SourceDoc } from '../../model/site.ts'
import { renderCodeFences } from '../markdown/code-fence.ts'
import { checkDirectives } from '../markdown/directives.ts'
import { identifyHeadings, tableOfContents, takeTitle } from '../markdown/headings.ts'
import { slotLinks } from '../markdown/links.ts'
import { parseMarkdown } from '../markdown/parse.ts'
import { checkRawHtml } from '../markdown/raw-html.ts'
import { problemCollector } from '../markdown/report.ts'
import { searchBlocks } from '../markdown/search-blocks.ts'
import { linkTerms, type Term } from '../markdown/terms.ts'
import { toHtmlTree } from '../markdown/to-html-tree.ts'
import { toTwin } from '../markdown/to-markdown.ts'
import { checkSamples } from '../samples/check-samples.ts'
import { readFrontMatter } from './front-matter.ts'

/** Renders the tree of an article to HTML; the theme's, so that content knows nothing of React. */
export type RenderArticle = (tree: HtmlRoot) => string

/** A Markdown file, and the key terms to link on it. */
export interface Source {
  readonly file: string
  readonly text: string
  readonly terms?: readonly Term[]
}

/** What compiling one source gives: the doc, and what its author has to mend. Plain data, fit for a disk cache. */
export interface Compiled {
  readonly doc: Omit<SourceDoc, 'lastUpdate'>
  readonly problems: readonly Problem[]
}

/** Compiles one Markdown file in one parse: front matter, headings, links, code, HTML and the Markdown twin. */
export async function compileSource(
  { file, text, terms = [] }: Source,
  renderArticle: RenderArticle,
): Promise<Compiled> {
  const { problems, report } = problemCollector(file)
  const tree = parseMarkdown(text, report)
  const frontMatter = readFrontMatter(file, tree)
  checkRawHtml(tree, report)
  checkDirectives(tree, text, report)
  const heading = takeTitle(tree)
  const { headings, anchors } = identifyHeadings(tree, report)
  const opening = firstParagraph(tree)
  linkTerms(tree, terms)
  const links = slotLinks(tree, report)
  const samples = await checkSamples(tree, report)
  const title = frontMatter.value.title ?? heading
  // Front matter that could not be read may well have one.
  if (title === undefined && frontMatter.problems.length === 0)
    report(tree, 'The page has no title.', 'Set title in the front matter.')
  const fences = await renderCodeFences(tree, report)
  return {
    doc: {
      file,
      frontMatter: frontMatter.value,
      title: title ?? file,
      description: frontMatter.value.description ?? opening,
      html: renderArticle(toHtmlTree(tree, fences)),
      markdown: toTwin(tree),
      toc: tableOfContents(headings, frontMatter.value),
      anchors,
      links,
      blocks: searchBlocks(tree),
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
