import { matchRoute } from '@warsha/domain/navigation'
import { pathOf } from '@warsha/domain/records'

/** Keys of the words of a path in the dictionary `routes`; the key is the route itself: '/tickets/openTickets/$id'. */
export const titleKeyOf = (pathname: string): string => matchRoute(pathname)?.route.path ?? '/not-found'

/**
 * What the page is called: what the screen says in its hidden field, else the word of the last segment of the path, or of
 * the one before it when the last is a number (NAV-069).
 */
export function pageTitleOf(pathname: string, hidden: string | null, wordOf: (key: string) => string): string {
  if (hidden) return hidden
  const before = pathname.replace(/\/-?\d+\/?$/, '')
  return wordOf(titleKeyOf(matchRoute(before) ? before : pathname))
}

/** Pages whose address, that of the specification, names another list than the one they belong to. */
const belongsTo: Readonly<Record<string, string>> = {
  [pathOf('purchaseInvoice', 'new')]: pathOf('purchaseInvoice', 'storeList'),
  ...Object.fromEntries(
    ['ticket', 'income', 'sparePart'].map((kind) => [
      `/invoices/returnSalesInvoices/${kind}/$id`,
      pathOf('invoice', 'list'),
    ]),
  ),
}

/** Where a page stands among the others: its own address, or that of the list to which it belongs. */
export const placeOf = (pathname: string): string => belongsTo[titleKeyOf(pathname)] ?? pathname

export type Step = { path: string; key: string }

/** The pages on the way to a path, itself last (NAV-068). Segments that are no page of their own are left out. */
export function stepsTo(pathname: string): Step[] {
  const place = placeOf(pathname)
  if (place !== pathname) return [...stepsTo(place), { path: pathname, key: titleKeyOf(pathname) }]
  const segments = pathname.split('/').filter(Boolean)
  return segments.flatMap((_, place) => {
    const match = matchRoute(`/${segments.slice(0, place + 1).join('/')}`)
    return match ? [{ path: match.path, key: match.route.path }] : []
  })
}
