import { type Problem, UsageError } from '../../model/problem.ts'
import { headingsOf, type SourceBody, type SourceDoc, type SourceLink } from '../../model/source.ts'
import { cacheKey } from '../files/hash.ts'
import { renderCodeFences } from '../markdown/code/code-fence.ts'
import { componentUses, withComponentText } from '../markdown/components/rendered-components.ts'
import type { SiteComponents } from '../markdown/components/site-component.ts'
import { renderMath } from '../markdown/math/render-math.ts'
import { forCheck } from '../markdown/report.ts'
import { outlineOf, type RenderHtml, sectionsOf } from '../markdown/structure/sections.ts'
import { toHtmlTree } from '../markdown/to-html-tree.ts'
import { checkSamples } from '../samples/check-samples.ts'
import { type Answer, EMPTY_ENVIRONMENT, type Environment } from './environment.ts'
import { readArticle, type Source } from './read-article.ts'

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
export function compileSource(
  source: Source,
  { article, feed, components }: Renderers,
  outer: Environment = EMPTY_ENVIRONMENT,
): Promise<Compiled> {
  return naming(source.file, async () => {
    const { doc, tree, lines, answers, report, notice, isOff, withOrigin, problems, notices } = await readArticle(
      source,
      components,
      outer,
    )
    const samples = await checkSamples(tree, forCheck(report, 'samples'))
    const fences = await renderCodeFences(tree, report, notice)
    const math = await renderMath(tree, { lines, report, notice })
    const uses = componentUses(tree, components)
    // Loaded on demand: an HTML parser takes time to load, and most pages use no component.
    const renderer = uses.length > 0 ? await import('../markdown/components/render-components.ts') : undefined
    const rendered = renderer?.renderComponents(uses, report) ?? new Map()
    const html = toHtmlTree(tree, new Map([...fences, ...math]), rendered)
    const renderers = { article, ...(source.isInFeed && { feed }) }
    const noticed = notices()
    return {
      doc: withBody(doc, {
        sections: sectionsOf(withComponentText(tree, rendered), html, renderers),
        samples: samples.map((sample) =>
          withOrigin({ ...sample, ...(isOff(sample, 'samples') && { isUnchecked: true }) }),
        ),
      }),
      problems: problems(),
      answers,
      ...(noticed.length > 0 && { notices: noticed }),
    }
  })
}

/** What other pages need of a source: its title, headings and links. Its sections have no text, and nothing is checked. */
export function outlineSource(
  source: Source,
  components?: SiteComponents,
  outer: Environment = EMPTY_ENVIRONMENT,
): Promise<Compiled> {
  return naming(source.file, async () => {
    const { doc, tree, answers } = await readArticle(source, components, outer)
    return { doc: withBody(doc, { sections: outlineOf(tree), samples: [] }), problems: [], answers }
  })
}

/** Adds the name of the file to an unexpected error: its text is the likely reason. */
async function naming(file: string, compile: () => Promise<Compiled>): Promise<Compiled> {
  try {
    return await compile()
  } catch (error) {
    if (error instanceof UsageError) throw error
    const reason = error instanceof Error ? error.message : error
    throw new Error(`${file} could not be compiled: ${reason}`, { cause: error })
  }
}

type ReadDoc = Awaited<ReturnType<typeof readArticle>>['doc']

/** Adds the body and two hashes. That of the outline covers what other pages may show: an edit of the text alone keeps it. */
function withBody(
  { description, links, externalLinks = [], references, ...rest }: ReadDoc,
  body: SourceBody,
): Compiled['doc'] {
  const headings = headingsOf(body)
  // Where a relative link leads depends on the layer of the file it is written in, which the page may only include.
  const layerOf = ({ file = rest.file }: SourceLink) => file.split('/')[0]
  const targets = [...links, ...externalLinks].map((link) => [link.target, link.isUnchecked, layerOf(link)])
  const ids = references.map(({ key, id }) => [key, id])
  return {
    ...rest,
    description,
    links,
    ...(externalLinks.length > 0 && { externalLinks }),
    references,
    headings,
    hash: cacheKey(body, description),
    outlineHash: cacheKey(rest, headings, targets, ids),
    ...body,
  }
}
