import { renderToStaticMarkup } from 'react-dom/server'
import { changedText } from '../../../changes/changed-text.ts'
import type { PairedPage } from '../../../changes/compare-versions.ts'
import { diffPage } from '../../../changes/diff-page.ts'
import { differenceMarkdown } from '../../../changes/difference-markdown.ts'
import { textSections } from '../../../changes/text-sections.ts'
import type { Page } from '../../../model/page.ts'
import { type Doc, findDoc, sourceOf, type Version } from '../../../model/site.ts'
import { CHANGES_FOLDER, htmlFile, toHref } from '../../../model/url.ts'
import { once } from '../../../model/util/once.ts'
import { changesPath, differencePath } from '../../../site/changes/changes-paths.ts'
import { editedPages, type VersionStep } from '../../../site/changes/version-steps.ts'
import { changesShell } from '../../../site/pages/plain-page.ts'
import type { SiteContext } from '../../../site/site-context.ts'
import { ChangeSections, changeToc } from '../../../theme/changes/ChangeSections.tsx'
import { Difference } from '../../../theme/changes/Difference.tsx'
import type { RenderedFile } from '../../output/output-file.ts'
import { type LazyPage, pageFiles } from '../../render/page-files.ts'
import type { Emitter } from '../emitter.ts'
import { changesMarkdown, differenceHead } from './changes-markdown.ts'

/** The list of changes of every version, and the difference of each changed page. */
export const changesPages: Emitter = {
  name: 'pages of changes',
  reserves: [{ scope: 'versions', name: `${CHANGES_FOLDER}/`, purpose: 'the changes of the version' }],
  *emit({ context, renderer }) {
    for (const version of context.site.versions) {
      const step = context.steps.find((one) => one.version === version)
      const file = htmlFile(changesPath(version))
      yield* pageFiles({ file, makePage: () => changesPage(context, version, step) }, { renderer })
      yield changesMarkdown(context, version, step)
      for (const pair of step ? editedPages(step) : []) {
        const page = step && differencePage(context, step, pair)
        if (!page) continue
        yield* pageFiles(page, { renderer })
        yield page.markdown
      }
    }
  },
}

function changesPage(context: SiteContext, version: Version, step: VersionStep | undefined): Page {
  const title = `Changes in ${version.label}`
  return changesShell(context, version, {
    path: changesPath(version),
    description: `Pages of the documentation that are new, changed, moved or removed in ${version.label}.`,
    body: {
      kind: 'changes',
      title,
      breadcrumbs: [{ label: title }],
      toc: step ? changeToc(step.comparison) : [],
      html: step
        ? changesHtml(context, step)
        : renderToStaticMarkup(<p>{version.label} is the first version of this documentation.</p>),
      ...(step && { comparedWith: step.before.name }),
    },
  })
}

function changesHtml({ site, config }: SiteContext, step: VersionStep): string {
  const { version, before, comparison } = step
  const shown = new Set(editedPages(step))
  const hrefIn = (name: string) => (id: string) => {
    const doc = findDoc(site, name, id)
    return doc ? toHref(config.basePath, doc.path) : ''
  }
  // If several pages were merged, only one of them has a difference.
  const difference = (page: PairedPage) => {
    const doc = shown.has(page) ? findDoc(site, version.name, page.id) : undefined
    if (!doc) return undefined
    return (
      // In a list of links, each has a name of its own.
      <a
        className="what-changed"
        href={toHref(config.basePath, differencePath(version, doc))}
        aria-label={`What changed in ${page.title}`}
      >
        What changed
      </a>
    )
  }
  const textOf = (name: string, id: string) => {
    const doc = findDoc(site, name, id)
    return doc ? textSections(sourceOf(site, doc).sections) : []
  }
  const size = ({ id, fromId }: PairedPage) => changedText(textOf(before.name, fromId), textOf(version.name, id))
  return renderToStaticMarkup(
    <ChangeSections
      comparison={comparison}
      labels={{ from: before.label, to: version.label }}
      hrefs={{ from: hrefIn(before.name), to: hrefIn(version.name) }}
      difference={difference}
      size={size}
    />,
  )
}

/** A page with its Markdown file. */
interface PageWithMarkdown extends LazyPage {
  readonly markdown: RenderedFile
}

/** Comparing two texts is slow, so it is done once, and only when one of them changed since the last build. */
function differencePage(
  context: SiteContext,
  { version, before }: VersionStep,
  pair: PairedPage,
): PageWithMarkdown | undefined {
  const { site, config } = context
  const doc = findDoc(site, version.name, pair.id)
  const old = findDoc(site, before.name, pair.fromId)
  if (!doc || !old) return undefined
  const from = { href: toHref(config.basePath, old.path), label: `${pair.fromTitle} in ${before.label}` }
  const to = { href: toHref(config.basePath, doc.path), label: `${pair.title} in ${version.label}` }
  const textsOf = (one: Doc) => textSections(sourceOf(site, one).sections)
  const list = { label: `Changes in ${version.label}`, href: toHref(config.basePath, changesPath(version)) }
  const path = differencePath(version, doc)
  const title = `${pair.title}: changes in ${version.label}`
  const shell = (html: string) =>
    changesShell(context, version, {
      path,
      description: `What ${version.label} changed on the page ${sourceOf(site, doc).title}.`,
      body: { kind: 'difference', title, breadcrumbs: [list, { label: pair.title }], toc: [], html },
    })
  const difference = once(() => diffPage(textsOf(old), textsOf(doc)))
  const html = () =>
    renderToStaticMarkup(
      <>
        <p>
          From <a href={from.href}>{from.label}</a> to <a href={to.href}>{to.label}</a>.
        </p>
        <Difference difference={difference()} />
      </>,
    )
  const texts = () => [sourceOf(site, old).hash, sourceOf(site, doc).hash]
  const head = differenceHead(context, version, { title, path, docs: [old, doc] })
  return {
    file: htmlFile(path),
    cacheInput: () => [shell(''), from, to, ...texts()],
    makePage: () => shell(html()),
    markdown: {
      file: `${path}.md`,
      isOfSite: true,
      cacheInput: () => [head, ...texts()],
      render: () => `${head}\n\n${differenceMarkdown(difference())}\n`,
    },
  }
}
