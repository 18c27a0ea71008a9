import type { SiteConfig } from '../model/config.ts'

declare global {
  /** The site's configuration, inlined by the bundler because it is the same on every page. */
  const __SITE_CONFIG__: SiteConfig

  /** True when a component of the site has a module for the browser; without one, the loader is not bundled. */
  const __HAS_CLIENT_MODULES__: boolean

  /** True when the site has an announcement; without one, the inline script does not look for a stored dismissal. */
  const __HAS_ANNOUNCEMENT__: boolean

  /** The addresses of what the first search needs; defined in `prefetch-search.ts` only. */
  const __SEARCH_FILES__: readonly string[]

  interface ImportMeta {
    /** The development server's connection to this module; absent in a build. */
    readonly hot?: {
      readonly on: (event: string, listener: (data: never) => void) => void
      readonly send: (event: string) => void
    }
  }
}
