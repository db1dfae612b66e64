import type { Found } from '@warsha/contract/search'

/** At the counter the car is what is wanted first. */
export const kindOrder: readonly Found['kind'][] = [
  'vehicle',
  'ticket',
  'customer',
  'dealer',
  'invoice',
  'supplier',
  'purchase',
]

/** A path that opens for whoever may see things of a kind; the list of purchases opens for more people than its rows. */
const placeOf: Record<Found['kind'], string> = {
  vehicle: '/vehicles',
  ticket: '/tickets/openTickets',
  customer: '/customers',
  dealer: '/dealers',
  invoice: '/invoices/salesInvoices',
  supplier: '/suppliers',
  purchase: '/invoices/purchaseInvoices/purchases/1',
}

/** The kinds that somebody may see at all. */
export const kindsFor = (mayOpen: (path: string) => boolean): readonly Found['kind'][] =>
  kindOrder.filter((kind) => mayOpen(placeOf[kind]))

/** Where something that was found is shown. */
export function pathOf(found: Found): string {
  if (found.kind === 'ticket') return `/tickets/${found.closed ? 'closedTickets' : 'openTickets'}/${found.id}`
  if (found.kind === 'invoice') return `/invoices/salesInvoices/ticket/${found.id}`
  if (found.kind === 'dealer') return `/dealers/${found.id}`
  if (found.kind === 'supplier') return `/suppliers/${found.id}`
  if (found.kind === 'purchase') return `/invoices/purchaseInvoices/purchases/${found.id}`
  return found.kind === 'vehicle' ? `/vehicles/${found.id}` : `/customers/${found.id}`
}
