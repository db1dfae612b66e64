import type { Found } from '@warsha/contract/search'

/** At the counter the car is what is wanted first. */
export const kindOrder: readonly Found['kind'][] = ['vehicle', 'ticket', 'customer', 'invoice']

/** Where something that was found is shown. */
export function pathOf(found: Found): string {
  if (found.kind === 'ticket') return `/tickets/${found.closed ? 'closedTickets' : 'openTickets'}/${found.id}`
  if (found.kind === 'invoice') return `/invoices/salesInvoices/ticket/${found.id}`
  return found.kind === 'vehicle' ? `/vehicles/${found.id}` : `/customers/${found.id}`
}
