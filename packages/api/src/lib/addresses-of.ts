import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'

/** Asked once more after that, for twice as long: a server that answers one of two questions leaves half of the ten seconds of a call. */
const patience = { timeout: 1500, tries: 2 }

/**
 * The IP addresses of a name, as DNS servers tell them. The system's own way (`dns.lookup`) keeps one of four threads for as long as
 * a server is silent, and files and hashes of the whole process wait for those; this one waits on the network alone. A new resolver each
 * time: it reads which servers there are when it is made.
 */
export async function addressesOf(name: string, resolver: Resolver = new Resolver(patience)): Promise<LookupAddress[]> {
  const asked = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  const found = asked.flatMap((one, nth) =>
    one.status === 'fulfilled' ? one.value.map((address) => ({ address, family: nth === 0 ? 4 : 6 })) : [],
  )
  if (found.length > 0) return found
  const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason as NodeJS.ErrnoException] : []))
  // Where one of the two was not answered, nobody has said that there is no such name.
  throw refused.find(({ code }) => code === 'ETIMEOUT') ?? refused[0] ?? new Error(`${name} has no address`)
}
