import type { SiteConfig } from '../model/config.ts'

declare global {
  /** The site's configuration, put in by the bundler: it is the same on every page. */
  const __SITE_CONFIG__: SiteConfig
}
