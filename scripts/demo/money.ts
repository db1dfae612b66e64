import { add, type Money, money, subtract } from '@warsha/domain/money'
import type { PaymentKind, PaymentMode } from '@warsha/domain/payments'
import type { PlannedPayment } from './plan.ts'
import { type Random, Wheel } from './random.ts'
import type { Actor } from './tenant.ts'

const counter = new Wheel<PaymentMode>(['card', 'cash', 'bankTransfer', 'online'], (mode) =>
  mode === 'card' ? 54 : mode === 'cash' ? 30 : mode === 'bankTransfer' ? 12 : 4,
)
const office = new Wheel<PaymentMode>(['bankTransfer', 'cheque', 'card'], (mode) =>
  mode === 'bankTransfer' ? 80 : mode === 'cheque' ? 14 : 6,
)

export type Payer = { random: Random; by: Actor; business: boolean }

const referenceOf = (random: Random, mode: PaymentMode): string =>
  mode === 'cash'
    ? ''
    : mode === 'card'
      ? random.digits(6)
      : mode === 'cheque'
        ? `CHQ${random.digits(6)}`
        : `TRF${random.digits(8)}`

/** Money taken at a moment. */
export function payment({ random, by, business }: Payer, at: number, amount: Money, note = ''): PlannedPayment {
  const mode = random.spin(business && random.chance(0.7) ? office : counter)
  return { at, kind: 'Payment', mode, amount, refundOf: null, reference: referenceOf(random, mode), note, by }
}

/** Half of a payment or more in round riyals, as deposits are asked for. */
export const depositFor = (random: Random, total: Money): Money =>
  money(Math.max(50_00, Math.round((total * (0.2 + random.fraction() * 0.35)) / 50_00) * 50_00))

export const refund = (of: PlannedPayment, place: number, at: number, amount: Money, note: string): PlannedPayment => ({
  at,
  kind: 'Refund',
  mode: of.mode,
  amount,
  refundOf: place,
  reference: '',
  note,
  by: of.by,
})
/** Money given back that stays with us as credit. */
export const leftAsCredit = (by: Actor, at: number, amount: Money, note: string): PlannedPayment => ({
  at,
  kind: 'RefundAdjustment',
  mode: 'cash',
  amount,
  refundOf: null,
  reference: '',
  note,
  by,
})
export const writeOff = (by: Actor, at: number, amount: Money, note: string): PlannedPayment => ({
  at,
  kind: 'BadDebt',
  mode: null,
  amount,
  refundOf: null,
  reference: '',
  note,
  by,
})

const sumOf = (payments: readonly PlannedPayment[], kind: PaymentKind): Money =>
  money(payments.reduce((total, one) => total + (one.kind === kind ? one.amount : 0), 0))

/** What a ticket keeps of its payments. */
export function sumsOf(payments: readonly PlannedPayment[]): { paid: Money; refunded: Money; badDebt: Money } {
  const refunded = add(sumOf(payments, 'Refund'), sumOf(payments, 'RefundAdjustment'))
  return { paid: subtract(sumOf(payments, 'Payment'), refunded), refunded, badDebt: sumOf(payments, 'BadDebt') }
}
