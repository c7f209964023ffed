import ipaddr from 'ipaddr.js'

/** Ranges of IPv6 that carry an IPv4 address in them and may lead to it: 64:ff9b::/96, 2002::/16, ::/96. */
const CARRIES_IPV4 = [
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['::', 96],
] as const

/** Whether an IP address is one of the public internet: not this machine, its network, or a cloud's own services. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast') return false
  if (address.kind() === 'ipv4') return true
  return !CARRIES_IPV4.some(([range, bits]) => address.match(ipaddr.parse(range), bits))
}
