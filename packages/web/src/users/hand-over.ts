const mark = '#handOver='

/** Where the browser goes on: the company's own host, with the page that was asked for before the sign-in. */
export function addressToGoOn(handOverTo: string, search: string): string {
  const address = new URL(handOverTo)
  address.search = search
  return address.href
}

/** The code that came along, once: it leaves the address at once, so that it stands in no history. */
export function takeCode(
  place: Pick<Location, 'hash' | 'pathname' | 'search'> = location,
  past: Pick<History, 'state' | 'replaceState'> = history,
): string | null {
  const { hash } = place
  if (!hash.startsWith(mark)) return null
  past.replaceState(past.state, '', place.pathname + place.search)
  return hash.slice(mark.length)
}
