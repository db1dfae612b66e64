import { type AdjustmentTotals, adjustmentsOf, type Piece, piecesOf, splitChange } from './adjustments.ts'
import { mulDiv, percentOf, spread, sum } from './decimal.ts'
import type { PricedLine } from './priced-lines.ts'
import type { DocumentAllowance, DocumentCharge } from './types.ts'
import { rateOf, type Vat } from './vat.ts'

/** Lines of one VAT category, rate and kind of price. A document's allowances and charges are spread over buckets first. */
type Bucket = {
  readonly vat: Vat
  readonly rateBp: number
  readonly inclusive: boolean
  readonly lines: { readonly line: PricedLine; readonly at: number }[]
  net: bigint
  /** Of each allowance and charge of the document, what falls here. */
  readonly allowances: bigint[]
  readonly charges: bigint[]
}

/** One VAT category, rate and reason: a subtotal of the document. */
type Group = { readonly vat: Vat; readonly rateBp: number; readonly exclusive: Bucket; readonly inclusive: Bucket }

/** What allowances and charges of the document leave of a line, without VAT and with it; over all lines these add up to the document. */
export type Share = {
  readonly documentAllowance: bigint
  readonly documentCharge: bigint
  readonly taxable: bigint
  readonly vat: bigint
  readonly total: bigint
}

export type GroupTotals = {
  readonly vat: Vat
  readonly rateBp: number
  readonly lineExtension: bigint
  readonly allowances: AdjustmentTotals[]
  readonly charges: AdjustmentTotals[]
  readonly taxable: bigint
  readonly tax: bigint
}

const order = 'SZEO'
const reasonOf = (vat: Vat): string => (vat.category === 'S' ? '' : vat.reasonCode)
const isSame = (a: Vat, b: Vat): boolean =>
  a.category === b.category && rateOf(a) === rateOf(b) && reasonOf(a) === reasonOf(b)
const before = (a: Group, b: Group): number =>
  order.indexOf(a.vat.category) - order.indexOf(b.vat.category) || b.rateBp - a.rateBp

export class Groups {
  readonly #groups: Group[] = []
  readonly #pricesIncludeVat: boolean
  readonly #statedTax: bigint | undefined
  #allowances: Piece[] = []
  #charges: Piece[] = []

  constructor(lines: readonly PricedLine[], pricesIncludeVat: boolean, statedTax?: number) {
    this.#pricesIncludeVat = pricesIncludeVat
    this.#statedTax = statedTax === undefined ? undefined : BigInt(statedTax)
    let last: Group | undefined
    for (const [at, line] of lines.entries()) {
      last = last && isSame(last.vat, line.vat) ? last : this.#groupOf(line.vat)
      const bucket = line.inclusive ? last.inclusive : last.exclusive
      bucket.lines.push({ line, at })
      bucket.net += line.net
    }
    this.#groups.sort(before)
  }

  /**
   * @param refuse told the index of an allowance that is more than the lines it is taken off
   */
  adjust(
    allowances: readonly DocumentAllowance[],
    charges: readonly DocumentCharge[],
    refuse: (index: number, largest: bigint) => void,
  ): void {
    for (const { vat } of charges) if (vat) this.#groupOf(vat)
    this.#groups.sort(before)
    const nets = new Map(this.#buckets().map((bucket) => [bucket, bucket.net]))
    const netOf = (bucket: Bucket) => nets.get(bucket) ?? 0n
    this.#charges = charges.map((charge) => {
      const reached = this.#reachedBy(charge.vat)
      const [piece] = piecesOf([charge], sum(reached.map(netOf)))
      const parts = spread(piece?.amount ?? 0n, reached.map(netOf))
      for (const bucket of this.#buckets()) bucket.charges.push(parts[reached.indexOf(bucket)] ?? 0n)
      return piece ?? { amount: 0n, percentBp: undefined }
    })
    this.#allowances = allowances.map((allowance, index) => {
      const reached = this.#reachedBy(allowance.vat)
      const [piece] = piecesOf([allowance], sum(reached.map(netOf)))
      const left = reached.map((bucket) => netOf(bucket) - sum(bucket.allowances))
      const amount = piece?.amount ?? 0n
      if (amount > sum(left)) refuse(index, sum(left))
      const parts = spread(amount, left)
      for (const bucket of this.#buckets()) bucket.allowances.push(parts[reached.indexOf(bucket)] ?? 0n)
      return piece ?? { amount: 0n, percentBp: undefined }
    })
  }

  /** `net` of each line (BT-131) and its share are written to `nets` and `shares`. */
  totals(nets: bigint[], shares: Share[]): GroupTotals[] {
    return this.#groups.map((group) => this.#totalsOf(group, nets, shares))
  }

  #totalsOf({ vat, rateBp, exclusive, inclusive }: Group, nets: bigint[], shares: Share[]): GroupTotals {
    const stated = rateBp > 0 ? this.#statedTax : undefined
    const whole = taxed(exclusive.net, inclusive.net, rateBp, stated)
    const onTop = exclusive.net - sum(exclusive.allowances) + sum(exclusive.charges)
    const inside = inclusive.net - sum(inclusive.allowances) + sum(inclusive.charges)
    const { taxable, tax, vatOnTop } = taxed(onTop, inside, rateBp, stated)

    for (const { line, at } of exclusive.lines) nets[at] = line.net
    const pieces = spread(whole.taxable - exclusive.net, netsOf(inclusive))
    for (const [index, { at }] of inclusive.lines.entries()) nets[at] = pieces[index] ?? 0n
    shareOut(exclusive, vatOnTop, shares)
    shareOut(inclusive, taxable - onTop, shares)

    const both = (of: (bucket: Bucket) => readonly bigint[]) =>
      of(exclusive).map((amount, index) => amount + (of(inclusive)[index] ?? 0n))
    const split = splitChange(
      whole.taxable - taxable,
      both((bucket) => bucket.allowances),
      both((bucket) => bucket.charges),
      (index) =>
        (exclusive.charges[index] ?? 0n) + mulDiv(inclusive.charges[index] ?? 0n, 10_000n, BigInt(10_000 + rateBp)),
    )
    return {
      vat,
      rateBp,
      lineExtension: whole.taxable,
      allowances: adjustmentsOf(this.#allowances, split.allowances, whole.taxable),
      charges: adjustmentsOf(this.#charges, split.charges, whole.taxable),
      taxable,
      tax,
    }
  }

  /** In the order in which a discount is spread: prices without VAT, prices with it, then what bears none. */
  #buckets(): Bucket[] {
    const taxedGroups = this.#groups.filter(({ rateBp }) => rateBp > 0)
    return [
      ...taxedGroups.map(({ exclusive }) => exclusive),
      ...taxedGroups.map(({ inclusive }) => inclusive),
      ...this.#groups.filter(({ rateBp }) => rateBp === 0).map(({ exclusive }) => exclusive),
    ]
  }

  #reachedBy(vat: Vat | undefined): Bucket[] {
    const reached = this.#buckets().filter((bucket) => vat === undefined || isSame(bucket.vat, vat))
    if (reached.some(({ lines }) => lines.length > 0)) return reached.filter(({ lines }) => lines.length > 0)
    return reached.filter(({ inclusive, rateBp }) => inclusive === (this.#pricesIncludeVat && rateBp > 0))
  }

  #groupOf(vat: Vat): Group {
    const found = this.#groups.find((group) => isSame(group.vat, vat))
    if (found) return found
    const rateBp = rateOf(vat)
    const bucket = (inclusive: boolean): Bucket => ({
      vat,
      rateBp,
      inclusive,
      lines: [],
      net: 0n,
      allowances: [],
      charges: [],
    })
    const group = { vat, rateBp, exclusive: bucket(false), inclusive: bucket(true) }
    this.#groups.push(group)
    return group
  }
}

const netsOf = (bucket: Bucket): bigint[] => bucket.lines.map(({ line }) => line.net)

/**
 * VAT of one category, once for the whole document. The customer pays T = E + round(E x rate) + G for E without VAT and G with it, so nobody
 * pays more than they were told; VAT = round(T x rate / (1 + rate)), and the rest is taxable. With only E that is round(E x rate) on E.
 */
function taxed(
  onTop: bigint,
  inside: bigint,
  rateBp: number,
  stated: bigint | undefined,
): { taxable: bigint; tax: bigint; vatOnTop: bigint } {
  const vatOnTop = percentOf(onTop, rateBp)
  const total = onTop + vatOnTop + inside
  const tax = stated ?? mulDiv(total, BigInt(rateBp), BigInt(10_000 + rateBp))
  return { taxable: total - tax, tax, vatOnTop }
}

/** `amount` is the VAT of a bucket whose prices lack it, and the taxable amount of one whose prices include it. */
function shareOut(bucket: Bucket, amount: bigint, shares: Share[]): void {
  const nets = netsOf(bucket)
  const allowances = spread(sum(bucket.allowances), nets)
  const charges = spread(sum(bucket.charges), nets)
  const paid = nets.map((net, index) => net - (allowances[index] ?? 0n) + (charges[index] ?? 0n))
  const pieces = spread(amount, paid)
  for (const [index, { at }] of bucket.lines.entries()) {
    const own = paid[index] ?? 0n
    const piece = pieces[index] ?? 0n
    const taxable = bucket.inclusive ? piece : own
    const total = bucket.inclusive ? own : own + piece
    shares[at] = {
      documentAllowance: allowances[index] ?? 0n,
      documentCharge: charges[index] ?? 0n,
      taxable,
      vat: total - taxable,
      total,
    }
  }
}
