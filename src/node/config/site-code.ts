import { type BundledComponents, bundleComponents } from '../components/bundle-components.ts'
import { type BundledConfig, bundleConfig } from './config-file.ts'

/** The code of a site's owner, bundled. */
export interface SiteCode {
  readonly config: BundledConfig
  readonly components: BundledComponents
}

/** Bundles the configuration and the components next to it. Throws a usage error for code that cannot be bundled. */
export async function bundleSiteCode(configFile: string): Promise<SiteCode> {
  const [config, components] = await Promise.all([bundleConfig(configFile), bundleComponents(configFile)])
  return { config, components }
}
