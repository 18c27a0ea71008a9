// What `import … from 'stratadocs'` finds in the configuration of a site.
import type { SiteConfigInput } from './node/config/config-schema.ts'

export type { SiteConfigInput }

/** Returns the configuration as it is: its type lets editors check and complete it. */
export function defineConfig(config: SiteConfigInput): SiteConfigInput {
  return config
}
