import {
  type BasisPoints,
  largestAmount,
  type Money,
  money,
  mulDiv,
  percentOf,
  priceOf,
  type QuantityMilli,
  spread,
  subtract,
  sum,
  zero,
} from './money.ts'

export const lineKinds = ['service', 'part'] as const
export type LineKind = (typeof lineKinds)[number]

/** How the prices of one kind of line carry VAT: not at all, on top of the price, or inside it. */
export type VatTreatment = { taxed: boolean; inclusive: boolean }
/** The VAT rules a document was created with; a later change of settings does not touch it. */
export type VatRules = { allowed: boolean; rateBp: BasisPoints; services: VatTreatment; parts: VatTreatment }

/** A priced line. `discount` is an amount on the whole line; a percent is resolved before (see discounts.ts). */
export type PricedLine = { kind: LineKind; unitPrice: Money; quantityMilli: QuantityMilli; discount: Money }
export type DocumentInput = { lines: readonly PricedLine[]; documentDiscount: Money; vat: VatRules }

/** `taxable` is the line's amount without VAT, after both discounts; `total` is what the customer pays for it. */
export type LineTotals = {
  gross: Money
  discount: Money
  documentDiscount: Money
  taxable: Money
  vat: Money
  total: Money
}

/**
 * `services` + `parts` = `gross`, before discounts and as priced (with VAT where the price includes it).
 * `discount` is of lines and document together. `taxable` + `vat` = `total`; `untaxed` is the part of `taxable` that bears no VAT.
 */
export type DocumentTotals = {
  services: Money
  parts: Money
  gross: Money
  discount: Money
  taxable: Money
  untaxed: Money
  vat: Money
  total: Money
  lines: LineTotals[]
}

type Mode = 'exclusive' | 'inclusive' | 'untaxed'
const modes = ['exclusive', 'inclusive', 'untaxed'] as const
type OpenLine = {
  index: number
  kind: LineKind
  mode: Mode
  gross: Money
  discount: Money
  net: Money
  documentDiscount: Money
  paid: Money
}

export function modeOf(kind: LineKind, vat: VatRules): Mode {
  const treatment = kind === 'service' ? vat.services : vat.parts
  if (!vat.allowed || !treatment.taxed) return 'untaxed'
  return treatment.inclusive ? 'inclusive' : 'exclusive'
}

export const grossOf = (line: Pick<PricedLine, 'unitPrice' | 'quantityMilli'>): Money =>
  priceOf(line.unitPrice, line.quantityMilli)

/** The upper limit of a line: a billion riyals. */
export const largestLine = largestAmount

export type LargeLineRefusal = { code: 'fieldTooHigh'; data: { field: 'quantityMilli'; max: number } }
/** `max` is the largest quantity, in thousandths, that this price allows. */
export const refuseLargeLine = (unitPrice: Money, quantityMilli: QuantityMilli): LargeLineRefusal | null =>
  unitPrice * quantityMilli > largestLine * 1000
    ? { code: 'fieldTooHigh', data: { field: 'quantityMilli', max: Math.floor((largestLine * 1000) / unitPrice) } }
    : null

/** What lines cost the shop itself, in minor units: nothing where it is not known. `cost` is of one unit. */
export const costOf = (lines: readonly { cost: Money; quantityMilli: QuantityMilli }[]): Money =>
  sum(lines.map(({ cost, quantityMilli }) => priceOf(cost, quantityMilli)))

/** The sum of the lines before the document discount: the upper limit of that discount. */
export const netOfLines = (lines: readonly PricedLine[]): Money =>
  sum(lines.map((line) => subtract(grossOf(line), line.discount)))

function openLine(line: PricedLine, index: number, vat: VatRules): OpenLine {
  const gross = grossOf(line)
  if (gross < 0 || line.discount < 0 || line.discount > gross)
    throw new Error(`Line ${index} has a discount of ${line.discount} on ${gross}`)
  const net = subtract(gross, line.discount)
  return {
    index,
    kind: line.kind,
    mode: modeOf(line.kind, vat),
    gross,
    discount: line.discount,
    net,
    documentDiscount: zero,
    paid: net,
  }
}

/** Over the VAT modes by their share first, then inside each over its lines: no line ever gets more than its own net. */
function spreadDiscount(lines: OpenLine[], discount: Money): OpenLine[] {
  if (discount === 0) return lines
  const groups = modes.map((mode) => lines.filter((line) => line.mode === mode))
  const nets = groups.map((group) => sum(group.map((line) => line.net)))
  const all = sum(nets)
  if (discount < 0 || discount > all) throw new Error(`A document discount of ${discount} on ${all}`)
  const shares = spread(discount, nets)
  return groups.flatMap((group, at) => {
    const parts = spread(
      shares[at] ?? zero,
      group.map((line) => line.net),
    )
    return group.map((line, index) => {
      const documentDiscount = parts[index] ?? zero
      return { ...line, documentDiscount, paid: subtract(line.net, documentDiscount) }
    })
  })
}

const paidOf = (lines: readonly OpenLine[], mode: Mode): Money =>
  sum(lines.filter((line) => line.mode === mode).map((line) => line.paid))

/** Gives each line of one mode its piece of `amount`, by what is paid for it. */
function piecesOf(lines: readonly OpenLine[], mode: Mode, amount: Money): Map<number, Money> {
  const own = lines.filter((line) => line.mode === mode)
  const pieces = spread(
    amount,
    own.map((line) => line.paid),
  )
  return new Map(own.map((line, at) => [line.index, pieces[at] ?? zero]))
}

/**
 * The figures of a document, once, for header, lines, tax report, print and ledger.
 *
 * There is one taxed category with one VAT. The customer pays for it T = E + round(E x rate) + G, where E is the sum of the
 * prices without VAT and G that of the prices with VAT, so nobody ever pays more than the price they were told.
 * VAT = round(T x rate / (1 + rate)), rounded once, and taxable = T - VAT. With only prices without VAT this is
 * exactly round(E x rate) on E, with only prices with VAT exactly round(G x rate / (1 + rate)); and where both meet in one
 * document the VAT stays within one minor unit of rate x taxable, which adding two rounded figures does not guarantee.
 * Lines without VAT in the price keep their own amount as taxable; the rest of taxable is spread over those with it by
 * largest remainder, so that the taxable, vat and total of the lines add up to those of the header.
 */
export function documentTotals({ lines, documentDiscount, vat: rules }: DocumentInput): DocumentTotals {
  const open = spreadDiscount(
    lines.map((line, index) => openLine(line, index, rules)),
    documentDiscount,
  )
  const onTop = paidOf(open, 'exclusive')
  const inside = paidOf(open, 'inclusive')
  const untaxed = paidOf(open, 'untaxed')
  const vatOnTop = percentOf(onTop, rules.rateBp)
  const taxedTotal = money(onTop + vatOnTop + inside)
  const vat = mulDiv(taxedTotal, rules.rateBp, 10_000 + rules.rateBp)

  const vatPieces = piecesOf(open, 'exclusive', vatOnTop)
  const taxablePieces = piecesOf(open, 'inclusive', money(taxedTotal - vat - onTop))
  const lineTotals = lines.map(() => null as LineTotals | null)
  for (const { index, mode, gross, discount, documentDiscount: ofDocument, paid } of open) {
    const taxable = mode === 'inclusive' ? (taxablePieces.get(index) ?? zero) : paid
    const total = mode === 'exclusive' ? money(paid + (vatPieces.get(index) ?? zero)) : paid
    lineTotals[index] = { gross, discount, documentDiscount: ofDocument, taxable, vat: subtract(total, taxable), total }
  }

  const grossOfKind = (kind: LineKind) => sum(open.filter((line) => line.kind === kind).map((line) => line.gross))
  const [services, parts] = [grossOfKind('service'), grossOfKind('part')]
  return {
    services,
    parts,
    gross: money(services + parts),
    discount: money(sum(open.map((line) => line.discount)) + documentDiscount),
    taxable: money(taxedTotal - vat + untaxed),
    untaxed,
    vat,
    total: money(taxedTotal + untaxed),
    lines: lineTotals.filter((line) => line !== null),
  }
}
