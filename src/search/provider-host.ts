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
