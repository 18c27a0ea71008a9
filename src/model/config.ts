import type { LabelledLink } from './sidebar.ts'

/** What the owner of a site sets, after defaults: plain data, the same in the build and in the browser. */
export interface SiteConfig {
  /** Stands behind the page title: `<page> | <title>`. */
  readonly title: string
  readonly tagline: string
  /** Scheme and host for canonical links and the sitemap, without a slash at the end. */
  readonly origin: string
  /** Where the site is mounted; starts and ends with a slash. */
  readonly basePath: string
  readonly locale: string
  /** The product tag a hosted crawler files the pages under. */
  readonly searchTag: string
  readonly navbar: NavbarConfig
  readonly footer: FooterConfig
}

export interface NavbarConfig {
  readonly title: string
  readonly items: readonly LabelledLink[]
}

export interface FooterConfig {
  readonly links: readonly { readonly title: string; readonly items: readonly LabelledLink[] }[]
  readonly copyright: string
}
