/** A host in the format of the hosted provider's client. */
export interface ProviderHost {
  readonly url: string
  readonly accept: 'readWrite'
  readonly protocol: 'http' | 'https'
}

/** Converts a URL such as `https://search.example.org` to a host. */
export function providerHost(address: string): ProviderHost {
  const [, protocol, url = address] = /^(https?):\/\/([^/]+)/.exec(address) ?? []
  return { url, accept: 'readWrite', protocol: protocol === 'http' ? 'http' : 'https' }
}

/** The URLs of the hosts that the provider's client requests: those configured, or the provider's own. */
export function providerAddresses({ appId, hosts }: { appId: string; hosts?: readonly string[] }): readonly string[] {
  return (
    hosts ?? [`https://${appId}-dsn.algolia.net`, ...[1, 2, 3].map((at) => `https://${appId}-${at}.algolianet.com`)]
  )
}
