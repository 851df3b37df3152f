import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/** IPv4 that is not anybody's on the internet (RFC 6890 and its registry): own, private, shared, reserved. */
const not_public = new BlockList()
for (const subnet of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'],
  ...['172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
]) {
  const [net = '', bits] = subnet.split('/')
  not_public.addSubnet(net, Number(bits), 'ipv4')
}

/** IPv6 is public within 2000::/3 alone, but for what leads to an IPv4 inside or to documentation. */
const global_v6 = new BlockList()
global_v6.addSubnet('2000::', 3, 'ipv6')
const special_v6 = new BlockList()
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special_v6.addSubnet(net, bits, 'ipv6')

/**
 * Whether an address is one of the internet: not this machine, its network or another private one, no
 * metadata service, and no IPv4 of these in the clothes of an IPv6.
 */
export function isPublic(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !not_public.check(address, 'ipv4')
  if (family !== 6) return false
  return global_v6.check(address, 'ipv6') && !special_v6.check(address, 'ipv6')
}

/** A host that leads, or also leads, where nothing may be sent. */
export class PrivateAddressError extends Error {
  constructor(host: string) {
    super(`${host} is no public address`)
  }
}

interface Place {
  address: string
  family: number
}

export type Resolve = (host: string) => Promise<Place[]>

const resolveName: Resolve = (host) => lookup(host, { all: true, verbatim: true })

/**
 * Resolves a host once: the connection uses these addresses without another lookup.
 * @throws PrivateAddressError where one of them is not public, unless that is allowed.
 */
export async function placesOf(
  host: string,
  { may_be_private, resolve = resolveName }: { may_be_private: boolean; resolve?: Resolve },
): Promise<Place[]> {
  const bare = host.replace(/^\[|\]$/g, '')
  const family = isIP(bare)
  const places = family ? [{ address: bare, family }] : await resolve(bare)
  if (places.length === 0) throw new PrivateAddressError(host)
  if (!may_be_private && !places.every(({ address }) => isPublic(address)))
    throw new PrivateAddressError(host)
  return places
}
