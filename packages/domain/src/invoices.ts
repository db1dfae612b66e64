import { type BasisPoints, type Money, subtract, sum, zero } from './money.ts'
import { type Owed, paymentStatusNames, remainingOf } from './payments.ts'
import { type LineKind, modeOf, type VatRules } from './totals.ts'

export const invoiceTypes = { Normal: 1, Return: 2 } as const
export type InvoiceType = keyof typeof invoiceTypes
export const invoiceTaxTypes = { Simplified: 1, Standard: 2 } as const
export type InvoiceTaxType = keyof typeof invoiceTaxTypes
export const invoiceCategories = { tickets: 1, income: 2, spareParts: 3 } as const
export type InvoiceCategory = keyof typeof invoiceCategories
export const purchaseInvoiceCategories = { purchase: 1, expense: 2 } as const
export type PurchaseInvoiceCategory = keyof typeof purchaseInvoiceCategories

/** The state of an invoice: its payment status, or that it is a credit note, which is not paid. */
export const invoiceStateNames = [...paymentStatusNames, 'creditNote'] as const
export type InvoiceState = (typeof invoiceStateNames)[number]

/** An amount as it counts in a sum: what takes an invoice back counts against it. */
export const countedAs = ({ type }: { type: InvoiceType }, amount: Money): Money =>
  type === 'Return' ? subtract(zero, amount) : amount

/**
 * What is left to pay on an invoice, by what its ticket or the invoice itself was paid: an invoice is unpaid while anything is. A
 * credit note asks for nothing, and what an invoice of a deposit is for was paid before it was issued.
 */
export const leftToPay = ({ type, isDeposit }: { type: InvoiceType; isDeposit: boolean }, owed: Owed): Money =>
  type === 'Return' || isDeposit ? zero : remainingOf(owed)

const nameOfId = <T extends Record<string, number>>(of: T, id: number): (keyof T & string) | null =>
  Object.keys(of).find((name) => of[name] === id) ?? null

/** What the ids in an address of the invoice list mean; null for one that means nothing. */
export const invoiceTypeOfId = (id: number): InvoiceType | null => nameOfId(invoiceTypes, id)
export const invoiceCategoryOfId = (id: number): InvoiceCategory | null => nameOfId(invoiceCategories, id)
export const purchaseCategoryOfId = (id: number): PurchaseInvoiceCategory | null =>
  nameOfId(purchaseInvoiceCategories, id)

type StoredLine = { kind: LineKind; gross: Money; taxable: Money; total: Money }

/** All that was taken off a line, with its share of the discount on the whole document: what is left is its price as priced. */
export const wholeDiscountOf = (line: StoredLine, vat: VatRules): Money =>
  subtract(line.gross, modeOf(line.kind, vat) === 'inclusive' ? line.total : line.taxable)

/** What of an invoice without VAT is work and what is parts; together its taxable amount. */
export function revenueOf(lines: readonly { kind: LineKind; taxable: Money }[]): { services: Money; parts: Money } {
  const of = (kind: LineKind) => sum(lines.filter((line) => line.kind === kind).map(({ taxable }) => taxable))
  return { services: of('service'), parts: of('part') }
}

/** What an invoice bore of VAT when it was issued; null where no ticket says so of its services and parts. */
type Taxing = { vatAllowed: boolean; vatBp: BasisPoints; servicesTaxed: boolean | null; partsTaxed: boolean | null }
type KindOnInvoice = LineKind | 'deposit'
export type VatOfRate = { rateBp: BasisPoints; taxable: Money; vat: Money }

/** The rate of a line is that of its kind; an amount of VAT that was rounded to nothing says nothing of it. */
export const rateOf = (invoice: Taxing, kind: KindOnInvoice): BasisPoints =>
  invoice.vatAllowed && { service: invoice.servicesTaxed, part: invoice.partsTaxed, deposit: true }[kind] !== false
    ? invoice.vatBp
    : 0

type TaxedInvoice = Taxing & {
  taxable: Money
  vat: Money
  lines: readonly { kind: KindOnInvoice; taxable: Money; vat: Money }[]
}

/** The stored figures of the lines by the rate of their kind, the highest first; those of one rate are the header's own. */
export function vatOfRates(invoice: TaxedInvoice): VatOfRate[] {
  if (!invoice.vatAllowed) return []
  const rates = [...new Set(invoice.lines.map(({ kind }) => rateOf(invoice, kind)))].sort((a, b) => b - a)
  const [only = invoice.vatBp] = rates
  if (rates.length < 2) return [{ rateBp: only, taxable: invoice.taxable, vat: invoice.vat }]
  return rates.map((rateBp) => {
    const lines = invoice.lines.filter(({ kind }) => rateOf(invoice, kind) === rateBp)
    return { rateBp, taxable: sum(lines.map(({ taxable }) => taxable)), vat: sum(lines.map(({ vat }) => vat)) }
  })
}

type Issued = { type: InvoiceType; total: Money; prepaid: Money; paidAtIssue: Money }
/** Besides its deposits: what had been paid when the invoice was issued, and what was left to pay. Null is not said. */
export type PaidOnPaper = { paid: Money | null; due: Money | null }

/**
 * What an invoice says of its money, on the screen and on its document alike. It does not change with later payments; deposits stand
 * for themselves, and a credit note says nothing of where the money went.
 */
export function paidOnPaper({ type, total, prepaid, paidAtIssue }: Issued, showsPayments: boolean): PaidOnPaper {
  const paid = showsPayments && type === 'Normal' ? subtract(paidAtIssue, prepaid) : null
  const due = paid !== null || prepaid > 0 ? subtract(subtract(total, prepaid), paid ?? zero) : null
  return { paid, due }
}
