import { type PartDiscountRefusal, refusePartDiscount } from './discounts.ts'
import { type Money, money, mulDiv, type QuantityMilli, subtract, sum } from './money.ts'
import { type PaymentKind, type PaymentMode, refuseOfKind, remainingOf } from './payments.ts'
import { type ReturnRefusal as GoodsRefusal, refuseReturnToStore } from './stock.ts'
import { grossOf, type LargeLineRefusal, refuseLargeLine } from './totals.ts'

/** A basket that nobody touches holds its goods as long as this, in minutes; a browser that is lost holds them no longer. */
export const basketMinutes = 15

/** A line of a counter sale: a part at the price of the shop, which nobody types. */
export type CounterLine = { partId: number; quantityMilli: QuantityMilli; price: Money; discount: Money }
type Sold = { partNo: string; minPrice: Money }

type NotPricedRefusal = { code: 'partNotPriced'; data: { partNo: string } }
export type CounterLineRefusal = NotPricedRefusal | LargeLineRefusal | PartDiscountRefusal

/** What nobody priced yet is not sold; what is given away is sold with a discount. */
const refuseNoPrice = (price: Money, partNo: string): NotPricedRefusal | null =>
  price > 0 ? null : { code: 'partNotPriced', data: { partNo } }

/** Why a line cannot be sold like this: a discount goes down to the least price of the part and no further. */
export const refuseCounterLine = (line: CounterLine, { partNo, minPrice }: Sold): CounterLineRefusal | null =>
  refuseNoPrice(line.price, partNo) ??
  refuseLargeLine(line.price, line.quantityMilli) ??
  refusePartDiscount(
    { gross: grossOf({ unitPrice: line.price, quantityMilli: line.quantityMilli }), quantityMilli: line.quantityMilli },
    line.discount,
    minPrice,
  )

export type TwiceRefusal = { code: 'partNoAlreadyAdded'; data: { partNo: string } }

/** A part stands once on an invoice (STK-006). */
export function refuseTwice(lines: readonly { partId: number; partNo: string }[]): TwiceRefusal | null {
  const again = lines.find(({ partId }, at) => lines.findIndex((one) => one.partId === partId) !== at)
  return again ? { code: 'partNoAlreadyAdded', data: { partNo: again.partNo } } : null
}

/**
 * Whoever sells parts over the counter takes what is paid of them, at once or later (PMT-002 names the right for tickets). Money is
 * given back and written off by those who may on any invoice.
 */
export const takesSaleMoney = 'store.sales'

/** Who buys: nobody in particular, or a customer with the days of payment that were agreed with them, if any were. */
export type CounterBuyer = { paymentDays: number | null } | null

/** Only with customers with whom payment terms were agreed may something be left to pay. */
export const mayOwe = (buyer: CounterBuyer): boolean => buyer !== null && buyer.paymentDays !== null

export type CounterPaidRefusal =
  | { code: 'saleNotOnCredit'; data: { reason: 'walkIn' | 'noTerms'; remaining: Money } }
  | NonNullable<ReturnType<typeof refuseOfKind>>

/** Why a sale cannot be settled like this: more is paid than it costs, or something is left to pay of a buyer who may not owe. */
export function refuseCounterPaid(total: Money, paid: Money, buyer: CounterBuyer): CounterPaidRefusal | null {
  const owed = { total, returned: money(0), paid: money(0), badDebt: money(0) }
  if (paid > 0) {
    const refusal = refuseOfKind('Payment', { ...owed, status: 'CheckOut', invoiceNumber: '' }, paid)
    if (refusal) return refusal
  }
  const remaining = remainingOf({ ...owed, paid })
  if (remaining === 0 || mayOwe(buyer)) return null
  return { code: 'saleNotOnCredit', data: { reason: buyer === null ? 'walkIn' : 'noTerms', remaining } }
}

/** A line of a counter sale with what came back of it, in goods and in money. */
export type CounterSold = { quantityMilli: QuantityMilli; backMilli: QuantityMilli; total: Money; returned: Money }

/** What of a line has not come back, in thousandths. */
export const outOf = ({ quantityMilli, backMilli }: Pick<CounterSold, 'quantityMilli' | 'backMilli'>): QuantityMilli =>
  quantityMilli - backMilli

/** What is credited for goods that come back, VAT included: their share of the line, the last piece with all that is left. */
export const amountOfGoods = (line: CounterSold, quantityMilli: QuantityMilli): Money => {
  const left = subtract(line.total, line.returned)
  if (quantityMilli >= outOf(line)) return left
  return money(Math.min(left, mulDiv(line.total, quantityMilli, line.quantityMilli)))
}

/** At most what is left of a line comes back. */
export const refuseCounterReturn = (line: CounterSold, quantityMilli: QuantityMilli): GoodsRefusal | null =>
  refuseReturnToStore(outOf(line), quantityMilli)

/** What is handed back once goods of this worth come back: less what is still due of their sale, with what was paid too much. */
export const handedBackOf = ({ due, overpayment }: { due: Money; overpayment: Money }, worth: Money): Money =>
  money(Math.max(0, worth - due + overpayment))

/** How it goes back unless somebody chooses: as it was paid last. What only credit paid goes back to the customer's account. */
export function handedBackBy(
  payments: readonly { kind: PaymentKind; mode: PaymentMode | null }[],
  hasAccount: boolean,
): PaymentMode | 'credit' {
  const taken = payments.filter(({ kind }) => kind === 'Payment')
  const last = taken.findLast(({ mode }) => mode !== null)?.mode
  return last ?? (taken.length > 0 && hasAccount ? 'credit' : 'cash')
}

type Settled = { total: Money; returned: Money; paid: Money; badDebt: Money; outMilli: QuantityMilli }
export type CancelSaleRefusal =
  | { code: 'cancelInvoiceFailureAmountPending'; data: object }
  | { code: 'saleNotReturned' | 'saleCancelled'; data: object }

/**
 * A sale is cancelled only after all of its goods came back (INV-016), with nothing owed in either direction (INV-017). `outMilli`
 * is what the buyer still has, over all lines: goods that were free came back when they are here, whatever the money says.
 */
export function refuseCancelSale(sale: Settled, isCancelled: boolean): CancelSaleRefusal | null {
  if (isCancelled) return { code: 'saleCancelled', data: {} }
  if (sum([sale.returned, sale.paid, sale.badDebt]) !== sale.total)
    return { code: 'cancelInvoiceFailureAmountPending', data: {} }
  return sale.returned < sale.total || sale.outMilli > 0 ? { code: 'saleNotReturned', data: {} } : null
}
