import { vatInside } from './deposits.ts'
import { type InvoiceType, revenueOf } from './invoices.ts'
import { type Money, money, mulDiv, priceOf, type QuantityMilli, spread, subtract, sum, zero } from './money.ts'
import { actionOfPayment, type NewTotalRefusal, type PaymentMode, refuseNewTotal } from './payments.ts'
import type { ModuleAction } from './permissions.ts'
import { type ReturnRefusal as GoodsRefusal, refuseReturnToStore } from './stock.ts'
import { type LineKind, modeOf, type VatRules } from './totals.ts'

/** The most that is written as the reason of a return, in characters: it stands on the credit note (KSA-10). */
export const longestReturnReason = 500

type Figures = {
  quantityMilli: QuantityMilli
  price: Money
  gross: Money
  discount: Money
  taxable: Money
  vat: Money
  total: Money
}
/** A line of a sales invoice as it was sold; `returned` is what was taken back of its total, VAT included. */
export type SoldLine = Figures & { position: number; kind: LineKind; returned: Money }
/** What is to be taken back of the line at a position, VAT included: of what the customer was asked for, and for how much of it where that is said. */
export type AskedReturn = { position: number; amount: Money; quantityMilli?: QuantityMilli }
export type ReturnedLine = Figures & { position: number; kind: LineKind }

export const returnableOf = (line: Pick<SoldLine, 'total' | 'returned'>): Money => subtract(line.total, line.returned)

/** All that can still be returned of an invoice. */
export const allOf = (lines: readonly Pick<SoldLine, 'position' | 'total' | 'returned'>[]): AskedReturn[] =>
  lines.map((line) => ({ position: line.position, amount: returnableOf(line) })).filter(({ amount }) => amount > 0)

type Correctable = { type: InvoiceType; isDeposit: boolean; isSubscription: boolean }
export type NotReturnable = { code: 'invoiceNotReturnable'; data: object }

/** Only a sales invoice or a debit note is returned: neither a return, nor the invoice of a deposit or a subscription, which follow their money. */
export const refuseReturnOf = ({ type, isDeposit, isSubscription }: Correctable): NotReturnable | null =>
  type === 'Normal' && !isDeposit && !isSubscription ? null : { code: 'invoiceNotReturnable', data: {} }

export type ReturnRefusal =
  | NotReturnable
  | NewTotalRefusal
  | { code: 'returnExceedsLine'; data: { position: number; returnable: Money } }

/**
 * What of a line's goods from the store the customer still has; `comesBackMilli` is what comes back with all that is left of the
 * line: nothing where the line is only a share of a part that others pay too.
 */
export type GoodsOut = { outMilli: QuantityMilli; comesBackMilli: QuantityMilli }

/** How much of the goods comes back: what is said, else all of them with all that is left of the line. */
export const goodsBackOf = (
  { amount, backMilli }: { amount: Money; backMilli?: QuantityMilli | undefined },
  line: Pick<SoldLine, 'total' | 'returned'> & GoodsOut,
): QuantityMilli => backMilli ?? (amount === returnableOf(line) ? line.comesBackMilli : 0)

/** Goods come back up to what the customer still has of them (STK-011). */
export const refuseGoodsBack = ({ outMilli }: GoodsOut, backMilli: QuantityMilli): GoodsRefusal | null =>
  backMilli === 0 ? null : refuseReturnToStore(outMilli, backMilli)

/** What was paid too much after a return is given back by whoever may give refunds, also as credit (PMT-003). */
export const actionOfRefund = (refund: PaymentMode | 'credit'): ModuleAction =>
  actionOfPayment[refund === 'credit' ? 'RefundAdjustment' : 'Refund']

type Invoiced = { total: Money; shared?: Money; returned: Money; badDebt: Money }

/**
 * Why amounts may not be returned: never more of a line than what is left of it, and never what was written off, because nobody
 * paid it. `ticket` is the one that was invoiced; a line that is not on the invoice has nothing to return.
 */
export function refuseReturn(
  ticket: Invoiced,
  lines: readonly SoldLine[],
  asked: readonly AskedReturn[],
): ReturnRefusal | null {
  for (const { position, amount } of asked) {
    const line = lines.find((one) => one.position === position)
    const returnable = line ? returnableOf(line) : zero
    if (amount > returnable) return { code: 'returnExceedsLine', data: { position, returnable } }
  }
  const amount = sum(asked.map((one) => one.amount))
  return refuseNewTotal(money(ticket.total - (ticket.shared ?? zero) - ticket.returned - amount), ticket.badDebt)
}

/** `services` and `parts` are what is taken back of the revenue of either, without VAT. */
export type ReturnTotals = Omit<Figures, 'quantityMilli' | 'price'> & {
  services: Money
  parts: Money
  lines: ReturnedLine[]
}

type Taken = { line: SoldLine; amount: Money; quantityMilli: QuantityMilli | undefined; taxed: boolean; vat: Money }

/**
 * The figures of a return, VAT once for the document: what all returns together have taken back always bears the VAT inside it,
 * so that the last of them takes back the VAT of the invoice to the halala, and each one's own is within one of it. A line that
 * comes back whole does so with the figures it was sold with, where the VAT allows it.
 */
export function returnTotals(lines: readonly SoldLine[], asked: readonly AskedReturn[], rules: VatRules): ReturnTotals {
  const askedOf = (line: SoldLine) => asked.find(({ position }) => position === line.position)
  const amountOf = (line: SoldLine) => askedOf(line)?.amount ?? zero
  const isTaxed = (line: SoldLine) => modeOf(line.kind, rules) !== 'untaxed'
  const taxed = lines.filter(isTaxed)
  const before = sum(taxed.map(({ returned }) => returned))
  const after = money(before + sum(taxed.map(amountOf)))
  const [allTaxed, allVat] = [sum(taxed.map(({ total }) => total)), sum(taxed.map(({ vat }) => vat))]
  const vatUpTo = (amount: Money) => (amount === allTaxed ? allVat : vatInside(amount, rules.rateBp))
  const vat = subtract(vatUpTo(after), vatUpTo(before))

  const taken = lines
    // Goods that were free come back too, and the credit note names them.
    .filter((line) => amountOf(line) > 0 || (askedOf(line)?.quantityMilli ?? 0) > 0)
    .map((line) => ({
      line,
      amount: amountOf(line),
      quantityMilli: askedOf(line)?.quantityMilli,
      taxed: isTaxed(line),
      vat: zero,
    }))
  const returned = withVat(taken, vat).map((one) => returnedLine(one, rules))
  const figure = (of: 'gross' | 'discount' | 'taxable' | 'total') => sum(returned.map((line) => line[of]))
  return {
    gross: figure('gross'),
    discount: figure('discount'),
    taxable: figure('taxable'),
    vat,
    total: figure('total'),
    ...revenueOf(returned),
    lines: returned,
  }
}

/** Each line has the VAT it was sold with, by what comes back of it; what is missing or too much is spread over them. */
function withVat(taken: readonly Taken[], vat: Money): Taken[] {
  const shares = taken.map(({ line, amount, taxed }) =>
    taxed && line.total > 0 ? mulDiv(line.vat, amount, line.total) : zero,
  )
  const missing = subtract(vat, sum(shares))
  const room = taken.map(({ amount, taxed }, at) => {
    const share = shares[at] ?? zero
    return taxed ? (missing < 0 ? share : amount - share) : 0
  })
  const pieces = spread(missing, room)
  return taken.map((one, at) => ({ ...one, vat: money((shares[at] ?? zero) + (pieces[at] ?? zero)) }))
}

/** A quantity that is said comes back at the price it was sold for, less its share of what was taken off. */
function returnedLine({ line, amount, vat, quantityMilli: asked }: Taken, rules: VatRules): ReturnedLine {
  const { position, kind } = line
  const taxable = subtract(amount, vat)
  const whole = asked === undefined || asked === line.quantityMilli || line.total > 0
  if (whole && amount === line.total && taxable === line.taxable) {
    const { quantityMilli, price, gross, discount } = line
    return { position, kind, quantityMilli, price, gross, discount, taxable, vat, total: amount }
  }
  const price = modeOf(kind, rules) === 'inclusive' ? amount : taxable
  const gross = asked === undefined ? zero : priceOf(line.price, asked)
  if (asked !== undefined && gross >= price) {
    const discount = subtract(gross, price)
    return { position, kind, quantityMilli: asked, price: line.price, gross, discount, taxable, vat, total: amount }
  }
  return { position, kind, quantityMilli: 1000, price, gross: price, discount: zero, taxable, vat, total: amount }
}
