import type { AdjustmentTotals } from './adjustments.ts'
import { exactOf, mulDiv, powerOfTen, sum } from './decimal.ts'
import { Faults } from './faults.ts'
import { checkFigures } from './figures.ts'
import { Groups, type GroupTotals, type Share } from './groups.ts'
import { largestAmount, Place } from './place.ts'
import { type LineAmounts, lineAmounts, type PricedLine, priceLine } from './priced-lines.ts'
import type { TotalsInput } from './types.ts'
import type { Vat } from './vat.ts'

/** Amounts in minor units throughout. */
export type LineTotals = LineAmounts & {
  readonly vatRateBp: number
  /**
   * What the line is in the whole: after allowances and charges of the document, for paper and books. Over the lines `taxable`, `vat` and
   * `total` add up to those of the document, except for a charge whose category has no line.
   */
  readonly share: {
    readonly documentAllowance: number
    readonly documentCharge: number
    readonly taxable: number
    readonly vat: number
    readonly total: number
  }
}

/** One VAT category and rate: lines - allowances + charges = taxable. */
export type CategoryTotals = {
  readonly vat: Vat
  readonly rateBp: number
  readonly lineExtension: number
  readonly allowances: readonly AdjustmentTotals[]
  readonly charges: readonly AdjustmentTotals[]
  /** BT-116 */
  readonly taxable: number
  /** BT-117 */
  readonly tax: number
}

export type DocumentTotals = {
  readonly lines: readonly LineTotals[]
  readonly categories: readonly CategoryTotals[]
  /** BT-106 */
  readonly lineExtension: number
  /** BT-107 */
  readonly allowances: number
  /** BT-108 */
  readonly charges: number
  /** BT-109 */
  readonly taxExclusive: number
  /** BT-110 */
  readonly tax: number
  /** BT-111: the VAT in riyals; there where the document is in riyals or tells its rate. */
  readonly taxInRiyals: number
  /** BT-112 */
  readonly taxInclusive: number
  /** BT-113 */
  readonly prepaid: number
  /** BT-114 */
  readonly payableRounding: number
  /** BT-115 */
  readonly payable: number
}

/**
 * The figures of a document, once, for XML, QR, print and books. VAT is computed once for each category of the whole document and never
 * summed from rounded lines; every rounding is half away from zero. Prices without VAT: VAT = round(taxable x rate). Prices with VAT, where
 * the customer pays what they were told: VAT = round(gross x rate / (1 + rate)), taxable = gross - VAT, spread over the lines by largest
 * remainder. Where both meet in one category the formula of the second holds for what is paid.
 *
 * Holds to the letter: BR-CO-10 to 16, BR-S/Z/E/O-08, BR-KSA-51, BR-KSA-EN16931-03 to 05, 07 and 11. A VAT that comes out of a price can
 * differ from rate x taxable by one minor unit, as every 10.00 with 15% inside does; BR-CO-17 and BR-S-09 allow 0.01 for each line.
 * @throws InvalidDocumentError naming every figure that is wrong, such as `lines[3].price`
 */
export function computeTotals(input: TotalsInput): DocumentTotals {
  const faults = new Faults()
  checkFigures(new Place(input, '', faults))
  faults.throwIfAny({ allowWarnings: true })
  const totals = totalsOf(input, faults)
  faults.throwIfAny({ allowWarnings: true })
  return totals
}

/** The same for figures that are checked already; what only adding up shows goes to `faults`, and then the totals are worthless. */
export function totalsOf(input: TotalsInput, faults: Faults): DocumentTotals {
  const pricesIncludeVat = input.pricesIncludeVat ?? false
  const lines = input.lines.map((line) => priceLine(line, pricesIncludeVat))
  refuseLines(lines, faults)
  if (input.statedTax !== undefined) refuseStated(lines, input.statedTax, faults)
  const nets = lines.map(() => 0n)
  const shares: Share[] = []
  const groups = new Groups(lines, pricesIncludeVat, input.statedTax)
  groups.adjust(input.allowances ?? [], input.charges ?? [], (index, largest) =>
    faults.error('allowance-too-large', `allowances[${index}]`, `is more than the ${largest} that it is taken off`),
  )
  if (faults.errors.length > 0) return noTotals
  const categories = groups.totals(nets, shares)
  const totals = headOf(categories, input)
  refuseTotals(totals, faults)
  if (input.exchangeRate !== undefined && totals.tax > 0 && totals.tax === totals.taxInRiyals)
    faults.warning('same-tax', 'exchangeRate', 'gives the same VAT in riyals as in the other currency', 'BR-KSA-97')
  if (faults.errors.length > 0) return noTotals
  return {
    ...totals,
    lines: lines.map((line, at) => ({
      ...lineAmounts(line, nets[at] ?? 0n),
      vatRateBp: line.rateBp,
      share: shareAt(shares, at),
    })),
    categories: categories.map((one) => ({
      ...one,
      lineExtension: Number(one.lineExtension),
      taxable: Number(one.taxable),
      tax: Number(one.tax),
    })),
  }
}

function headOf(categories: readonly GroupTotals[], input: TotalsInput): Omit<DocumentTotals, 'lines' | 'categories'> {
  const adjusted = (of: (one: GroupTotals) => readonly AdjustmentTotals[]) =>
    sum(categories.flatMap((one) => of(one).map(({ amount }) => BigInt(amount))))
  const tax = sum(categories.map((one) => one.tax))
  const taxExclusive = sum(categories.map((one) => one.taxable))
  const prepaid = sum(
    (input.prepayments ?? []).flatMap(({ taxes }) => taxes.map((one) => BigInt(one.taxable) + BigInt(one.tax))),
  )
  const rate = exactOf(input.exchangeRate)
  return {
    lineExtension: Number(sum(categories.map((one) => one.lineExtension))),
    allowances: Number(adjusted((one) => one.allowances)),
    charges: Number(adjusted((one) => one.charges)),
    taxExclusive: Number(taxExclusive),
    tax: Number(tax),
    taxInRiyals: Number(rate ? mulDiv(tax, rate.units, powerOfTen(rate.scale)) : tax),
    taxInclusive: Number(taxExclusive + tax),
    prepaid: Number(prepaid),
    payableRounding: input.payableRounding ?? 0,
    payable: Number(taxExclusive + tax - prepaid) + (input.payableRounding ?? 0),
  }
}

function shareAt(shares: readonly Share[], at: number): LineTotals['share'] {
  const share = shares[at]
  return {
    documentAllowance: Number(share?.documentAllowance ?? 0n),
    documentCharge: Number(share?.documentCharge ?? 0n),
    taxable: Number(share?.taxable ?? 0n),
    vat: Number(share?.vat ?? 0n),
    total: Number(share?.total ?? 0n),
  }
}

function refuseLines(lines: readonly PricedLine[], faults: Faults): void {
  for (const [index, { gross, net }] of lines.entries()) {
    if (gross > largestAmount || net > largestAmount)
      faults.error('amount-too-large', `lines[${index}]`, 'comes to more than 99,999,999,999.99')
    if (net < 0n)
      faults.error('allowance-too-large', `lines[${index}].allowances`, `take ${-net} more off than there is`)
  }
}

/** Only VAT that is inside the prices can be another than ours: on top of them it would change what is paid. */
function refuseStated(lines: readonly PricedLine[], stated: number, faults: Faults): void {
  const taxed = lines.filter(({ rateBp }) => rateBp > 0)
  const [first] = taxed
  if (!first || taxed.some(({ inclusive, rateBp }) => !inclusive || rateBp !== first.rateBp)) {
    faults.error('not-allowed', 'statedTax', 'is for documents whose prices all include VAT at one rate')
    return
  }
  const inside = mulDiv(sum(taxed.map(({ net }) => net)), BigInt(first.rateBp), BigInt(10_000 + first.rateBp))
  if (Math.abs(Number(inside) - stated) > taxed.length)
    faults.error('wrong-tax', 'statedTax', `is not within one for each line of ${inside}`, 'BR-CO-17')
}

function refuseTotals(totals: Omit<DocumentTotals, 'lines' | 'categories'>, faults: Faults): void {
  const { taxInclusive, taxInRiyals, lineExtension, prepaid, payable, payableRounding } = totals
  if ([taxInclusive, taxInRiyals, lineExtension].some((amount) => amount > largestAmount))
    faults.error('amount-too-large', 'lines', 'come to more than 99,999,999,999.99')
  if (prepaid > taxInclusive)
    faults.error(
      'prepaid-too-large',
      'prepayments',
      `are ${prepaid - taxInclusive} more than the document; credit the rest first`,
    )
  else if (payable < 0)
    faults.error('negative', 'payableRounding', `of ${payableRounding} leaves less than nothing to pay`)
}

const noTotals: DocumentTotals = {
  lines: [],
  categories: [],
  lineExtension: 0,
  allowances: 0,
  charges: 0,
  taxExclusive: 0,
  tax: 0,
  taxInRiyals: 0,
  taxInclusive: 0,
  prepaid: 0,
  payableRounding: 0,
  payable: 0,
}
