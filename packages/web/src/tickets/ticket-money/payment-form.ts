import { type Money, money, zero } from '@warsha/domain/money'
import { type PaymentMode, paymentModeNames } from '@warsha/domain/payments'

/** One way in which a payment is made. What was received in cash is only for the change: it is not stored. */
export type PaymentPart = { mode: PaymentMode; amount: number | null; reference: string; received: number | null }
export type PaymentForm = {
  from: 'money' | 'credit'
  parts: PaymentPart[]
  note: string
  /** more than what is due was confirmed */
  raised: boolean
}

export const partOf = (mode: PaymentMode, amount: number): PaymentPart => ({
  mode,
  amount: amount === 0 ? null : amount,
  reference: '',
  received: null,
})

export const startOf = (due: Money): PaymentForm => ({
  from: 'money',
  parts: [partOf('card', due)],
  note: '',
  raised: false,
})

type Amount = Pick<PaymentPart, 'amount'>

/** What all parts come to; a field that holds no number yet counts as nothing. */
export const sumOfParts = (parts: readonly Amount[]): Money =>
  parts.reduce((sum, { amount }) => money(sum + (amount || 0)), zero)

/** What is left of the due for one part once the others are taken. */
export const restFor = (parts: readonly Amount[], at: number, due: Money): Money =>
  money(Math.max(0, due - sumOfParts(parts.filter((_, place) => place !== at))))

/** The part that is added: a way that is not used yet, for the rest. */
export function nextPart(parts: readonly PaymentPart[], due: Money): PaymentPart {
  const used = new Set(parts.map(({ mode }) => mode))
  const mode = paymentModeNames.find((name) => !used.has(name)) ?? 'card'
  return partOf(mode, Math.max(0, due - sumOfParts(parts)))
}
