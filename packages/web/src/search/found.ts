import type { Found } from '@warsha/contract/search'
import { pageFound, ticketPage } from '@warsha/domain/records'

/** At the counter the car is what is wanted first. */
export const kindOrder: readonly Found['kind'][] = [
  'vehicle',
  'ticket',
  'estimate',
  'customer',
  'dealer',
  'invoice',
  'storeSale',
  'sparePart',
  'supplier',
  'purchaseOrder',
  'purchase',
  'expense',
]

/** The kinds whose pages the user may open; more users may open the list of purchases than its rows. */
export const kindsFor = (mayOpen: (path: string) => boolean): readonly Found['kind'][] =>
  kindOrder.filter((kind) => mayOpen(pageFound(kind, 1)))

/** Where something that was found is shown. */
export const foundPage = (found: Found): string =>
  found.kind === 'ticket' ? ticketPage(found) : pageFound(found.kind, found.id)
