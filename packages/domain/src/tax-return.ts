import type { InvoiceCategory, InvoiceType, PurchaseInvoiceCategory } from './invoices.ts'
import { add, type BasisPoints, type Money, money, sum, zero } from './money.ts'
import type { VatExemption } from './vat-exemptions.ts'

/**
 * The boxes of the VAT return of the Saudi authority (VAT Implementing Regulations), in its order and with its numbers. What a
 * workshop cannot have, such as sales to citizens, has none here; the two without a number are on no return and are shown so that
 * every document stands somewhere.
 */
export const taxBoxes = {
  standardSales: { side: 'sales', number: '1' },
  zeroRatedSales: { side: 'sales', number: '3' },
  exports: { side: 'sales', number: '4' },
  exemptSales: { side: 'sales', number: '5' },
  standardPurchases: { side: 'purchases', number: '7' },
  importsAtCustoms: { side: 'purchases', number: '8' },
  reverseCharge: { side: 'purchases', number: '9' },
  zeroRatedPurchases: { side: 'purchases', number: '10' },
  exemptPurchases: { side: 'purchases', number: '11' },
  corrections: { side: 'corrections', number: '14' },
  salesOutside: { side: 'outside', number: null },
  purchasesOutside: { side: 'outside', number: null },
} as const satisfies Record<string, { side: TaxSide; number: string | null }>
export type TaxSide = 'sales' | 'purchases' | 'corrections' | 'outside'
export type TaxBox = keyof typeof taxBoxes
export const taxBoxNames = Object.keys(taxBoxes) as [TaxBox, ...TaxBox[]]

/** The boxes of the sums. */
export const taxSums = {
  totalSales: '6',
  totalPurchases: '12',
  vatOfPeriod: '13',
  carried: '15',
  netVat: '16',
} as const

/** The box of a sale that bears no VAT, by the reason that stands on it. */
export const boxOfExemption: Record<VatExemption, TaxBox> = {
  outOfScope: 'salesOutside',
  financialServices: 'exemptSales',
  realEstate: 'exemptSales',
  exportOfGoods: 'exports',
  exportOfServices: 'exports',
}
/** What counts in one box at one rate: amounts without VAT, what credit notes take off them, and the VAT of both. */
export type TaxFigure = {
  box: TaxBox
  rateBp: BasisPoints
  amount: Money
  adjustment: Money
  vat: Money
  count: number
}

const of = (figures: readonly TaxFigure[], side: TaxSide) => figures.filter(({ box }) => taxBoxes[box].side === side)
const sumOf = (figures: readonly TaxFigure[]) => ({
  amount: sum(figures.map(({ amount }) => amount)),
  adjustment: sum(figures.map(({ adjustment }) => adjustment)),
  vat: sum(figures.map(({ vat }) => vat)),
})

/**
 * The sums of the return. What is due for the period is output VAT less input VAT; corrections of earlier periods come on top, and VAT
 * credit that is `carried` forward comes off. Under the reverse charge the buyer owes the VAT that they deduct (VAT Implementing
 * Regulations): it is on both sides.
 */
export function taxReturnOf(figures: readonly TaxFigure[], carried: Money = zero) {
  const reverseCharge = sumOf(figures.filter(({ box }) => box === 'reverseCharge')).vat
  const sold = sumOf(of(figures, 'sales'))
  const sales = { ...sold, vat: add(sold.vat, reverseCharge) }
  const purchases = sumOf(of(figures, 'purchases'))
  const corrections = sumOf(of(figures, 'corrections'))
  const vatOfPeriod = money(sales.vat - purchases.vat)
  const netVat = money(vatOfPeriod + corrections.vat - carried)
  return { sales, reverseCharge, purchases, vatOfPeriod, corrections: corrections.vat, carried, netVat }
}

/** The rows of a box: one for each rate that occurs in it, and one without figures where none does. */
export const rowsOfBox = (figures: readonly TaxFigure[], box: TaxBox): TaxFigure[] => {
  const found = figures.filter((one) => one.box === box).sort((a, b) => b.rateBp - a.rateBp)
  return found.length > 0 ? found : [{ box, rateBp: 0, amount: zero, adjustment: zero, vat: zero, count: 0 }]
}

export const taxSumNames = ['reverseChargeDue', ...Object.keys(taxSums)] as readonly (
  | 'reverseChargeDue'
  | keyof typeof taxSums
)[]
/** A row of the return as it is laid out: a box at a rate, or a sum, which has no rate. Nothing is said where an amount has no meaning. */
export type ReturnRow = {
  number: string | null
  name: TaxBox | (typeof taxSumNames)[number]
  rateBp: BasisPoints
  amount: Money | null
  adjustment: Money | null
  vat: Money
  count: number | null
}

/** All rows of the return, from top to bottom: the table that is taken out of it has what the screen and the document have. */
export function returnRows(figures: readonly TaxFigure[], carried: Money): ReturnRow[] {
  const { sales, reverseCharge, purchases, vatOfPeriod, netVat } = taxReturnOf(figures, carried)
  const boxes = (side: TaxSide) =>
    taxBoxNames
      .filter((box) => taxBoxes[box].side === side)
      .flatMap((box) => rowsOfBox(figures, box))
      .map(({ box, ...figure }): ReturnRow => ({ number: taxBoxes[box].number, name: box, ...figure }))
  const sumRow = (name: keyof typeof taxSums, of: Partial<ReturnRow> & { vat: Money }): ReturnRow => ({
    number: taxSums[name],
    name,
    rateBp: 0,
    amount: null,
    adjustment: null,
    count: null,
    ...of,
  })
  return [
    ...boxes('sales'),
    ...(reverseCharge === 0
      ? []
      : [{ ...sumRow('netVat', { vat: reverseCharge }), number: null, name: 'reverseChargeDue' as const }]),
    sumRow('totalSales', sales),
    ...boxes('purchases'),
    sumRow('totalPurchases', purchases),
    sumRow('vatOfPeriod', { vat: vatOfPeriod }),
    ...boxes('corrections'),
    sumRow('carried', { vat: money(0 - carried) }),
    sumRow('netVat', { vat: netVat }),
    ...boxes('outside'),
  ]
}

type Entry = {
  source: 'invoice' | 'purchase' | 'writeOff'
  type: InvoiceType
  category: InvoiceCategory | PurchaseInvoiceCategory
  /** Of a note: the document that it corrects. */
  originalNumber: string | null
}
/** What a document of a period is called. */
export function kindOfEntry({ source, type, category, originalNumber }: Entry) {
  if (source === 'writeOff') return 'writeOff'
  if (source === 'invoice' && type === 'Return') return 'invoiceReturn'
  if (source === 'invoice') return originalNumber === null ? 'invoice' : 'debitNote'
  if (type === 'Return') return 'purchaseReturn'
  return category === 'expense' ? 'expense' : 'purchase'
}

/** An error of more than 5,000 riyals of VAT is put right in the return where it was made, not in the next one (VAT Implementing Regulations). */
export const largestCorrection = 5000

export const isLargeCorrection = (vat: Money, decimals: number): boolean =>
  Math.abs(vat) > largestCorrection * 10 ** decimals
