/** Of an IPv6 address the part that is the caller's: they choose the other 64 bits anew as they like. */
const NETWORK_GROUPS = 4
const GROUPS = 8

/**
 * Whom an address of the network stands for, to count what comes from there: an IPv4 address itself (also where
 * it is written as an IPv6 one), of an IPv6 address its /64 network, in one spelling.
 */
export function networkOf(address: string): string {
  const embedded = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1]
  if (embedded !== undefined) return embedded
  if (!address.includes(':')) return address
  const [start, end] = address.split('::').map(half => (half === '' ? [] : half.split(':')))
  const [first = [], last = []] = [start, end]
  const zeros = Array.from({ length: GROUPS - first.length - last.length }, () => '0')
  const groups = [...first, ...zeros, ...last].map(group => Number.parseInt(group, 16).toString(16))
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`
}
