import type { InvoiceVehicle } from '@warsha/contract/invoices'
import type { InvoiceKind, InvoicePaper, InvoiceTotals } from '@warsha/documents/invoice'
import type { Seller } from '@warsha/documents/seller'
import { momentText } from '@warsha/domain/calendar'
import { qrPixels } from '@warsha/domain/e-invoices'
import { paidOnPaper, rateOf, vatOfRates } from '@warsha/domain/invoices'
import { addressLines, buyerIdentifierOf, type Party, registerNumberOf } from '@warsha/domain/parties'
import ar from '@warsha/i18n/ar/documents.json' with { type: 'json' }
import en from '@warsha/i18n/en/documents.json' with { type: 'json' }
import type { PaperLook } from '../company/paper-look.ts'
import { carShown, claimOf, type WholeInvoice } from './get-invoice.ts'

type Company = { decimals: number; look: PaperLook }

/** The document of an invoice, from what was stored with it when it was issued. */
export const invoicePaper = (invoice: WholeInvoice, company: Company): InvoicePaper => ({
  kind: kindOf(invoice),
  number: invoice.number,
  originalNumbers: invoice.originalInvoiceNumber === null ? [] : [invoice.originalInvoiceNumber],
  prepaidNumbers: invoice.prepayments.map(({ number }) => number),
  reason: reasonOf(invoice),
  noVat: noVatOf(invoice),
  issuedAt: invoice.issuedAt,
  issueText: momentText(invoice.timeZone, invoice.issuedAt),
  supplyDate: invoice.supplyOn,
  dueDate: invoice.paymentDueOn,
  seller: paperSeller(invoice.seller, company.look),
  buyer: { ...namesOf(invoice.buyer), identifier: buyerIdentifierOf(invoice.buyer, invoice.taxType) },
  claim: paperClaim(invoice),
  ticketNumber: invoice.ticketNumber,
  vehicle: paperCar(carShown(invoice.vehicle)),
  lines: invoice.lines.map(({ nameEn, nameAr, price, warrantyEndsOn, ...line }) => ({
    ...line,
    name: { en: nameEn, ar: nameAr },
    warrantyUntil: warrantyEndsOn,
    unitPrice: price,
    vatBp: rateOf(invoice, line.kind),
  })),
  totals: totalsOf(invoice),
  currency: { code: invoice.currency, decimals: company.decimals },
  terms: company.look.terms,
  notes: null,
  qrText: invoice.qr === '' ? null : invoice.qr,
  qrPixels: invoice.eInvoice && qrPixels(invoice.eInvoice.mode),
})

/** A deposit is credited when its money is refunded; any other reason was typed, in one language. */
function reasonOf({ type, isDeposit, returnReason }: WholeInvoice): InvoicePaper['reason'] {
  if (returnReason !== null) return { en: returnReason, ar: null }
  return isDeposit && type === 'Return' ? { en: en.depositReturned, ar: ar.depositReturned } : null
}

const noVatOf = ({ vatExemption, vatExemptionNote }: WholeInvoice): InvoicePaper['noVat'] =>
  vatExemption && { exemption: vatExemption, note: vatExemptionNote }

function paperClaim(invoice: WholeInvoice): NonNullable<InvoicePaper['claim']> | null {
  const claim = claimOf(invoice)
  if (!claim) return null
  const { claimNumber, approvalReference, approvedOn, approvedAmount } = claim
  return { number: claimNumber, approval: approvalReference, approvedOn, approvedAmount }
}

function kindOf({ type, taxType, vatAllowed, isDeposit, isDebitNote }: WholeInvoice): InvoiceKind {
  if (isDebitNote) return debitKindOf({ taxType, vatAllowed })
  if (!vatAllowed) return type === 'Return' ? 'plainCreditNote' : 'plainInvoice'
  if (isDeposit && type === 'Normal') return taxType === 'Standard' ? 'depositInvoice' : 'simplifiedDepositInvoice'
  if (taxType === 'Standard') return type === 'Return' ? 'creditNote' : 'taxInvoice'
  return type === 'Return' ? 'simplifiedCreditNote' : 'simplifiedTaxInvoice'
}

function debitKindOf({ taxType, vatAllowed }: Pick<WholeInvoice, 'taxType' | 'vatAllowed'>): InvoiceKind {
  if (!vatAllowed) return 'plainDebitNote'
  return taxType === 'Standard' ? 'debitNote' : 'simplifiedDebitNote'
}

const namesOf = (party: Party) => ({
  name: { en: party.nameEn || null, ar: party.nameAr || null },
  addressLines: { en: addressLines(party.address, 'en'), ar: addressLines(party.address, 'ar') },
  vatNumber: party.vatNumber,
})

export const paperSeller = (party: Party, look: PaperLook): Seller => ({
  ...look.seller,
  ...namesOf(party),
  crNumber: registerNumberOf(party),
  iban: party.iban,
  phone: party.phone,
})

export function paperCar(car: InvoiceVehicle | null): InvoicePaper['vehicle'] {
  if (!car) return null
  const { plate, km } = car
  // A plate that is not Saudi has no letters to draw; it stands beside the name of the car.
  const drawn = plate.digits === '' ? null : plate
  const named = (make: string, model: string) =>
    [make, model, car.year, drawn ? null : plate.text].filter(Boolean).join(' ')
  const name = {
    en: named(car.makeEn || car.makeAr, car.modelEn || car.modelAr),
    ar: named(car.makeAr || car.makeEn, car.modelAr || car.modelEn),
  }
  return { name, plate: drawn, km }
}

function totalsOf(invoice: WholeInvoice): InvoiceTotals {
  const { prepaid, prepaidVat: vat } = invoice
  return {
    gross: invoice.gross,
    discount: invoice.discount,
    taxable: invoice.taxable,
    vat: vatOfRates(invoice),
    total: invoice.total,
    prepaid: prepaid > 0 ? { amount: prepaid, vat } : null,
    ...paidOnPaper(invoice, invoice.showsPayments),
  }
}
