import type { Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { VideoHost } from '../../model/config.ts'
import type { Problem } from '../../model/problem.ts'
import type { Place, SourceDoc, SourceLink } from '../../model/source.ts'
import { fileLinks } from '../images/link-files.ts'
import { placeImages } from '../images/place-images.ts'
import { previewImage } from '../images/preview-image.ts'
import { checksOffIn } from '../markdown/checks-off.ts'
import { takeLineMarks } from '../markdown/code/line-marks.ts'
import type { SiteComponents } from '../markdown/components/site-component.ts'
import { adoptBareTitles } from '../markdown/directives/bare-titles.ts'
import { checkDirectives } from '../markdown/directives/check-directives.ts'
import { isLeafName } from '../markdown/directives/directives.ts'
import { checkVideoHosts } from '../markdown/directives/video.ts'
import { resolveHtml } from '../markdown/html/resolve-html.ts'
import { checkTerms } from '../markdown/links/glossary-terms.ts'
import { externalLinks, slotLinks } from '../markdown/links/links.ts'
import { isTermLink, linkTerms, type Term } from '../markdown/links/terms.ts'
import { reportLostSyntax } from '../markdown/lost-syntax.ts'
import { oneLineText } from '../markdown/one-line-text.ts'
import { forCheck, problemCollector } from '../markdown/report.ts'
import { checkFootnotes } from '../markdown/structure/footnotes.ts'
import { anchorsOf, identifyHeadings, takeTitle } from '../markdown/structure/headings.ts'
import { hasUnreadFrontMatter } from '../markdown/unread-front-matter.ts'
import { type Environment, recordAnswers } from './environment.ts'
import { readFrontMatter } from './front-matter.ts'
import { parseSource } from './parse-source.ts'

/** A Markdown file, and the key terms to link on it. */
export interface Source {
  readonly file: string
  /** May be read from disk when it is asked for. */
  readonly text: string
  /** A hash of the file; absent where nobody needs to know whether it changed. */
  readonly hash?: string
  readonly terms?: readonly Term[]
  /** True for a source that defines the terms of others. */
  readonly isGlossary?: boolean
  /** True for a source whose sections become entries of the feed. */
  readonly isInFeed?: boolean
  /** The hosts whose videos the site allows. */
  readonly videos?: readonly VideoHost[]
}

/** Reads what other pages need of a source; its code and its HTML, which take long, are left for later. */
export async function readArticle(
  { file, text, terms = [], isGlossary, videos = [] }: Source,
  components: SiteComponents | undefined,
  outer: Environment,
) {
  const { answers, environment } = recordAnswers(outer)
  const { problems, report } = problemCollector(file)
  const noticed = problemCollector(file)
  const isLeaf = (name: string) => isLeafName(name) || (components?.byName.has(name) ?? false)
  const { tree, origins } = parseSource({ file, text }, { environment, report, notice: noticed.report, isLeaf })
  const frontMatter = readFrontMatter(file, tree)
  takeLineMarks(tree, report)
  reportLostSyntax(tree, origins.lines, report, noticed.report)
  adoptBareTitles(tree, origins.lines)
  const isOff = checksOffIn(tree, report)
  resolveHtml(tree, forCheck(report, 'html'))
  checkDirectives(tree, { lines: origins.lines, components }, report)
  checkVideoHosts(tree, videos, report)
  checkFootnotes(tree, origins.lines, report)
  const heading = takeTitle(tree)
  identifyHeadings(tree, report, { page: file, placeOf: origins.placeOf })
  const finding = { environment, origins, report: forCheck(report, 'images') }
  const pictures = await placeImages(tree, finding)
  const { image } = frontMatter.value
  const preview = image === undefined ? undefined : await previewImage(image, frontMatter.locate(['image']), finding)
  const opening = firstParagraph(tree)
  if (isGlossary) checkTerms(tree, noticed.report)
  linkTerms(tree, terms)
  const linked = fileLinks({ environment, origins, report: forCheck(report, 'links') })
  const links = slotLinks(tree, {
    report,
    rebase: (node, target) => (isTermLink(node) ? target : origins.rebase(node, target)),
    fileAddress: linked.addressOf,
  })
  const external = externalLinks(tree)
  const files = [...pictures, ...linked.files]
  // A heading may be empty, or a picture without words.
  const title = frontMatter.value.title ?? (heading?.text || undefined)
  if (frontMatter.value.title && heading?.text && heading.text !== frontMatter.value.title) {
    const start = frontMatter.locate(['title'])
    const message = `The title of the front matter is shown, not the heading ${heading.text}.`
    noticed.report({ position: { start, end: start } }, message, 'Remove one of them.')
  }
  // Front matter that could not be read may contain a title.
  if (title === undefined && frontMatter.problems.length === 0 && !hasUnreadFrontMatter(tree, text))
    report(tree, 'The page has no title.', 'Set title in the front matter.')
  const withOrigin = <P extends Place>(part: P): P => {
    const { file: from, ...place } = origins.placeOf(part)
    return { ...part, ...place, ...(from !== file && { file: from }) }
  }
  const located = (problem: Problem): Problem => ({ ...problem, ...origins.placeOf(problem) })
  const placed = (link: SourceLink): SourceLink =>
    withOrigin({ ...link, ...(isOff(link, 'links') && { isUnchecked: true }) })
  const anchors = anchorsOf(tree)
  const doc: Omit<SourceDoc, 'hash' | 'headings' | 'outlineHash' | 'lastUpdate' | 'samples' | 'sections'> = {
    file,
    frontMatter: frontMatter.value,
    title: title ?? file,
    ...(heading?.id !== undefined && { titleId: heading.id }),
    description: frontMatter.value.description ?? opening,
    ...(anchors.length > 0 && { anchors }),
    links: links.map(placed),
    ...(external.length > 0 && { externalLinks: external.map(placed) }),
    references: frontMatter.references.map(withOrigin),
    ...(files.length > 0 && { files }),
    ...(preview && { preview }),
  }
  return {
    doc,
    tree,
    lines: origins.lines,
    answers,
    report,
    notice: noticed.report,
    isOff,
    withOrigin,
    /** All problems reported until now, at their places. */
    problems: () =>
      [...frontMatter.problems, ...problems.filter((problem) => !isOff(problem, problem.check))].map(located),
    /** What was noticed until now: parts that the page does not show as they are written, which may be intended. */
    notices: () => noticed.problems.map(located),
  }
}

function firstParagraph(tree: Root): string {
  // A picture is no description of a page.
  const paragraph = tree.children.find(
    (node) => node.type === 'paragraph' && textOf(node, { includeHtml: false, includeImageAlt: false }).trim() !== '',
  )
  return paragraph ? oneLineText(paragraph) : ''
}
