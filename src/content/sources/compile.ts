import type { Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { VideoHost } from '../../model/config.ts'
import type { Problem } from '../../model/problem.ts'
import type { Place, SourceDoc } from '../../model/source.ts'
import { fileLinks } from '../images/link-files.ts'
import { placeImages } from '../images/place-images.ts'
import { checksOffIn } from '../markdown/checks-off.ts'
import { renderCodeFences } from '../markdown/code/code-fence.ts'
import { takeLineMarks } from '../markdown/code/line-marks.ts'
import { componentUses, withComponentText } from '../markdown/components/rendered-components.ts'
import type { SiteComponents } from '../markdown/components/site-component.ts'
import { checkDirectives } from '../markdown/directives/check-directives.ts'
import { isLeafName } from '../markdown/directives/directives.ts'
import { adoptOpenTitles } from '../markdown/directives/open-titles.ts'
import { checkVideoHosts } from '../markdown/directives/video.ts'
import { checkFootnotes } from '../markdown/footnotes.ts'
import { anchorsOf, identifyHeadings, takeTitle } from '../markdown/headings.ts'
import { resolveHtml } from '../markdown/html/resolve-html.ts'
import { slotLinks } from '../markdown/links.ts'
import { renderMath } from '../markdown/math/render-math.ts'
import { forCheck, problemCollector } from '../markdown/report.ts'
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
  /** The hosts whose videos the site allows. */
  readonly videos?: readonly VideoHost[]
}

/** Turns syntax trees into HTML. The theme provides it, so that content does not depend on React. */
export interface Renderers {
  readonly article: RenderHtml
  readonly feed: RenderHtml
  /** What the owner of the site adds to Markdown. */
  readonly components?: SiteComponents
}

/** The result of compiling one source: the doc, and its problems. Plain data, so that it can be cached. */
export interface Compiled {
  readonly doc: Omit<SourceDoc, 'lastUpdate'>
  readonly problems: readonly Problem[]
  /** What the build's output mentions, in the form of problems: they do not fail it. */
  readonly notices?: readonly Problem[]
  /** What the source asked of the version that shows it. */
  readonly answers: readonly Answer[]
}

/** Compiles one source for versions with the given environment. */
export type Compile = (source: Source, environment?: Environment) => Promise<Compiled>

/** Compiles one Markdown file in one parse: front matter, links, and its sections as HTML and Markdown. */
export async function compileSource(
  { file, text, terms = [], isInFeed = false, videos = [] }: Source,
  { article, feed, components }: Renderers,
  outer: Environment = EMPTY_ENVIRONMENT,
): Promise<Compiled> {
  const { answers, environment } = recordAnswers(outer)
  const { problems, report } = problemCollector(file)
  const isLeaf = (name: string) => isLeafName(name) || (components?.byName.has(name) ?? false)
  const { tree, origins } = parseSource({ file, text }, { environment, report, isLeaf })
  const frontMatter = readFrontMatter(file, tree)
  takeLineMarks(tree, report)
  adoptOpenTitles(tree, origins.lines)
  const isOff = checksOffIn(tree, report)
  resolveHtml(tree, forCheck(report, 'html'))
  checkDirectives(tree, { lines: origins.lines, components }, report)
  checkVideoHosts(tree, videos, report)
  checkFootnotes(tree, origins.lines, report)
  const heading = takeTitle(tree)
  identifyHeadings(tree, report)
  const pictures = await placeImages(tree, { environment, origins, report: forCheck(report, 'images') })
  const opening = firstParagraph(tree)
  linkTerms(tree, terms)
  const linked = fileLinks({ environment, origins, report: forCheck(report, 'links') })
  const links = slotLinks(tree, { report, rebase: origins.rebase, fileAddress: linked.addressOf })
  const files = [...pictures, ...linked.files]
  const samples = await checkSamples(tree, forCheck(report, 'samples'))
  const title = frontMatter.value.title ?? heading
  // Front matter that could not be read may contain one.
  if (title === undefined && frontMatter.problems.length === 0)
    report(tree, 'The page has no title.', 'Set title in the front matter.')
  const withOrigin = <P extends Place>(part: P): P => {
    const { file: from, ...place } = origins.placeOf(part)
    return { ...part, ...place, ...(from !== file && { file: from }) }
  }
  const located = (problem: Problem): Problem => ({ ...problem, ...origins.placeOf(problem) })
  const undrawn = problemCollector(file)
  const fences = await renderCodeFences(tree, report, undrawn.report)
  const math = await renderMath(tree, origins.lines, report)
  const uses = componentUses(tree, components)
  // Loaded on demand: a parser of HTML takes time to load, and most pages use no component.
  const renderer = uses.length > 0 ? await import('../markdown/components/render-components.ts') : undefined
  const rendered = renderer?.renderComponents(uses, report) ?? new Map()
  const html = toHtmlTree(tree, new Map([...fences, ...math]), rendered)
  const anchors = anchorsOf(tree)
  return {
    doc: {
      file,
      frontMatter: frontMatter.value,
      title: title ?? file,
      description: frontMatter.value.description ?? opening,
      sections: sectionsOf(withComponentText(tree, rendered), html, { article, ...(isInFeed && { feed }) }),
      ...(anchors.length > 0 && { anchors }),
      links: links.map((link) => withOrigin({ ...link, ...(isOff(link, 'links') && { isUnchecked: true }) })),
      references: frontMatter.references.map(withOrigin),
      samples: samples.map((sample) =>
        withOrigin({ ...sample, ...(isOff(sample, 'samples') && { isUnchecked: true }) }),
      ),
      ...(files.length > 0 && { files }),
    },
    problems: [...frontMatter.problems, ...problems.filter((problem) => !isOff(problem, problem.check))].map(located),
    answers,
    ...(undrawn.problems.length > 0 && { notices: undrawn.problems.map(located) }),
  }
}

function firstParagraph(tree: Root): string {
  // A picture describes no page.
  const paragraph = tree.children.find(
    (node) => node.type === 'paragraph' && textOf(node, { includeImageAlt: false }).trim() !== '',
  )
  return paragraph ? textOf(paragraph).replaceAll(/\s+/g, ' ') : ''
}
