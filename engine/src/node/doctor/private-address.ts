import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Ranges of machines that only this one, or only its network, can reach. IPv4 addresses written as IPv6 count, too. */
const PRIVATE = new BlockList()
for (const [range, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(range, bits, 'ipv4')
for (const [range, bits] of [
  // Loopback, and IPv4 addresses as they were once written.
  ['::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  PRIVATE.addSubnet(range, bits, 'ipv6')

/** True for an IP address of this machine or of its network: loopback, link-local, private and shared ranges. */
export function isPrivateAddress(address: string): boolean {
  return PRIVATE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** The reason why a request was not sent. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError'
}

/** Throws for a URL whose host is written as such an address. The URL parser has converted other spellings into the usual one. */
export function refusePrivateHost({ hostname }: URL, isPrivate: typeof isPrivateAddress): void {
  const address = hostname.replace(/^\[|\]$/g, '')
  if (isIP(address) !== 0 && isPrivate(address)) throw new PrivateAddressError(address)
}

/** Resolves names for a connection, and fails for a name with such an address, so that the checked address is the one used. */
export function publicLookup(isPrivate: typeof isPrivateAddress, resolve: typeof lookup = lookup): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '', 0)
      const refused = found.find(({ address }) => isPrivate(address))
      if (refused) return done(new PrivateAddressError(refused.address), '', 0)
      const [first = { address: '', family: 0 }] = found
      return options.all ? done(null, found) : done(null, first.address, first.family)
    })
  }
}
