import type { ModuleAction } from './permissions.ts'
import type { CalendarDate } from './time.ts'

/**
 * What may be shown to somebody outside the company by a link. A decision and an estimate ask the customer, the others show a
 * document; a statement is of an account or of a supplier, an order is a supplier's, everything else but an estimate is of a ticket.
 */
export const sharedDocuments = [
  'PreInvoice',
  'WorkOrder',
  'Invoice',
  'Receipt',
  'Decision',
  'Inspection',
  'Condition',
  'Statement',
  'SupplierStatement',
  'PurchaseOrder',
  'Estimate',
] as const
export type SharedDocument = (typeof sharedDocuments)[number]
/** What is of no ticket: the statement of an account or of a supplier, an order to a supplier, and an estimate. */
const ofNoTicket = ['Statement', 'SupplierStatement', 'PurchaseOrder', 'Estimate'] as const
type OfNoTicket = (typeof ofNoTicket)[number]
export const ticketDocuments = sharedDocuments.filter(
  (document): document is Exclude<SharedDocument, OfNoTicket> => !ofNoTicket.some((other) => other === document),
)
export type TicketDocument = (typeof ticketDocuments)[number]

/** What is answered on its own page, rather than read. */
export const isQuestion = (document: SharedDocument): boolean => document === 'Decision' || document === 'Estimate'

/** Documents of the money go to the payer: the partner, where the ticket is on their account. All others go to the customer. */
export const isForPayer = (document: TicketDocument): boolean =>
  document === 'Invoice' || document === 'Receipt' || document === 'PreInvoice'

/** What tells its reader prices or sums: users who are shown none give no link to it. */
export const tellsAmounts = (document: TicketDocument): boolean => isForPayer(document) || document === 'Decision'

/** Who may give a document out: an invoice and an estimate have an action of their own, a statement is the account's, and what is for a supplier the store's. */
export function shareAction(document: SharedDocument): ModuleAction {
  if (document === 'Invoice') return 'invoices.share'
  if (document === 'PurchaseOrder' || document === 'SupplierStatement') return 'store.purchases'
  if (document === 'Estimate') return 'estimates.share'
  return document === 'Statement' ? 'customers.manageAccount' : 'tickets.share'
}

/** How a link is sent to its reader; `Link` is copied by hand. */
export const shareChannels = ['Email', 'Whatsapp', 'Link'] as const
export type ShareChannel = (typeof shareChannels)[number]

/** What of which record is shared: `id` is that of the ticket, of the invoice or of the payment. */
export type Shared = { document: Exclude<TicketDocument, 'Decision'>; id: number }

const shareable: readonly [RegExp, (query: string) => Shared['document']][] = [
  [/^tickets\/workOrder\/(\d+)$/i, (query) => (/(^|&)prices=true(&|$)/.test(query) ? 'PreInvoice' : 'WorkOrder')],
  [/^tickets\/preInvoice\/(\d+)$/i, () => 'PreInvoice'],
  [/^invoices\/pdf\/(\d+)$/i, () => 'Invoice'],
  [/^tickets\/receipt\/(\d+)$/i, () => 'Receipt'],
  [/^tickets\/conditionReport\/(\d+)$/i, () => 'Condition'],
  [/^tickets\/inspectionReport\/(\d+)$/i, () => 'Inspection'],
]

/**
 * The document that an address of our own API stands for, with or without host and language; null for every other address.
 * Nothing is ever fetched from it, so it cannot lead the server anywhere.
 */
export function sharedAt(urlToShare: string): Shared | null {
  const [address = '', query = ''] = urlToShare.trim().split('?')
  const path = address.replace(/^https?:\/\/[^/]+/i, '').replace(/^\/?(api\/(en\/)?)?/i, '')
  for (const [pattern, documentOf] of shareable) {
    const id = Number(pattern.exec(path)?.[1])
    if (Number.isSafeInteger(id) && id > 0) return { document: documentOf(query), id }
  }
  return null
}

export type LinkState = { expiresAt: string; revokedAt: string | null }

/** Whether a link is valid at a moment. Its reader is not told why it is not. */
export const isOpenLink = (link: LinkState, now: string): boolean =>
  link.revokedAt === null && new Date(link.expiresAt) > new Date(now)

export type ShareRefusal = { code: 'noWhatsappNumber' | 'noEmailAddress' | 'mailNotSetUp'; data: object }

/** Why a link cannot be sent this way: the reader has no address there, or the installation sends no mail. */
export function refuseShare(
  channel: ShareChannel,
  reader: { email: string | null; whatsappNo: string | null },
  sendsMail: boolean,
): ShareRefusal | null {
  if (channel === 'Whatsapp' && !reader.whatsappNo) return { code: 'noWhatsappNumber', data: {} }
  if (channel !== 'Email') return null
  if (!sendsMail) return { code: 'mailNotSetUp', data: {} }
  return reader.email ? null : { code: 'noEmailAddress', data: {} }
}

/** The days of a statement, isolated, so that they stand in their order in an Arabic sentence too. */
export const daysText = (from: CalendarDate | null, to: CalendarDate): string =>
  `\u2066${from === null ? to : `${from} – ${to}`}\u2069`
