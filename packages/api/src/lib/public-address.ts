import ipaddr from 'ipaddr.js'

/** The machines' own service of a large cloud has a number that looks like everybody's. */
const alsoInside = ['168.63.129.16']
/** Long numbers that stand for what a translator makes of them, and those of old, which the list of ranges calls ordinary. */
const translated = ['::/96', '64:ff9b::/96', '64:ff9b:1::/48', '2002::/16', '2001::/32', 'fec0::/10', '3fff::/20']
const blocked = translated.map((range) => ipaddr.IPv6.parseCIDR(range))

/**
 * Whether an address is one of the open internet: not this machine, its network, the metadata of a cloud, a provider's shared range, or a way to write
 * one of those in another form. What we do not know is not open.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || address.includes('%')) return false
  const read = ipaddr.process(address)
  if (read.range() !== 'unicast' || alsoInside.includes(read.toString())) return false
  return read instanceof ipaddr.IPv4 || !blocked.some((range) => read.match(range))
}
