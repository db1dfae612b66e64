import type { InvoiceTaxType } from './invoices.ts'
import { add, type Money, spread, subtract, zero } from './money.ts'
import type { Party } from './parties.ts'
import type { BillingPeriod, Prices } from './subscription-prices.ts'

/** What is issued of an order: the tax invoice of its charge, and the credit note of its unused days. */
export const subscriptionDocumentKinds = ['invoice', 'creditNote'] as const
/** Who can mend what keeps a tax document from being issued. */
export const menders = ['buyer', 'seller', 'server'] as const
export type Mender = (typeof menders)[number]

/** By the stored reason; null has not been tried yet, or waits for the invoice that it gives back. */
export function menderOf(problem: string | null): Mender | null {
  if (problem === null || problem === 'invoiceFirst') return null
  if (problem === 'invoiceAddressMissing' || problem === 'buyerIsSeller') return 'buyer'
  return /^(seller|certificate|zatca)/.test(problem) ? 'seller' : 'server'
}

export type SubscriptionDocumentKind = (typeof subscriptionDocumentKinds)[number]

/**
 * A subscriber who is registered for VAT, or is a legal person by its commercial register, gets a tax invoice, any other a simplified
 * one (VAT Implementing Regulations, article 53): as every buyer of the product.
 */
export const taxTypeOfSubscriber = ({
  vatNumber,
  identifiers,
}: Pick<Party, 'vatNumber' | 'identifiers'>): InvoiceTaxType =>
  vatNumber !== null || identifiers.some(({ number }) => number.trim() !== '') ? 'Standard' : 'Simplified'

/** A plan or an add-on as it was sold: its name and its price without VAT, whatever it is called and costs later. */
export type SoldItem = { nameEn: string; nameAr: string; price: Money }

type Named = Prices & { nameEn: string; nameAr: string }
/** What an order asks for, the plan first. Together they are its package price. */
export const soldItemsOf = (plan: Named, addOns: readonly Named[], period: BillingPeriod): SoldItem[] =>
  [plan, ...addOns].map(({ nameEn, nameAr, monthly, yearly }) => ({
    nameEn,
    nameAr,
    price: period === 'month' ? monthly : yearly,
  }))

export type DocumentLine = SoldItem & { discount: Money; taxable: Money; vat: Money; total: Money }
/**
 * The lines of the tax invoice of an order. A voucher is a discount, shared by the lines as they cost (VAT Implementing Regulations,
 * article 53: the invoice states discounts not in the price); the VAT is that of the order, to the halala. What the wallet pays is a
 * payment and changes nothing here.
 */
export function documentLines(
  items: readonly SoldItem[],
  { discount, vat }: { discount: Money; vat: Money },
): DocumentLine[] {
  const discounts = spread(
    discount,
    items.map(({ price }) => price),
  )
  const taxables = items.map(({ price }, at) => subtract(price, discounts[at] ?? zero))
  const vats = spread(vat, taxables)
  return items.map((item, at) => {
    const [lineDiscount, taxable, lineVat] = [discounts[at] ?? zero, taxables[at] ?? zero, vats[at] ?? zero]
    return { ...item, discount: lineDiscount, taxable, vat: lineVat, total: add(taxable, lineVat) }
  })
}

/** What a credit note takes back of each line, VAT included: its share of what is given back, never more than the line. */
export const takenBackOf = (
  lines: readonly { position: number; total: Money }[],
  total: Money,
): { position: number; amount: Money }[] => {
  const shares = spread(
    total,
    lines.map((line) => line.total),
  )
  return lines.map(({ position }, at) => ({ position, amount: shares[at] ?? zero })).filter(({ amount }) => amount > 0)
}
