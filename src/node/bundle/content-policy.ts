import { createHash } from 'node:crypto'
import type { SiteConfig } from '../../model/config.ts'
import { providerAddresses } from '../../search/provider-host.ts'
import { TRUSTED_POLICY } from '../../theme/trusted-html.ts'

/** The provider's logo below the search's hits brings a style of its own. */
const LOGO_STYLE = '.cls-1,.cls-2{fill:#003dff;}.cls-2{fill-rule:evenodd;}'

/** Where the library of the search events sends them, whatever hosts answer searches. */
const EVENTS_ADDRESS = 'https://insights.algolia.io'

/** The texts of the scripts and styles that stand in a page itself. */
export interface InlineTexts {
  readonly scripts: readonly string[]
  readonly styles?: readonly string[]
}

/**
 * The content security policy of a page, for a meta element: what the page's own host serves and the texts named here, and
 * of other hosts only those that the owner configured. What a meta element cannot say (`frame-ancestors`) is a host's to send.
 */
export function contentPolicy(config: SiteConfig, { scripts, styles = [] }: InlineTexts): string {
  const hosts = otherHosts(config)
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts.map(hashSource)],
    'style-src': ["'self'", ...[...styles, LOGO_STYLE].map(hashSource)],
    'img-src': ["'self'", 'data:', ...hosts.images],
    'connect-src': ["'self'", ...hosts.connections],
    'worker-src': ["'self'"],
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

/** A page that only leads on needs its script and nothing else. */
export function redirectPolicy(script: string): string {
  return `default-src 'none'; script-src ${hashSource(script)}; base-uri 'none'`
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** The origins of what the configuration names elsewhere: pictures, the hosted search, the list of versions. */
function otherHosts({ logo, footer, favicon, search, versionsHref }: SiteConfig): {
  images: string[]
  connections: string[]
} {
  const pictures = [logo?.src, logo?.srcDark, footer.logo?.src, footer.logo?.srcDark, favicon]
  return {
    images: originsOf(pictures),
    connections: originsOf([
      versionsHref,
      ...(search.hosted ? providerAddresses(search.hosted) : []),
      search.hosted?.insights ? EVENTS_ADDRESS : undefined,
    ]),
  }
}

function originsOf(addresses: readonly (string | undefined)[]): string[] {
  return addresses.flatMap((address) => (address && /^https?:/i.test(address) ? [new URL(address).origin] : []))
}
