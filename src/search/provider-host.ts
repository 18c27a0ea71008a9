/** A host as the hosted provider's client takes it. */
export interface ProviderHost {
  readonly url: string
  readonly accept: 'readWrite'
  readonly protocol: 'http' | 'https'
}

/** The host of an address such as `https://search.example.org`. */
export function providerHost(address: string): ProviderHost {
  const [, protocol, url = address] = /^(https?):\/\/([^/]+)/.exec(address) ?? []
  return { url, accept: 'readWrite', protocol: protocol === 'http' ? 'http' : 'https' }
}

/** The addresses that the hosted provider's client asks: those configured, else the provider's own for an application. */
export function providerAddresses({ appId, hosts }: { appId: string; hosts?: readonly string[] }): readonly string[] {
  return (
    hosts ?? [`https://${appId}-dsn.algolia.net`, ...[1, 2, 3].map((at) => `https://${appId}-${at}.algolianet.com`)]
  )
}
