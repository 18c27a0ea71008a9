import { llmsFile, llmsSectionFile } from '../../../model/files/llms-file.ts'
import { isCategory, readingOrder, type SidebarItem } from '../../../model/navigation/sidebar.ts'
import { type Doc, listedDocs, releasedVersions, sourceOf, type Version } from '../../../model/site.ts'
import { fileUrl, markdownFile } from '../../../model/url.ts'
import { counted } from '../../../model/util/counted.ts'
import { markdownLink, markdownText } from '../../../model/util/markdown-link.ts'
import { changesPath } from '../../../site/changes/changes-paths.ts'
import { docAt } from '../../../site/doc-at.ts'
import { markdownFileOf } from '../../../site/pages/page-markdown.ts'
import type { SiteContext } from '../../../site/site-context.ts'
import type { TextFile } from '../../output/output-file.ts'
import type { Emitter } from '../emitter.ts'
import { divideSections, type ListSection, listText } from './llms-sections.ts'

/** The section for entries outside any group. */
const UNGROUPED = 'Docs'

/** The section for pages that no sidebar lists. */
const OTHERS = 'Other pages'

/**
 * `llms.txt` of every version, and at the base path one that leads to those of the released versions: pages for programs, in
 * the format of llmstxt.org. The latest version has both in one file if it is at the base path.
 */
export const llms: Emitter = {
  name: 'llms.txt',
  reserves: [{ scope: 'versions', name: 'llms/', purpose: 'sections of llms.txt' }],
  emit: ({ context }) => [
    ...(context.latest.path === '' ? [] : [rootList(context)]),
    ...context.site.versions.flatMap((version) => listsOf(context, version)),
  ],
}

/** The list of a version, whose sections are files of their own if it would be too long. */
function listsOf(context: SiteContext, version: Version): TextFile[] {
  const { config, latest, steps } = context
  const before = steps.find((step) => step.version === version)?.before
  const changes = fileUrl(config, markdownFile('', changesPath(version)))
  const others = latest.path === '' && version === latest ? versionLines(context).slice(1) : []
  const about = [sentence(config.tagline), statusOf(context, version)].filter(Boolean).join(' ')
  const fixed: ListSection[] = [
    { label: 'Other versions', lines: others },
    {
      label: 'Changes',
      lines: before
        ? [
            `- ${markdownLink(`Changes in ${version.label}`, changes)}: What differs from ${markdownText(before.label)}.`,
          ]
        : [],
    },
  ]
  return divideSections(pageSections(context, version), {
    head: { title: `${config.title} ${version.label}`, about },
    fixed: fixed.filter(({ lines }) => lines.length > 0),
    file: llmsFile(version.path),
    sectionFile: (name) => llmsSectionFile(version.path, name),
    urlOf: (file) => fileUrl(config, file),
  })
}

/** Every listed page: first in the groups of the sidebars, then those that no sidebar lists. */
function pageSections(context: SiteContext, version: Version): ListSection[] {
  const items = Object.values(version.sidebars).flat()
  const ungrouped = { label: UNGROUPED, items: items.filter((item) => !isCategory(item)) }
  const groups = [ungrouped, ...items.filter(isCategory)].map((group) => ({
    label: group.label,
    docs: docsOf(context, [group]),
  }))
  const grouped = new Set(groups.flatMap(({ docs }) => docs))
  const others = listedDocs(version).filter((doc) => !grouped.has(doc))
  return [...groups, { label: OTHERS, docs: others }].flatMap(({ label, docs }) =>
    docs.length === 0 ? [] : [{ label, lines: docs.map((doc) => lineOf(context, doc)) }],
  )
}

/** The list of versions alone, where the latest version has a folder of its own. */
function rootList(context: SiteContext): TextFile {
  const { title, tagline } = context.config
  const about = [sentence(tagline), 'Each version has a list of its pages.'].filter(Boolean).join(' ')
  const content = listText({ title, about }, [{ label: 'Versions', lines: versionLines(context) }])
  return { file: llmsFile(''), content }
}

/** One line for each released version, the newest first. */
function versionLines(context: SiteContext): string[] {
  return releasedVersions(context.site.versions).map((version) => {
    const count = listedDocs(version).length
    const newest = version === context.latest ? 'The newest version. ' : ''
    return `- ${linkTo(context, version)}: ${newest}${counted(count, 'page')}.`
  })
}

/** The pages of the site that entries lead to. */
function docsOf(context: SiteContext, items: readonly SidebarItem[]): Doc[] {
  return readingOrder(items).flatMap(({ href }) => docAt(context, href) ?? [])
}

function lineOf({ site, config }: SiteContext, doc: Doc): string {
  const { title, description } = sourceOf(site, doc)
  const about = markdownText(description)
  return `- ${markdownLink(title, fileUrl(config, markdownFileOf(site, doc)))}${about && `: ${about}`}`
}

function statusOf(context: SiteContext, version: Version): string {
  const { latest } = context
  if (version === latest) return `This is ${markdownText(version.label)}, the latest version.`
  return `This is an ${version.isUnreleased ? 'unreleased' : 'older'} version. The latest one is ${linkTo(context, latest)}.`
}

function linkTo(context: SiteContext, version: Version): string {
  return markdownLink(version.label, fileUrl(context.config, llmsFile(version.path)))
}

/** A text of the configuration as a sentence of Markdown. */
function sentence(text: string): string {
  const written = markdownText(text)
  return written === '' || /[.!?]$/.test(written) ? written : `${written}.`
}
