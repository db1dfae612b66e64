import { type Money, subtract, sum, zero } from './money.ts'
import { paymentStatusNames } from './payments.ts'
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

type Issued = { type: InvoiceType; total: Money; prepaid: Money; paidAtIssue: Money }
/** Besides its deposits: what had been paid when the invoice was issued, and what was left to pay. Null is not said. */
export type PaidOnPaper = { paid: Money | null; due: Money | null }

/**
 * What an invoice says of its money, on the screen and on its paper alike. It does not change with later payments; deposits stand
 * for themselves, and a credit note says nothing of where the money went.
 */
export function paidOnPaper({ type, total, prepaid, paidAtIssue }: Issued, showsPayments: boolean): PaidOnPaper {
  const paid = showsPayments && type === 'Normal' ? subtract(paidAtIssue, prepaid) : null
  const due = paid !== null || prepaid > 0 ? subtract(subtract(total, prepaid), paid ?? zero) : null
  return { paid, due }
}
