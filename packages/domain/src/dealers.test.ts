import { expect, test } from 'vitest'
import { refuseDealerName, refuseMergeDealers, refusePayerChange } from './dealers.ts'
import { creditOf } from './dues.ts'
import { money, zero } from './money.ts'

test('a partner has a name in one language at least', () => {
  expect(refuseDealerName({ nameEn: null, nameAr: ' ' })?.code).toBe('dealerNameMissing')
  expect(refuseDealerName({ nameEn: 'Jomaih', nameAr: null })).toBeNull()
  expect(refuseDealerName({ nameEn: null, nameAr: 'الجميح' })).toBeNull()
})

test('DLR-005 CUS-010 a merge of partners is acknowledged first, and never of one with itself', () => {
  expect(refuseMergeDealers(1, 1, true)?.code).toBe('mergeSameDealer')
  expect(refuseMergeDealers(1, 2, false)?.code).toBe('mergeNotAcknowledged')
  expect(refuseMergeDealers(1, 2, true)).toBeNull()
})

test('the payer changes only while no money of the ticket stands on their account', () => {
  const none = { paid: zero, badDebt: zero, credit: 0 }
  expect(refusePayerChange(none)).toBeNull()
  expect(refusePayerChange({ ...none, paid: money(1) })).toEqual({ code: 'payerHasPaid', data: { paid: 1 } })
  expect(refusePayerChange({ ...none, badDebt: money(1) })).toEqual({ code: 'payerHasBadDebt', data: { badDebt: 1 } })
  expect([1, -1].map((credit) => refusePayerChange({ ...none, credit })?.code)).toEqual([
    'payerHasCredit',
    'payerHasCredit',
  ])
})

test('credit of a ticket is what was left on the account, less what was paid from it or out of it', () => {
  const cash = { kind: 'Payment', mode: 'cash', amount: 100, ofCredit: false } as const
  const left = { kind: 'RefundAdjustment', mode: 'cash', amount: 70, ofCredit: false } as const
  const spent = { kind: 'Payment', mode: null, amount: 90, ofCredit: false } as const
  const paidOut = { kind: 'Refund', mode: 'cash', amount: 30, ofCredit: true } as const
  const back = { kind: 'Refund', mode: 'cash', amount: 10, ofCredit: false } as const
  expect([creditOf([cash, back]), creditOf([cash, left]), creditOf([cash, left, spent])]).toEqual([0, 70, -20])
  expect(creditOf([cash, left, paidOut])).toBe(40)
})
