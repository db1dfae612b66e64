import { taxQrText } from '@warsha/documents/tax-qr'
import type { InvoiceCategory, InvoiceTaxType } from '@warsha/domain/invoices'
import { type Money, zero } from '@warsha/domain/money'
import { numberSearchBody } from '@warsha/domain/search'
import type { VatRules } from '@warsha/domain/totals'
import { dateOf, instant } from './clock.ts'
import type { Store, StoredTicket } from './store.ts'
import type { Shop } from './tenant.ts'

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
  /** The invoice that asked too little. */
  debitOf?: number
  prepaid?: { total: Money; vat: Money }
  /** For money taken before the work is invoiced, or given back of it. */
  deposit?: { paymentId: number }
}

/** What an invoice is issued for, and to whom. */
export type Billing = {
  shop: Shop
  category: InvoiceCategory
  ticketId: number | null
  depositTicketId: number | null
  paymentId: number | null
  customerId: number | null
  dealerId: number | null
  taxType: InvoiceTaxType
  /** As JSON. */
  buyer: string
  vehicle: string
  /** How prices carried VAT, where no ticket says it. */
  treatment: VatRules['parts'] | null
}

/** Stores the head of an invoice of a ticket, with the parties as they stood. */
export function storePaper(store: Store, { id: ticketId, plan }: StoredTicket, paper: Paper): void {
  const { vehicle, dealer, shop } = plan
  const { taxType, buyer } = dealer ?? vehicle.customer
  const { deposit } = paper
  storeHeadOf(
    store,
    {
      shop,
      category: 'tickets',
      taxType,
      buyer,
      customerId: vehicle.customer.id,
      dealerId: dealer?.id ?? null,
      ticketId: deposit ? null : ticketId,
      depositTicketId: deposit ? ticketId : null,
      paymentId: deposit?.paymentId ?? null,
      treatment: null,
      vehicle: JSON.stringify({ ...vehicle.car, km: plan.km }),
    },
    paper,
  )
}

/** The invoice's own number, and the documents that it follows. */
const namesOf = (billing: Billing, paper: Paper) => ({
  number: paper.number,
  type: paper.type,
  category: billing.category,
  taxType: billing.taxType,
  ticketId: billing.ticketId,
  depositTicketId: billing.depositTicketId,
  paymentId: billing.paymentId,
  originalInvoiceId: paper.original ?? null,
  debitOfId: paper.debitOf ?? null,
  returnReason: paper.returnReason ?? null,
  customerId: billing.customerId,
  dealerId: billing.dealerId,
})

/** Stores the head of any invoice. */
export function storeHeadOf({ loader, random, tenant }: Store, billing: Billing, paper: Paper): void {
  const { companyId, vat, currency, sellerName, vatRegistrationId, vatNumber } = tenant
  const { figures, deposit } = paper
  const { shop, treatment } = billing
  const work = billing.category === 'tickets' ? treatment : null
  const issuedAt = instant(paper.at)
  const row = {
    companyId,
    id: paper.id,
    shopId: shop.id,
    requestKey: random.uuid(),
    ...namesOf(billing, paper),
    vatRegistrationId,
    isCredit: paper.isCredit ?? false,
    issuedAt,
    supplyOn: dateOf(paper.supplyAt),
    paymentDueOn: paper.paymentDueOn ?? null,
    seller: shop.seller,
    buyer: billing.buyer,
    vehicle: billing.vehicle,
    servicesTaxed: work?.taxed ?? null,
    servicesInclusive: work?.inclusive ?? null,
    partsTaxed: treatment?.taxed ?? null,
    partsInclusive: treatment?.inclusive ?? null,
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
