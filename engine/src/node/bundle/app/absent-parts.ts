import type { Plugin } from 'vite'
import type { SiteConfig } from '../../../model/config.ts'

/** A module of a feature that a site may lack. */
interface OptionalPart {
  /** Below `src/`. */
  readonly file: string
  readonly exports: readonly string[]
  readonly isPresent: (config: SiteConfig) => boolean
}

/** In the app of a site that lacks the feature, each export does nothing. */
export const ABSENT_PARTS: readonly OptionalPart[] = [
  {
    file: 'theme/AnnouncementBar.tsx',
    exports: ['AnnouncementBar'],
    isPresent: ({ announcement }) => announcement !== undefined,
  },
  { file: 'theme/OwnerSlot.tsx', exports: ['OwnerSlot'], isPresent: ({ slots }) => slots !== undefined },
  {
    file: 'theme/navbar/LocaleMenu.tsx',
    exports: ['LocaleMenu', 'LocaleEntries'],
    isPresent: ({ locales }) => locales.length > 1,
  },
  { file: 'theme/offline/OfflineEntry.tsx', exports: ['OfflineEntry'], isPresent: ({ offline }) => offline === true },
  { file: 'client/article/video.ts', exports: ['playVideo'], isPresent: ({ videos = [] }) => videos.length > 0 },
]

/** Leaves out of the app what the site does not have: each of these components and functions then does nothing. */
export function withoutAbsentParts(config: SiteConfig): Plugin {
  const absent = ABSENT_PARTS.filter(({ isPresent }) => !isPresent(config))
  return {
    name: 'absent-parts',
    enforce: 'pre',
    load: (id) => {
      const part = absent.find(({ file }) => id.endsWith(`/src/${file}`))
      return part?.exports.map((name) => `export const ${name} = () => null\n`).join('')
    },
  }
}
