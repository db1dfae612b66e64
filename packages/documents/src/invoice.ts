import type { VatOfRate } from '@warsha/domain/invoices'
import type { BasisPoints, Money, QuantityMilli } from '@warsha/domain/money'
import type { Identifier } from '@warsha/domain/parties'
import type { Instant } from '@warsha/domain/time'
import type { VatExemption } from '@warsha/domain/vat-exemptions'
import type { Currency } from './amounts.ts'
import type { Plate } from './facts.ts'
import { invoiceView } from './invoice-view.ts'
import type { Bilingual, BilingualLines, PaperLanguage } from './language.ts'
import { type Seller, sellerPictures } from './seller.ts'
import { type PdfOptions, setPaper } from './typst.ts'
import { label } from './words.ts'

/** The plain kinds are those of a company without VAT. */
export type InvoiceKind =
  | 'taxInvoice'
  | 'simplifiedTaxInvoice'
  | 'creditNote'
  | 'simplifiedCreditNote'
  | 'plainInvoice'
  | 'plainCreditNote'
  | 'debitNote'
  | 'simplifiedDebitNote'
  | 'plainDebitNote'
  | 'depositInvoice'
  | 'simplifiedDepositInvoice'

export type InvoiceLine = {
  name: Bilingual
  /** The last day of its warranty, as it is printed. */
  warrantyUntil?: string | null
  quantityMilli: QuantityMilli
  unitPrice: Money
  discount: Money
  taxable: Money
  vatBp: BasisPoints
  vat: Money
  total: Money
}

/** One VAT category of the document; `taxable` and `vat` as stored with the invoice. */

export type InvoiceTotals = {
  gross: Money
  discount: Money
  taxable: Money
  /** Empty for a company without VAT: the document then has no VAT columns and rows. */
  vat: readonly VatOfRate[]
  total: Money
  /** Deposits already invoiced, with the VAT in them. */
  prepaid: { amount: Money; vat: Money } | null
  /** null leaves the row out. On credit notes: what was paid back. */
  paid: Money | null
  /** null leaves the row out. On credit notes: what is still to be paid back. */
  due: Money | null
}

export type Buyer = {
  name: Bilingual
  vatNumber: string | null
  identifier: Identifier | null
  addressLines: BilingualLines
}

/** Everything an invoice says. Amounts are the stored ones, in minor units: the document formats, it never computes. */
export type InvoicePaper = {
  kind: InvoiceKind
  number: string
  /** Credit and debit notes: the invoices that are corrected, and why. */
  originalNumbers: readonly string[]
  reason: Bilingual | null
  /** Why a registered seller charged no VAT, with their own words; null where nothing is to be said. */
  noVat: { exemption: VatExemption; note: string } | null
  /** The invoices of deposits that `prepaid` comes from. */
  prepaidNumbers: readonly string[]
  issuedAt: Instant
  /** The issue moment in the shop's zone, as it is printed: '2026-11-17 10:12 AM'. */
  issueText: string
  supplyDate: string | null
  dueDate: string | null
  seller: Seller
  /** null when the buyer is not named (simplified invoices). */
  buyer: Buyer | null
  /** What the payer calls the case and approved of it; left out where nothing is known. */
  claim?: { number: string; approval: string; approvedOn: string | null; approvedAmount: Money | null } | null
  ticketNumber: string | null
  vehicle: { name: Bilingual; plate: Plate | null; km: number | null } | null
  lines: readonly InvoiceLine[]
  totals: InvoiceTotals
  currency: Currency
  terms: BilingualLines
  notes: string | null
  /** The text of the tax QR; null prints none. */
  qrText: string | null
  /** The side of the QR code, in pixels of 1/96 inch, where the authority has the document. */
  qrPixels?: number | null
  /** The e-invoice that the authority has, as it is handed over; it makes the paper a PDF/A-3 that carries it. */
  eInvoice?: { name: string; xml: string } | null
}

export type InvoiceOptions = PaperLanguage & PdfOptions

/** The paper shows what the XML says, so that the XML is its alternative (ISO 32000-2, 14.13; PDF/A-3b, ISO 19005-3). */
const archived = ({ name, xml }: NonNullable<InvoicePaper['eInvoice']>): PdfOptions => ({
  pdfStandard: 'a-3b',
  attachments: [
    {
      name,
      bytes: new TextEncoder().encode(xml),
      mimeType: 'text/xml',
      description: label('eInvoiceXml').en,
      relationship: 'alternative',
    },
  ],
})

/** The invoice as a PDF; the same document gives the same bytes. */
export function renderInvoice(paper: InvoicePaper, options: InvoiceOptions): Uint8Array {
  const data = invoiceView(paper, options)
  return setPaper(
    { template: 'invoice', data, pictures: sellerPictures(paper.seller), createdAt: paper.issuedAt },
    paper.eInvoice ? { ...options, ...archived(paper.eInvoice) } : options,
  )
}
