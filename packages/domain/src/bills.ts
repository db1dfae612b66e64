import { vatInside } from './deposits.ts'
import { revenueOf, wholeDiscountOf } from './invoices.ts'
import { type Money, money, mulDiv, type QuantityMilli, spread, subtract, sum, zero } from './money.ts'
import { type PayerShare, sharesOf } from './payers.ts'
import { type LineKind, modeOf, type VatRules } from './totals.ts'

type Figures = {
  kind: LineKind
  quantityMilli: QuantityMilli
  price: Money
  gross: Money
  taxable: Money
  vat: Money
  total: Money
}
/** A charged line of a ticket with its stored figures; `payerId` is the payer who chose it. */
export type BillLine = Figures & { payerId: number | null }
/** A line as one payer is billed for it; `at` is its place among the lines of the ticket. */
export type BilledLine = Figures & { at: number; discount: Money }
export type Bill = {
  lines: BilledLine[]
  gross: Money
  discount: Money
  taxable: Money
  vat: Money
  total: Money
  services: Money
  parts: Money
}
/** One bill for each payer in their order, which may have no lines; the main payer's has all that nobody else pays. */
export type SplitBill = { main: Bill; others: { payerId: number; bill: Bill }[] }

/** What of a line nobody is billed for yet. */
type Left = { total: Money; vat: Money; discount: Money }

/**
 * One bill for each payer. The bills of all payers have, line by line and so together, exactly the total, the VAT and the
 * discount of the ticket. The VAT of a bill is the VAT inside what it asks for, to the halala, as far as its lines can be divided.
 */
export function splitBill(lines: readonly BillLine[], payers: readonly PayerShare[], rules: VatRules): SplitBill {
  const left = lines.map((line): Left => ({ total: line.total, vat: line.vat, discount: wholeDiscountOf(line, rules) }))
  const others = sharesOf(lines, payers).map(({ payerId, amounts }) => ({
    payerId,
    bill: takeFrom(lines, left, amounts, (at) => lines[at]?.payerId === payerId, rules),
  }))
  const free = (at: number) => !payers.some(({ id }) => id === lines[at]?.payerId)
  const rest = left.map(({ total }) => total)
  return { main: takeFrom(lines, left, rest, free, rules), others }
}

/** Takes amounts off what is left of the lines; a line that costs nothing stands on the bill of whoever `owns` it. */
function takeFrom(
  lines: readonly BillLine[],
  left: Left[],
  amounts: readonly Money[],
  owns: (at: number) => boolean,
  rules: VatRules,
): Bill {
  const vats = vatsOf(lines, left, amounts, rules)
  const billed = lines.flatMap((line, at): BilledLine[] => {
    const [rest, amount, vat] = [left[at], amounts[at] ?? zero, vats[at] ?? zero]
    if (!rest || (amount === 0 && !(line.total === 0 && owns(at)))) return []
    const discount = amount === rest.total ? rest.discount : mulDiv(rest.discount, amount, rest.total)
    left[at] = {
      total: subtract(rest.total, amount),
      vat: subtract(rest.vat, vat),
      discount: subtract(rest.discount, discount),
    }
    return [{ at, ...billedLine(line, amount, vat, discount, rules) }]
  })
  return billOf(billed)
}

/** A line that one payer pays alone stands as it was sold; a part of one is a piece of its price. */
function billedLine(line: BillLine, amount: Money, vat: Money, discount: Money, rules: VatRules) {
  const { kind, quantityMilli, price, gross, taxable, total } = line
  if (amount === total) return { kind, quantityMilli, price, gross, discount, taxable, vat, total }
  const without = subtract(amount, vat)
  const net = modeOf(kind, rules) === 'inclusive' ? amount : without
  const piece = money(net + discount)
  return { kind, quantityMilli: 1000, price: piece, gross: piece, discount, taxable: without, vat, total: amount }
}

/**
 * The VAT of each line by what is taken of it. Together it is brought to the VAT inside the whole amount, on lines of which
 * something is left over for another payer: neither of them is asked for more VAT than money.
 */
function vatsOf(
  lines: readonly BillLine[],
  left: readonly Left[],
  amounts: readonly Money[],
  rules: VatRules,
): Money[] {
  const taken = lines.map(({ kind }, at) => {
    const amount = amounts[at] ?? zero
    const rest = left[at] ?? { total: zero, vat: zero }
    const vat = amount === rest.total ? rest.vat : mulDiv(rest.vat, amount, rest.total)
    const least = Math.max(0, rest.vat - (rest.total - amount))
    return { taxed: modeOf(kind, rules) !== 'untaxed', amount, vat, least, most: Math.min(rest.vat, amount), rest }
  })
  const asked = sum(taken.filter(({ taxed }) => taxed).map(({ amount }) => amount))
  const missing = vatInside(asked, rules.rateBp) - sum(taken.map(({ vat }) => vat))
  const room = taken.map(({ amount, vat, least, most, rest }) =>
    amount === 0 || amount === rest.total ? 0 : missing < 0 ? vat - least : most - vat,
  )
  const all = room.reduce((so, one) => so + one, 0)
  const moved = all === 0 ? [] : spread(money(Math.sign(missing) * Math.min(Math.abs(missing), all)), room)
  return taken.map(({ vat }, at) => money(vat + (moved[at] ?? 0)))
}

function billOf(lines: BilledLine[]): Bill {
  const figure = (of: 'gross' | 'discount' | 'taxable' | 'vat' | 'total') => sum(lines.map((line) => line[of]))
  return {
    lines,
    gross: figure('gross'),
    discount: figure('discount'),
    taxable: figure('taxable'),
    vat: figure('vat'),
    total: figure('total'),
    ...revenueOf(lines),
  }
}
