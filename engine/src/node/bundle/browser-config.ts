import type { SiteConfig } from '../../model/config.ts'

/** The configuration as the app contains it: without what only documents need. */
export function browserConfig({ editUrl, css, head, scripts, fonts, ...config }: SiteConfig): SiteConfig {
  return config
}
