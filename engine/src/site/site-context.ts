import type { ComparedVersions } from '../changes/compare-versions.ts'
import type { SiteConfig } from '../model/config.ts'
import type { LabeledLink, SidebarItem } from '../model/navigation/sidebar.ts'
import type { PageChange } from '../model/page.ts'
import type { Doc, Redirect, Site, Version } from '../model/site.ts'
import type { SitePath } from '../model/url.ts'
import type { VersionStep } from './changes/version-steps.ts'
import type { LinkResult } from './links/resolve-link.ts'

/** A site with everything that is derived from it; created once, so that no lookup is repeated. */
export interface SiteContext {
  readonly site: Site
  readonly config: SiteConfig
  /** The newest released version. */
  readonly latest: Version
  readonly docsByPath: ReadonlyMap<SitePath, Doc>
  /** Where each link of a doc's source leads in the doc's version, by slot number. */
  readonly linksOf: (doc: Doc) => readonly LinkResult[]
  /** The pages of a sidebar in reading order. */
  readonly readingOrderOf: (items: readonly SidebarItem[]) => readonly LabeledLink[]
  /** What comparisons of versions need of the site: its listed docs. */
  readonly compared: ComparedVersions
  /** What each version changed since the one before it, newest first. */
  readonly steps: readonly VersionStep[]
  /** Which version last changed each source, by source. */
  readonly changes: ReadonlyMap<string, PageChange>
  /** Every old address: those of the content, and those of difference pages that moved with their version. */
  readonly redirects: readonly Redirect[]
  /** Formats a day, ISO 8601, in the language of the site. */
  readonly formatDate: (day: string) => string
}
