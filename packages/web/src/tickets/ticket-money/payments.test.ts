import type { Payment } from '@warsha/contract/payment-rows'
import { money } from '@warsha/domain/money'
import { refundableOf } from '@warsha/domain/payments'
import { expect, test } from 'vitest'
import { isApprovalCode, referenceOf } from '../../lib/payments/references.ts'
import { halfOf, paymentNameOf, refundablePayment } from './payments.ts'

const payment = (given: Partial<Payment> = {}): Payment => ({
  id: 1,
  ticketId: 7,
  invoiceId: null,
  receiptNumber: 'R-1',
  kind: 'Payment',
  mode: 'card',
  amount: money(500_00),
  refundOfId: null,
  ofCredit: false,
  reference: '',
  note: '',
  takenByEn: 'Faisal',
  takenByAr: 'فيصل',
  takenAt: '2026-11-21T06:20:00.000Z',
  ...given,
})

test('PMT-003 what is left to refund of a payment counts its own refunds only', () => {
  const all = [
    payment(),
    payment({ id: 2, kind: 'Refund', refundOfId: 1, amount: money(120_00) }),
    payment({ id: 3, kind: 'Refund', refundOfId: 9, amount: money(50_00) }),
  ]
  expect(refundableOf(refundablePayment(all, payment()))).toBe(380_00)
})

test('PMT-001 each kind of payment has its name; money taken before the work is done is a deposit', () => {
  const done = '2026-11-21T09:00:00.000Z'
  expect(paymentNameOf(payment(), null)).toBe('deposit')
  expect(paymentNameOf(payment(), done)).toBe('deposit')
  expect(paymentNameOf(payment({ takenAt: '2026-11-21T10:00:00.000Z' }), done)).toBe('payment')
  expect(paymentNameOf(payment({ kind: 'Refund' }), null)).toBe('refund')
  expect(paymentNameOf(payment({ kind: 'Refund', ofCredit: true }), null)).toBe('paidOut')
  expect(paymentNameOf(payment({ mode: null }), done)).toBe('fromCredit')
  expect(paymentNameOf(payment({ kind: 'BadDebt' }), null)).toBe('badDebt')
  expect(paymentNameOf(payment({ kind: 'RefundAdjustment' }), null)).toBe('adjustment')
})

test('PMT-010 a card asks for its approval code, cash for nothing', () => {
  expect(referenceOf.card).toBe('approvalCode')
  expect(referenceOf.cash).toBeNull()
})

test.each([
  ['284011', true],
  [' 284011 ', true],
  ['2840', false],
  ['2840111', false],
  ['28401a', false],
])('an approval code has six digits: %j is %s', (typed, right) => {
  expect(isApprovalCode(typed)).toBe(right)
})

test('half of an odd amount is rounded up, so that two halves are enough', () => {
  expect(halfOf(money(497_45))).toBe(248_73)
})
