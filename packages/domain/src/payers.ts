import type { AccountHolder } from './dues.ts'
import { type BasisPoints, type Money, money, percentOf, spread, subtract, sum, zero } from './money.ts'

/**
 * How a payer shares a ticket with its main payer: by lines of their own, by an amount with VAT, by all that is above an
 * amount (an insurer above the excess), or by a share in percent. Amounts and shares are of the lines that nobody chose.
 */
export const shareKinds = ['lines', 'amount', 'above', 'percent'] as const
export type ShareKind = (typeof shareKinds)[number]

/** `amount` goes with `amount` and `above`, `shareBp` with `percent`. */
export type PayerShare = { id: number; kind: ShareKind; amount: Money | null; shareBp: BasisPoints | null }
export type Shared = { total: Money; payerId: number | null }

/** What each payer takes of each line, VAT included, in the order of the payers; whoever takes what is above an amount comes last. */
export function sharesOf(
  lines: readonly Shared[],
  payers: readonly PayerShare[],
): { payerId: number; amounts: Money[] }[] {
  const free = lines.map(({ total, payerId }) => (payers.some(({ id }) => id === payerId) ? zero : total))
  const pool = sum(free)
  let left: number = pool
  const take = (wanted: number): Money => {
    const taken = money(Math.max(0, Math.min(wanted, left)))
    left -= taken
    return taken
  }
  const rest = [...free]
  const amountsOf = ({ id, kind, amount, shareBp }: PayerShare): Money[] => {
    if (kind === 'lines') return lines.map(({ total, payerId }) => (payerId === id ? total : zero))
    const wanted = kind === 'percent' ? percentOf(pool, shareBp ?? 0) : (amount ?? zero)
    const pieces = spread(take(kind === 'above' ? left - wanted : wanted), rest)
    for (const [at, piece] of pieces.entries()) rest[at] = subtract(rest[at] ?? zero, piece)
    return lines.map((_, at) => pieces[at] ?? zero)
  }
  const last = ({ kind }: PayerShare) => (kind === 'above' ? 1 : 0)
  const inTurn = [...payers].sort((a, b) => last(a) - last(b))
  const found = new Map(inTurn.map((payer) => [payer.id, amountsOf(payer)]))
  return payers.map(({ id }) => ({ payerId: id, amounts: found.get(id) ?? [] }))
}

/** What all other payers together take of a ticket. */
export const sharedOf = (lines: readonly Shared[], payers: readonly PayerShare[]): Money =>
  sum(sharesOf(lines, payers).flatMap(({ amounts }) => amounts))

export type Holder = { holder: AccountHolder; partyId: number }
const isSame = (a: Holder, b: Holder): boolean => a.holder === b.holder && a.partyId === b.partyId

export type PayerTwice = { code: 'payerTwice'; data: object }
/** Nobody gets two invoices for one ticket. */
export const refusePayerTwice = (parties: readonly Holder[]): PayerTwice | null =>
  parties.some((one, at) => parties.slice(0, at).some((other) => isSame(one, other)))
    ? { code: 'payerTwice', data: {} }
    : null

export const tooMuchReasons = ['shares', 'amounts', 'rest'] as const
export type SharingRefusal =
  | { code: 'payerWithoutLines'; data: object }
  | { code: 'payersTakeTooMuch'; data: { reason: (typeof tooMuchReasons)[number] } }

/**
 * Why payers may not share these lines: a payer by lines chose some, shares are 100 percent at most, amounts are no more than there
 * is, and one at most takes all that is above an amount.
 */
export function refuseSharing(lines: readonly Shared[], payers: readonly PayerShare[]): SharingRefusal | null {
  const no = (reason: (typeof tooMuchReasons)[number]): SharingRefusal => ({
    code: 'payersTakeTooMuch',
    data: { reason },
  })
  const chose = (id: number) => lines.some(({ payerId }) => payerId === id)
  if (payers.some(({ kind, id }) => kind === 'lines' && !chose(id))) return { code: 'payerWithoutLines', data: {} }
  if (payers.filter(({ kind }) => kind === 'above').length > 1) return no('rest')
  if (payers.reduce((all, { shareBp }) => all + (shareBp ?? 0), 0) > 10_000) return no('shares')
  const pool = sum(lines.filter(({ payerId }) => !payers.some(({ id }) => id === payerId)).map(({ total }) => total))
  const fixed = sum(payers.map(({ kind, amount }) => (kind === 'amount' ? (amount ?? zero) : zero)))
  return fixed > pool ? no('amounts') : null
}

export type MainPayerRefusal = { code: 'mainPayerPaysNothing'; data: object }
/** Once there is something to pay its main payer bears a part of it: who bears it all is the main payer. */
export const refuseIdleMain = (total: Money, shared: Money): MainPayerRefusal | null =>
  shared > 0 && shared >= total ? { code: 'mainPayerPaysNothing', data: {} } : null
