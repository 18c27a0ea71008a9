import { createHash } from 'node:crypto'
import type { SiteConfig } from '../../model/config.ts'
import { isWebUrl } from '../../model/scheme.ts'
import { providerAddresses } from '../../search/provider-host.ts'
import { TRUSTED_POLICY } from '../../theme/browser/trusted-html.ts'
import { PRINT_SCRIPT } from '../../theme/print/PrintDocument.tsx'

/** Where the insights library sends search events, whatever the search hosts are. */
const EVENTS_ADDRESS = 'https://insights.algolia.io'

/** The host of YouTube's player that sets no cookie before the video plays. */
const YOUTUBE_PLAYER = 'https://www.youtube-nocookie.com'

/** The texts of the inline scripts and styles of a page. */
export interface InlineTexts {
  readonly scripts: readonly string[]
  readonly styles?: readonly string[]
}

/**
 * The content security policy of a page, for a meta element: the page's own host, the inline texts,
 * and only those other hosts that are configured. The host sends what a meta element cannot contain (`frame-ancestors`).
 */
export function contentPolicy(config: SiteConfig, { scripts, styles = [] }: InlineTexts): string {
  const hosts = otherHosts(config)
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts.map(hashSource), ...(config.scripts ?? []).map(({ src }) => fileSource(src))],
    'style-src': ["'self'", ...styles.map(hashSource)],
    'img-src': ["'self'", 'data:', ...hosts.images],
    ...(config.fonts && { 'font-src': ["'self'"] }),
    ...(config.head?.some(({ link }) => link?.rel === 'manifest') && { 'manifest-src': ["'self'"] }),
    'connect-src': ["'self'", ...hosts.connections],
    'worker-src': ["'self'"],
    ...(config.videos?.includes('youtube') && { 'frame-src': [YOUTUBE_PLAYER] }),
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [TRUSTED_POLICY, 'default'],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ')
}

/** A version for print has pictures and styles, and a script for its button. */
export function printPolicy(config: SiteConfig, styles: string): string {
  const fonts = config.fonts ? "; font-src 'self'" : ''
  return `default-src 'none'; script-src ${hashSource(PRINT_SCRIPT)}; style-src ${hashSource(styles)}; img-src 'self' data:${fonts}; base-uri 'none'`
}

/** A redirect page needs its script and nothing else. */
export function redirectPolicy(script: string): string {
  return `default-src 'none'; script-src ${hashSource(script)}; base-uri 'none'`
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** One file as a source: sources have no query, and these two characters separate policies and directives. */
function fileSource(address: string): string {
  const { origin, pathname } = new URL(address)
  return origin + pathname.replaceAll(';', '%3B').replaceAll(',', '%2C')
}

/** The origins of configured external URLs: images, the hosted search, the list of versions, what scripts ask. */
function otherHosts({ logo, footer, favicon, search, versionsHref, scripts = [] }: SiteConfig): {
  images: string[]
  connections: string[]
} {
  const pictures = [logo?.src, logo?.srcDark, footer.logo?.src, footer.logo?.srcDark, favicon]
  return {
    images: originsOf([...pictures, ...scripts.flatMap(({ images = [] }) => images)]),
    connections: originsOf([
      versionsHref,
      ...(search.hosted ? providerAddresses(search.hosted) : []),
      search.hosted?.insights ? EVENTS_ADDRESS : undefined,
      ...scripts.flatMap(({ connect = [] }) => connect),
    ]),
  }
}

function originsOf(addresses: readonly (string | undefined)[]): string[] {
  return addresses.flatMap((address) => (address && isWebUrl(address) ? [new URL(address).origin] : []))
}
