import { BlockList, isIP } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')
loopback.addSubnet('::ffff:127.0.0.0', 104, 'ipv6')

/**
 * Whether a host name or address is this machine whichever resolver is used: `localhost`, a name below it (RFC 6761),
 * or a loopback address, with or without the brackets of a URL.
 */
export function isThisMachine(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  const version = isIP(name)
  if (version === 0) return /^(?:.+\.)?localhost\.?$/.test(name)
  return loopback.check(name, version === 4 ? 'ipv4' : 'ipv6')
}
