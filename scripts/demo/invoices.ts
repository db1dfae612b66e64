import { taxQrText } from '@warsha/documents/tax-qr'
import { type Money, zero } from '@warsha/domain/money'
import { numberSearchBody } from '@warsha/domain/search'
import { dateOf, instant } from './clock.ts'
import type { Store, StoredTicket } from './store.ts'

/** What an invoice is about; `at` is when it is issued. */
export type Paper = {
  id: number
  number: string
  at: number
  type: 'Normal' | 'Return'
  supplyAt: number
  figures: { gross: Money; discount: Money; taxable: Money; vat: Money; total: Money }
  services: Money
  parts: Money
  paidAtIssue: Money
  isCredit?: boolean
  paymentDueOn?: string | null
  original?: number
  returnReason?: string
  prepaid?: { total: Money; vat: Money }
  /** For money taken before the work is invoiced, or given back of it. */
  deposit?: { paymentId: number }
}

/** Stores the head of an invoice, with the parties as they stood. */
export function storePaper(
  { loader, random, tenant }: Store,
  { id: ticketId, plan }: StoredTicket,
  paper: Paper,
): void {
  const { companyId, vat, currency, sellerName, vatRegistrationId, vatNumber } = tenant
  const { figures, deposit, type } = paper
  const { vehicle, dealer, shop } = plan
  const billed = dealer ?? vehicle.customer
  const issuedAt = instant(paper.at)
  const row = {
    companyId,
    id: paper.id,
    shopId: shop.id,
    number: paper.number,
    requestKey: random.uuid(),
    type,
    category: 'tickets' as const,
    taxType: billed.taxType,
    ticketId: deposit ? null : ticketId,
    depositTicketId: deposit ? ticketId : null,
    paymentId: deposit?.paymentId ?? null,
    originalInvoiceId: paper.original ?? null,
    returnReason: paper.returnReason ?? null,
    customerId: vehicle.customer.id,
    dealerId: dealer?.id ?? null,
    vatRegistrationId,
    isCredit: paper.isCredit ?? false,
    issuedAt,
    supplyOn: dateOf(paper.supplyAt),
    paymentDueOn: paper.paymentDueOn ?? null,
    seller: shop.seller,
    buyer: billed.buyer,
    vehicle: JSON.stringify({ ...vehicle.car, km: plan.km }),
    currency,
    vatBp: vat.rateBp,
    vatAllowed: vat.allowed,
    grossMinor: figures.gross,
    discountMinor: figures.discount,
    taxableMinor: figures.taxable,
    servicesMinor: paper.services,
    partsMinor: paper.parts,
    vatMinor: figures.vat,
    totalMinor: figures.total,
    prepaidMinor: paper.prepaid?.total ?? zero,
    prepaidVatMinor: paper.prepaid?.vat ?? zero,
    paidAtIssueMinor: paper.paidAtIssue,
    qr: taxQrText({
      sellerName,
      vatNumber,
      issuedAt,
      totalWithVat: figures.total,
      vat: figures.vat,
      currency: { code: currency, decimals: 2 },
    }),
  }
  if (deposit) loader.addLater('invoices', row)
  else loader.add('invoices', row)
  loader.add('searchEntries', { companyId, kind: 'invoice', entityId: paper.id, body: numberSearchBody(paper.number) })
}
