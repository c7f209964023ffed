const V4_IN_V6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const GROUPS = 8
const NETWORK_GROUPS = 4

/**
 * The address by which a connection is counted: an IPv4 address as it is, an IPv6 address by its /64, which one
 * customer of a provider has whole (RFC 6177).
 */
export function countedAddress(address: string): string {
  const v4 = V4_IN_V6.exec(address)?.[1]
  if (v4) return v4
  if (!address.includes(':')) return address
  return `${groupsOf(address).slice(0, NETWORK_GROUPS).join(':')}::/64`
}

/** All eight groups, without leading zeros; a zone (`%eth0`) does not count. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.replace(/%.*$/, '').toLowerCase().split('::')
  const front = split(head)
  const back = split(tail ?? '')
  const zeros =
    tail === undefined ? [] : Array.from({ length: GROUPS - front.length - back.length }, () => '0')
  return [...front, ...zeros, ...back].map((group) => group.replace(/^0+(?=.)/, ''))
}

const split = (part: string) => (part === '' ? [] : part.split(':'))
