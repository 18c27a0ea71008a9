import type { PairedPage } from '../../../changes/compare-versions.ts'
import { comparisonMarkdown } from '../../../changes/comparison-markdown.ts'
import { type Doc, findDoc, sourceOf, type Version, versionOf } from '../../../model/site.ts'
import { fileUrl, type SitePath } from '../../../model/url.ts'
import { markdownLink, markdownText } from '../../../model/util/markdown-link.ts'
import { changesPath, differencePath } from '../../../site/changes/changes-paths.ts'
import { editedPages, type VersionStep } from '../../../site/changes/version-steps.ts'
import { markdownFileOf, originLine } from '../../../site/pages/page-markdown.ts'
import type { SiteContext } from '../../../site/site-context.ts'
import type { RenderedFile } from '../../output/output-file.ts'

/** `changes.md` of a version: what it changed since the version before it. */
export function changesMarkdown(context: SiteContext, version: Version, step: VersionStep | undefined): RenderedFile {
  const path = changesPath(version)
  const text = () => {
    const head = changesHead(context, version, { title: `Changes in ${version.label}`, path })
    const body = step
      ? stepMarkdown(context, step)
      : `${markdownText(version.label)} is the first version of this documentation.`
    return `${head}\n\n${body}\n`
  }
  return { file: `${path}.md`, isOfSite: true, cacheInput: text, render: text }
}

function stepMarkdown(context: SiteContext, step: VersionStep): string {
  const { version, before, comparison } = step
  const shown = new Set(editedPages(step))
  const pageIn = (name: string) => (id: string) => {
    const doc = findDoc(context.site, name, id)
    return doc ? fileUrl(context.config, markdownFileOf(context.site, doc)) : ''
  }
  // If several pages were merged, only one of them has a difference.
  const difference = (page: PairedPage) => {
    const doc = shown.has(page) ? findDoc(context.site, version.name, page.id) : undefined
    return doc && fileUrl(context.config, `${differencePath(version, doc)}.md`)
  }
  return comparisonMarkdown(comparison, {
    labels: { from: before.label, to: version.label },
    hrefs: { from: pageIn(before.name), to: pageIn(version.name) },
    difference,
  })
}

/** What the Markdown of a difference begins with; `docs` are the page as it was and as it is. */
export function differenceHead(
  context: SiteContext,
  version: Version,
  { title, path, docs }: { title: string; path: SitePath; docs: readonly [Doc, Doc] },
): string {
  const [from, to] = docs.map((doc) => {
    const label = `${sourceOf(context.site, doc).title} in ${versionOf(context.site, doc).label}`
    return markdownLink(label, fileUrl(context.config, markdownFileOf(context.site, doc)))
  })
  return `${changesHead(context, version, { title, path })}\n\nFrom ${from} to ${to}.`
}

function changesHead(
  context: SiteContext,
  version: Version,
  { title, path }: { title: string; path: SitePath },
): string {
  const inNewest = `whose changes are at <${fileUrl(context.config, `${changesPath(context.latest)}.md`)}>`
  return `${originLine(context, version, { path, inNewest })}\n\n# ${markdownText(title)}`
}
