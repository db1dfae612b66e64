const mark = '#handOver='

/** The next address: the company's own host, with the page requested before the sign-in. */
export function addressToGoOn(handOverTo: string, search: string): string {
  const address = new URL(handOverTo)
  address.search = search
  return address.href
}

/** The hand-over code, once: it is removed from the address at once, so that it is in no history. */
export function takeCode(
  place: Pick<Location, 'hash' | 'pathname' | 'search'> = location,
  past: Pick<History, 'state' | 'replaceState'> = history,
): string | null {
  const { hash } = place
  if (!hash.startsWith(mark)) return null
  past.replaceState(past.state, '', place.pathname + place.search)
  return hash.slice(mark.length)
}
