/** The caller's part of an IPv6 address; they can choose the other 64 bits freely. */
const NETWORK_GROUPS = 4
const GROUPS = 8

/**
 * The network by which calls are counted: an IPv4 address (even in IPv6 notation), or the normalised /64 network of
 * an IPv6 address.
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

/** The groups of an IPv6 address that roughly identify a provider's customer, like the first three numbers in IPv4. */
const PART_GROUPS = 3

/** An address without its last part, for the log: enough to see where a flood comes from, but not from whom. */
export function partOfAddress(address: string): string {
  const network = networkOf(address)
  if (!network.includes(':')) return network.replace(/\.\d+$/, '.0/24')
  return `${network.split(':').slice(0, PART_GROUPS).join(':')}::/48`
}
