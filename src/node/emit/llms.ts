import type { SiteConfig } from '../../model/config.ts'
import { isCategory, readingOrder, type SidebarItem } from '../../model/sidebar.ts'
import { type Site, sourceOf } from '../../model/site.ts'
import { absoluteUrl, fileHref, fromHref } from '../../model/url.ts'
import type { Version } from '../../model/version.ts'
import { latestOf } from '../../site/doc-page.ts'
import { type LinkIndex, linkIndex, twinOf } from '../../site/resolve-link.ts'
import type { OutputFile } from '../output/staging.ts'

/** The section of the pages that stand in no group. */
const UNGROUPED = 'Docs'

/** What the lists of all versions are made with. */
interface ListParts {
  readonly config: SiteConfig
  readonly links: LinkIndex
  readonly latest: Version
}

/** `llms.txt` of every version: its pages for programs that read documentation, after the proposal at llmstxt.org. */
export function emitLlms(site: Site, config: SiteConfig): OutputFile[] {
  const parts = { config, links: linkIndex(site, config.basePath), latest: latestOf(site) }
  return site.versions.map((version) => ({ file: llmsFile(version), text: listOf(parts, version) }))
}

function listOf(parts: ListParts, version: Version): string {
  const { config, links, latest } = parts
  const items = Object.values(version.sidebars).flat()
  const ungrouped = { label: UNGROUPED, items: items.filter((item) => !isCategory(item)) }
  const groups = [ungrouped, ...items.filter(isCategory)]
  const others = links.site.versions.filter((one) => version === latest && one !== latest)
  const sections = [
    ...groups.map((group) => ({ label: group.label, lines: pagesOf(parts, [group]) })),
    { label: 'Other versions', lines: others.map((other) => `- ${linkTo(other, config)}`) },
  ]
  const blocks = [
    `# ${config.title} ${version.label}`,
    `> ${[sentence(config.tagline), standingOf(parts, version)].filter(Boolean).join(' ')}`,
    ...sections.filter(({ lines }) => lines.length > 0).map(({ label, lines }) => `## ${label}\n\n${lines.join('\n')}`),
  ]
  return `${blocks.join('\n\n')}\n`
}

/** One line for each page of the site that the entries list. */
function pagesOf({ config, links }: ListParts, items: readonly SidebarItem[]): string[] {
  return readingOrder(items).flatMap(({ href }) => {
    const path = fromHref(config.basePath, href)
    const doc = path === undefined ? undefined : links.byPath.get(path)
    if (!doc) return []
    const { title, description } = sourceOf(links.site, doc)
    const address = absoluteUrl(config.origin, fileHref(config.basePath, twinOf(links.site, doc)))
    const about = description.replaceAll(/\s+/g, ' ').trim()
    return [`- [${escapeLabel(title)}](${address})${about && `: ${about}`}`]
  })
}

function standingOf({ config, latest }: ListParts, version: Version): string {
  if (version === latest) return `This is ${version.label}, the latest version.`
  return `This is an older version. The latest one is ${linkTo(latest, config)}.`
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
