import type { InvoiceParty, InvoiceVehicle } from '@warsha/contract/invoices'
import type { InvoiceKind, InvoicePaper, InvoiceTotals, VatOfRate } from '@warsha/documents/invoice'
import type { Seller } from '@warsha/documents/seller'
import { momentText } from '@warsha/domain/calendar'
import { subtract, sum } from '@warsha/domain/money'
import { carShown, type WholeInvoice } from './get-invoice.ts'

type Company = { decimals: number; terms: InvoicePaper['terms']; showPayments: boolean }

/** The paper of an invoice, from what was stored with it when it was issued. */
export const invoicePaper = (invoice: WholeInvoice, company: Company): InvoicePaper => ({
  kind: kindOf(invoice),
  number: invoice.number,
  originalNumbers: invoice.originalInvoiceNumber === null ? [] : [invoice.originalInvoiceNumber],
  reason: null,
  issuedAt: invoice.issuedAt,
  issueText: momentText(invoice.timeZone, invoice.issuedAt),
  supplyDate: invoice.supplyOn,
  dueDate: invoice.paymentDueOn,
  seller: paperSeller(invoice.seller),
  buyer: { ...namesOf(invoice.buyer), vatNumber: invoice.buyer.vatNumber, crNumber: invoice.buyer.crNumber },
  ticketNumber: invoice.ticketNumber,
  vehicle: paperCar(carShown(invoice.vehicle)),
  lines: invoice.lines.map(({ nameEn, nameAr, price, ...line }) => ({
    ...line,
    name: { en: nameEn, ar: nameAr },
    unitPrice: price,
    vatBp: rateOf(invoice, line.kind),
  })),
  totals: totalsOf(invoice, company.showPayments),
  currency: { code: invoice.currency, decimals: company.decimals },
  terms: company.terms,
  notes: null,
  qrText: invoice.qr === '' ? null : invoice.qr,
})

function kindOf({ type, taxType, vatAllowed }: WholeInvoice): InvoiceKind {
  if (!vatAllowed) return type === 'Return' ? 'plainCreditNote' : 'plainInvoice'
  if (taxType === 'Standard') return type === 'Return' ? 'creditNote' : 'taxInvoice'
  return type === 'Return' ? 'simplifiedCreditNote' : 'simplifiedTaxInvoice'
}

const namesOf = (party: InvoiceParty) => ({
  name: { en: party.nameEn || null, ar: party.nameAr || null },
  addressLines: { en: party.addressEn, ar: party.addressAr },
})

export const paperSeller = (party: InvoiceParty): Seller => ({
  ...namesOf(party),
  crNumber: party.crNumber,
  vatNumber: party.vatNumber,
  iban: party.iban,
  phone: party.phone,
})

export function paperCar(car: InvoiceVehicle | null): InvoicePaper['vehicle'] {
  if (!car) return null
  const { plate, km } = car
  // A plate that is not Saudi has no letters to draw; it stands beside the name of the car.
  const drawn = plate.digits === '' ? null : plate
  const name = [car.makeEn, car.modelEn, car.year, drawn ? null : plate.text].filter(Boolean).join(' ')
  return { text: name, plate: drawn, km }
}

type Taxed = Pick<WholeInvoice, 'vatAllowed' | 'vatBp' | 'servicesTaxed' | 'partsTaxed'>
const rateOf = (invoice: Taxed, kind: 'service' | 'part'): number =>
  invoice.vatAllowed && (kind === 'service' ? invoice.servicesTaxed : invoice.partsTaxed) !== false ? invoice.vatBp : 0

/** The stored figures of the lines by the rate of their kind; those of one rate are the header's own. */
function vatOfRates(invoice: WholeInvoice): VatOfRate[] {
  if (!invoice.vatAllowed) return []
  const rates = [...new Set(invoice.lines.map(({ kind }) => rateOf(invoice, kind)))].sort((a, b) => b - a)
  const [only = invoice.vatBp] = rates
  if (rates.length < 2) return [{ rateBp: only, taxable: invoice.taxable, vat: invoice.vat }]
  return rates.map((rateBp) => {
    const lines = invoice.lines.filter(({ kind }) => rateOf(invoice, kind) === rateBp)
    return { rateBp, taxable: sum(lines.map(({ taxable }) => taxable)), vat: sum(lines.map(({ vat }) => vat)) }
  })
}

/** What was paid is what was paid when the invoice was issued: a paper does not change with later payments. */
const totalsOf = (invoice: WholeInvoice, showPayments: boolean): InvoiceTotals => ({
  gross: invoice.gross,
  discount: invoice.discount,
  taxable: invoice.taxable,
  vat: vatOfRates(invoice),
  total: invoice.total,
  prepaid: null,
  paid: showPayments ? invoice.paidAtIssue : null,
  due: showPayments ? subtract(invoice.total, invoice.paidAtIssue) : null,
})
