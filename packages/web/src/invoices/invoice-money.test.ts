import { money } from '@warsha/domain/money'
import { refuseBadDebt, refuseRefund } from '@warsha/domain/payments'
import { expect, test } from 'vitest'
import { payableOf } from './invoice-money.ts'

const owed = (of: { paid?: number; due?: number; returned?: number; overpayment?: number }) =>
  payableOf({
    number: 'S-1',
    total: money(500_00),
    paid: money(of.paid ?? 0),
    due: money(of.due ?? 0),
    returned: money(of.returned ?? 0),
    overpayment: money(of.overpayment ?? 0),
  })

test('what is neither paid nor due nor returned was written off', () => {
  expect(owed({ paid: 300_00, due: 150_00 }).badDebt).toBe(50_00)
  expect(owed({ paid: 300_00, due: 100_00, returned: 100_00 }).badDebt).toBe(0)
  expect(owed({ paid: 500_00, returned: 120_00, overpayment: 120_00 }).badDebt).toBe(0)
})

test('PMT-009 no more is written off than is due, and no more given back than was paid', () => {
  const payable = owed({ paid: 300_00, due: 200_00 })
  expect(refuseBadDebt(payable, money(200_00))).toBeNull()
  expect(refuseBadDebt(payable, money(200_01))?.code).toBe('badDebtExceedsRemaining')
  expect(refuseRefund(payable, money(300_01))?.code).toBe('refundExceedsPaid')
})
