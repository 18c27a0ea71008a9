import type { SiteConfig } from '../../model/config.ts'
import { isCategory, readingOrder, type SidebarItem } from '../../model/navigation/sidebar.ts'
import { releasedVersions, sourceOf, type Version } from '../../model/site.ts'
import { absoluteUrl, fileHref, fromHref } from '../../model/url.ts'
import { markdownFileOf } from '../../site/pages/page-markdown.ts'
import type { SiteContext } from '../../site/site-context.ts'
import type { Emitter } from './emitter.ts'

/** The section for pages outside any group. */
const UNGROUPED = 'Docs'

/** `llms.txt` of every version: its pages for language models, in the format of llmstxt.org. */
export const llms: Emitter = {
  name: 'llms.txt',
  reserves: [],
  emit: ({ context }) =>
    context.site.versions.map((version) => ({ file: llmsFile(version), content: listOf(context, version) })),
}

function listOf(context: SiteContext, version: Version): string {
  const { site, config, latest } = context
  const items = Object.values(version.sidebars).flat()
  const ungrouped = { label: UNGROUPED, items: items.filter((item) => !isCategory(item)) }
  const groups = [ungrouped, ...items.filter(isCategory)]
  const others = releasedVersions(site.versions).filter((one) => version === latest && one !== latest)
  const sections = [
    ...groups.map((group) => ({ label: group.label, lines: pagesOf(context, [group]) })),
    { label: 'Other versions', lines: others.map((other) => `- ${linkTo(other, config)}`) },
  ]
  const blocks = [
    `# ${config.title} ${version.label}`,
    `> ${[sentence(config.tagline), statusOf(context, version)].filter(Boolean).join(' ')}`,
    ...sections.filter(({ lines }) => lines.length > 0).map(({ label, lines }) => `## ${label}\n\n${lines.join('\n')}`),
  ]
  return `${blocks.join('\n\n')}\n`
}

/** One line for each page of the site that the entries list. */
function pagesOf({ site, config, docsByPath }: SiteContext, items: readonly SidebarItem[]): string[] {
  return readingOrder(items).flatMap(({ href }) => {
    const path = fromHref(config.basePath, href)
    const doc = path === undefined ? undefined : docsByPath.get(path)
    if (!doc) return []
    const { title, description } = sourceOf(site, doc)
    const address = absoluteUrl(config.origin, fileHref(config.basePath, markdownFileOf(site, doc)))
    const about = description.replaceAll(/\s+/g, ' ').trim()
    return [`- [${escapeLabel(title)}](${address})${about && `: ${about}`}`]
  })
}

function statusOf({ config, latest }: SiteContext, version: Version): string {
  if (version === latest) return `This is ${version.label}, the latest version.`
  return `This is an ${version.isUnreleased ? 'unreleased' : 'older'} version. The latest one is ${linkTo(latest, config)}.`
}

function linkTo(version: Version, { origin, basePath }: SiteConfig): string {
  return `[${escapeLabel(version.label)}](${absoluteUrl(origin, fileHref(basePath, llmsFile(version)))})`
}

function llmsFile({ path }: Version): string {
  return path === '' ? 'llms.txt' : `${path}/llms.txt`
}

function sentence(text: string): string {
  return text === '' || /[.!?]$/.test(text) ? text : `${text}.`
}

function escapeLabel(text: string): string {
  return text.replaceAll(/[[\]]/g, '\\$&')
}
