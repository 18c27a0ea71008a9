import type { Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { Problem } from '../../model/problem.ts'
import type { Place, SourceDoc } from '../../model/source.ts'
import { fileLinks } from '../images/link-files.ts'
import { placeImages } from '../images/place-images.ts'
import { renderCodeFences } from '../markdown/code/code-fence.ts'
import { checkDirectives } from '../markdown/directives/check-directives.ts'
import { identifyHeadings, takeTitle } from '../markdown/headings.ts'
import { slotLinks } from '../markdown/links.ts'
import { checkRawHtml } from '../markdown/raw-html.ts'
import { problemCollector } from '../markdown/report.ts'
import { type RenderHtml, sectionsOf } from '../markdown/sections.ts'
import { linkTerms, type Term } from '../markdown/terms.ts'
import { toHtmlTree } from '../markdown/to-html-tree.ts'
import { checkSamples } from '../samples/check-samples.ts'
import { type Answer, EMPTY_ENVIRONMENT, type Environment, recordAnswers } from './environment.ts'
import { readFrontMatter } from './front-matter.ts'
import { parseSource } from './parse-source.ts'

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
  /** What the source asked of the version that shows it. */
  readonly answers: readonly Answer[]
}

/** Compiles one source for versions with the given environment. */
export type Compile = (source: Source, environment?: Environment) => Promise<Compiled>

/** Compiles one Markdown file in one parse: front matter, links, and its sections as HTML and Markdown. */
export async function compileSource(
  { file, text, terms = [], isInFeed = false }: Source,
  { article, feed }: Renderers,
  outer: Environment = EMPTY_ENVIRONMENT,
): Promise<Compiled> {
  const { answers, environment } = recordAnswers(outer)
  const { problems, report } = problemCollector(file)
  const { tree, origins } = parseSource({ file, text }, { environment, report })
  const frontMatter = readFrontMatter(file, tree)
  checkRawHtml(tree, report)
  checkDirectives(tree, origins.lines, report)
  const heading = takeTitle(tree)
  identifyHeadings(tree, report)
  const found = { environment, origins, report }
  const pictures = await placeImages(tree, found)
  const opening = firstParagraph(tree)
  linkTerms(tree, terms)
  const linked = fileLinks(found)
  const links = slotLinks(tree, { report, rebase: origins.rebase, fileAddress: linked.addressOf })
  const files = [...pictures, ...linked.files]
  const samples = await checkSamples(tree, report)
  const title = frontMatter.value.title ?? heading
  // Front matter that could not be read may contain one.
  if (title === undefined && frontMatter.problems.length === 0)
    report(tree, 'The page has no title.', 'Set title in the front matter.')
  const withOrigin = <P extends Place>(part: P): P => {
    const { file: from, ...place } = origins.placeOf(part)
    return { ...part, ...place, ...(from !== file && { file: from }) }
  }
  const fences = await renderCodeFences(tree, report)
  return {
    doc: {
      file,
      frontMatter: frontMatter.value,
      title: title ?? file,
      description: frontMatter.value.description ?? opening,
      sections: sectionsOf(tree, toHtmlTree(tree, fences), { article, ...(isInFeed && { feed }) }),
      links: links.map(withOrigin),
      references: frontMatter.references.map(withOrigin),
      samples: samples.map(withOrigin),
      ...(files.length > 0 && { files }),
    },
    problems: [...frontMatter.problems, ...problems].map((problem) => ({ ...problem, ...origins.placeOf(problem) })),
    answers,
  }
}

function firstParagraph(tree: Root): string {
  // A picture describes no page.
  const paragraph = tree.children.find(
    (node) => node.type === 'paragraph' && textOf(node, { includeImageAlt: false }).trim() !== '',
  )
  return paragraph ? textOf(paragraph).replaceAll(/\s+/g, ' ') : ''
}
