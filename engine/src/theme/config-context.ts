import { createContext, useContext } from 'react'
import type { SiteConfig } from '../model/config.ts'

/** The site's configuration for every component below. */
export const ConfigContext = createContext<SiteConfig | undefined>(undefined)

/** The site's configuration. Throws outside a `ConfigContext`. */
export function useSite(): SiteConfig {
  const config = useContext(ConfigContext)
  if (!config)
    throw new Error('The docs provider is missing: render this component inside <ConfigContext value={config}>.')
  return config
}
