import ipaddr from 'ipaddr.js'

/** The metadata service of a large cloud has an address that looks public. */
const alsoInside = ['168.63.129.16']
/** All IPv6 addresses that are allocated so far. */
const given = ipaddr.IPv6.parseCIDR('2000::/3')
/** Those of them that stand for what a tunnel makes of them, and for documentation, which the list of ranges calls ordinary. */
const blocked = ['2002::/16', '2001::/32', '3fff::/20'].map((range) => ipaddr.IPv6.parseCIDR(range))

/**
 * Whether an address is one of the open internet: not this machine, its network, the metadata of a cloud, a provider's shared range, or a way to write
 * one of those in another form. What we do not know is not open. Which addresses a network translates for itself (NAT64 with a prefix of its own) nobody
 * can see from here.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || address.includes('%')) return false
  const read = ipaddr.process(address)
  if (read.range() !== 'unicast' || alsoInside.includes(read.toString())) return false
  return read instanceof ipaddr.IPv4 || (read.match(given) && !blocked.some((range) => read.match(range)))
}
