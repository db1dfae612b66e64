import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  afterCredits,
  creditNewest,
  creditsOf,
  type Deposit,
  isDeposit,
  prepaidOf,
  taxedTotalOf,
  vatInside,
} from './deposits.ts'
import { money, sum, zero } from './money.ts'

const rate = 1500
const deposit = (id: number, total: number): Deposit => ({
  id,
  paymentId: id * 10,
  total: money(total),
  vat: vatInside(money(total), rate),
})
const ticket = { total: money(115_00), paid: money(50_00), returned: zero, badDebt: zero, invoiceNumber: null }

test('money taken before the invoice exists is a deposit, unless it settles work that is done', () => {
  expect(isDeposit({ ...ticket, status: 'Pending' })).toBe(true)
  expect(isDeposit({ ...ticket, status: 'Completed' })).toBe(true)
  expect(isDeposit({ ...ticket, status: 'InProgress', paid: ticket.total })).toBe(true)
  expect(isDeposit({ ...ticket, status: 'Completed', paid: ticket.total })).toBe(false)
  expect(isDeposit({ ...ticket, status: 'CheckOut', paid: ticket.total })).toBe(false)
  expect(isDeposit({ ...ticket, status: 'CheckOut', invoiceNumber: 'INV-1' })).toBe(false)
})

test('money given back is credited on its own deposit first, then on the newest', () => {
  const open = [deposit(1, 115_00), deposit(2, 230_00)]
  const back = { amount: money(100_00), refundOfId: 10, paidAfter: money(245_00) }
  expect(creditsOf(open, back, rate).map(({ deposit: { id }, total }) => [id, total])).toEqual([[1, 100_00]])
  const asCredit = { amount: money(100_00), refundOfId: null, paidAfter: money(245_00) }
  expect(creditsOf(open, asCredit, rate).map(({ deposit: { id }, total }) => [id, total])).toEqual([[2, 100_00]])
  const all = { amount: money(345_00), refundOfId: null, paidAfter: zero }
  expect(creditsOf(open, all, rate).map(({ vat }) => vat)).toEqual([30_00, 15_00])
})

test('money that was no deposit is given back without a credit note', () => {
  const back = { amount: money(50_00), refundOfId: 99, paidAfter: money(345_00) }
  expect(creditsOf([deposit(1, 345_00)], back, rate)).toEqual([])
})

test('deposits are taken off what bears VAT; the rest is credited', () => {
  const lines = [
    { kind: 'service' as const, total: money(100_00) },
    { kind: 'part' as const, total: money(900_00) },
  ]
  const taxed = { taxed: true, inclusive: true }
  const rules = { allowed: true, rateBp: rate, services: taxed, parts: { ...taxed, taxed: false } }
  const most = taxedTotalOf(lines, rules)
  expect(most).toBe(100_00)
  const { credits, prepaid } = prepaidOf([deposit(1, 300_00)], most, rate)
  expect(credits.map(({ total }) => total)).toEqual([200_00])
  expect(prepaid.map(({ total, vat }) => [total, vat])).toEqual([[100_00, 13_04]])
})

const anyDeposits = fc
  .array(fc.integer({ min: 1, max: 5_000_00 }), { maxLength: 6 })
  .map((totals) => totals.map((total, at) => deposit(at + 1, total)))

test('whatever is credited, what is left bears the VAT inside it, and nothing is credited twice', () => {
  fc.assert(
    fc.property(anyDeposits, fc.array(fc.nat(3_000_00), { maxLength: 6 }), (deposits, amounts) => {
      let left: Deposit[] = deposits
      for (const amount of amounts) {
        const credits = creditNewest(left, amount, rate)
        for (const one of credits) expect(Math.abs(one.vat - vatInside(one.total, rate))).toBeLessThanOrEqual(1)
        left = afterCredits(left, credits)
        for (const one of left) expect(one.vat).toBe(vatInside(one.total, rate))
      }
      const all = sum(deposits.map(({ total }) => total))
      const wanted = Math.min(
        all,
        amounts.reduce((a, b) => a + b, 0),
      )
      expect(sum(left.map(({ total }) => total))).toBe(all - wanted)
    }),
  )
})
