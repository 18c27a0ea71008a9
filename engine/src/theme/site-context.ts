import { createContext, useContext } from 'react'
import type { SiteConfig } from '../model/config.ts'

/** The site's configuration for every component below. */
export const SiteContext = createContext<SiteConfig | undefined>(undefined)

/** The site's configuration. Throws outside a `SiteContext`. */
export function useSite(): SiteConfig {
  const config = useContext(SiteContext)
  if (!config)
    throw new Error('The docs provider is missing: render this component inside <SiteContext value={config}>.')
  return config
}
