import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/*
 * Addresses that a stranger may give us to call must be on the internet: not on this machine, nor in the operator's
 * network. They are checked where the connection is made, because a name may change what it stands for.
 */

/** Networks of IPv4 that are not the internet (RFC 6890 and its registry). */
// biome-ignore format: a table
const NOT_PUBLIC: [network: string, bits: number][] = [
  ['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16], ['172.16.0.0', 12],
  ['192.0.0.0', 24], ['192.0.2.0', 24], ['192.88.99.0', 24], ['192.168.0.0', 16], ['198.18.0.0', 15],
  ['198.51.100.0', 24], ['203.0.113.0', 24], ['224.0.0.0', 4], ['240.0.0.0', 4],
]
const notPublic = new BlockList()
for (const [network, bits] of NOT_PUBLIC) notPublic.addSubnet(network, bits)
/** All global addresses of IPv6 are here; those of IPv4 within IPv6 are not. */
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')
/** Protocols, documentation, and networks that lead to IPv4 addresses. */
const notGlobal = new BlockList()
notGlobal.addSubnet('2001::', 23, 'ipv6')
notGlobal.addSubnet('2001:db8::', 32, 'ipv6')
notGlobal.addSubnet('2002::', 16, 'ipv6')

/** Whether an IP address is one of the internet. */
export function isPublicIp(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !notPublic.check(address)
  return version === 6 && global.check(address, 'ipv6') && !notGlobal.check(address, 'ipv6')
}

/** A name that leads, or an address that belongs, to a network that is not public. */
export class PrivateAddress extends Error {
  override name = 'PrivateAddress'
}

/** Looks a name up for a connection. Fails with `PrivateAddress` if any of its addresses is not public. */
export const lookUpPublic: LookupFunction = (host, options, answer) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return answer(error, '')
    const isAllowed = addresses.length > 0 && addresses.every(({ address }) => isPublicIp(address))
    if (!isAllowed) return answer(new PrivateAddress('the name leads to an address that is not public'), '')
    const [first] = addresses
    if (options.all || !first) answer(null, addresses)
    else answer(null, first.address, first.family)
  })
}
