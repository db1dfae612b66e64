import ipaddr from 'ipaddr.js'

/** An IPv6 customer has a whole /64 to call from; IPv4 ones share an address rather than having several. */
const ipv6Bits = 64

/** What calls are counted by: the IPv4 address, or the /64 of an IPv6 one; text that is no address stays as it is. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const read = ipaddr.process(address)
  if (read instanceof ipaddr.IPv4) return read.toString()
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${read.toNormalizedString()}/${ipv6Bits}`)
  return `${network.toNormalizedString()}/${ipv6Bits}`
}
