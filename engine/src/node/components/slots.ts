import type { SiteConfig } from '../../model/config.ts'
import type { SlotsConfig } from '../../model/owner-config.ts'
import { getOwn } from '../../model/util/get-own.ts'

/** The files of components that are parts of every page instead of directives. */
const SLOTS: Readonly<Record<string, keyof SlotsConfig>> = {
  'components/Header.tsx': 'header',
  'components/Footer.tsx': 'footer',
}

/** The slot that a component fills, by its file; undefined for a directive. */
export function slotOf(file: string): keyof SlotsConfig | undefined {
  return getOwn(SLOTS, file)
}

/** The configuration with what fills its slots. */
export function withSlots<Config extends SiteConfig>(config: Config, slots: SlotsConfig): Config {
  return Object.keys(slots).length > 0 ? { ...config, slots } : config
}
