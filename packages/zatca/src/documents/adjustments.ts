import { percentOf, spread, sum } from './decimal.ts'
import type { AmountOrPercent } from './types.ts'

/** An allowance or a charge as money, of the same kind as the prices. */
export type Piece = { readonly amount: bigint; readonly percentBp: number | undefined }

export const piecesOf = (list: readonly AmountOrPercent[] | undefined, base: bigint): Piece[] =>
  (list ?? []).map(({ amount, percentBp }) =>
    amount === undefined
      ? { amount: percentOf(base, percentBp ?? 0), percentBp }
      : { amount: BigInt(amount), percentBp: undefined },
  )

export const amountsOf = (pieces: readonly Piece[]): bigint[] => pieces.map(({ amount }) => amount)

/** An allowance or charge as the document says it, without VAT, in minor units. */
export type AdjustmentTotals = {
  /** Which one of the input's list it is. */
  readonly index: number
  readonly amount: number
  /** Both stand where amount = base x percent to the minor unit, as the authority computes it (BR-KSA-EN16931-03 to 05). */
  readonly base?: number
  readonly percentBp?: number
}

/** Without those that come to nothing. */
export function adjustmentsOf(pieces: readonly Piece[], amounts: readonly bigint[], base: bigint): AdjustmentTotals[] {
  return pieces.flatMap(({ percentBp }, index) => {
    const amount = Number(amounts[index] ?? 0n)
    if (amount === 0) return []
    return percentBp !== undefined && isPercentOf(amount, Number(base), percentBp)
      ? [{ index, amount, base: Number(base), percentBp }]
      : [{ index, amount }]
  })
}

/**
 * Whether base x percent is the amount, to us and to BR-KSA-EN16931-03. That rule computes with floating point, for which 10% of 1.45
 * is 0.14. In such a case neither base nor percent is written, which the rule allows, because it would refuse the right amount.
 */
function isPercentOf(amount: number, base: number, percentBp: number): boolean {
  const toTheRule = Math.floor((((base / 100) * (percentBp / 100)) / 100) * 100 + 0.5)
  return toTheRule === amount && percentOf(BigInt(base), percentBp) === BigInt(amount)
}

const withoutVat = (amount: bigint, rateBp: number): bigint => {
  const per = BigInt(10_000 + rateBp)
  return (amount * 10_000n * 2n + per) / (per * 2n)
}

type Taken = { readonly base: bigint; readonly allowances: bigint[]; readonly charges: bigint[] }

/** What base, allowances and charges of a line with VAT in its prices come to without it, so that base - allowances + charges = `net`. */
export function lineWithoutVat(
  gross: bigint,
  allowances: readonly Piece[],
  charges: readonly Piece[],
  rateBp: number,
  net: bigint,
): Taken {
  const [only] = allowances
  if (only?.percentBp !== undefined && allowances.length === 1 && charges.length === 0) {
    const base = baseFor(net, only.percentBp, withoutVat(gross, rateBp))
    if (base !== undefined) return { base, allowances: [base - net], charges: [] }
  }
  const taken = amountsOf(allowances).map((amount) => withoutVat(amount, rateBp))
  const added = amountsOf(charges).map((amount) => withoutVat(amount, rateBp))
  const base = net + sum(taken) - sum(added)
  if (base >= 0n) return { base, allowances: taken, charges: added }
  // Only where the price is next to nothing beside its charges: the minor unit that is missing comes off them.
  return { base: 0n, allowances: taken, charges: spread(net + sum(taken), amountsOf(charges)) }
}

/** The base nearest to `near` of which `percentBp` can be taken so that `net` is left, if there is one. */
function baseFor(net: bigint, percentBp: number, near: bigint): bigint | undefined {
  const left = 10_000 - percentBp
  const guess = left === 0 ? near : (net * 10_000n) / BigInt(left)
  return [near, guess - 1n, guess, guess + 1n, guess + 2n].find(
    (base) => base >= net && base - percentOf(base, percentBp) === net,
  )
}

/**
 * Splits what allowances and charges of the document change in one category without VAT (`change` = allowances - charges) over them.
 * Charges are rounded each for itself, allowances take the rest by their share.
 */
export function splitChange(
  change: bigint,
  allowances: readonly bigint[],
  charges: readonly bigint[],
  chargeWithoutVat: (index: number) => bigint,
): { allowances: bigint[]; charges: bigint[] } {
  const none = allowances.map(() => 0n)
  if (sum(allowances) === 0n) return { allowances: none, charges: charges.length === 0 ? [] : spread(-change, charges) }
  const added = charges.map((_, index) => chargeWithoutVat(index))
  const taken = change + sum(added)
  return taken >= 0n
    ? { allowances: spread(taken, allowances), charges: added }
    : { allowances: none, charges: spread(-change, charges) }
}
