import type { OwedTicket } from '@warsha/contract/accounts'
import { money } from '@warsha/domain/money'
import { expect, test } from 'vitest'
import { sharesOf, startOf } from './shares.ts'

const ticket = (id: number, remaining: number): OwedTicket => ({
  id,
  number: `T-${id}`,
  shopId: 1,
  status: 'CheckOut',
  invoiceNumber: null,
  plateNo: null,
  openedAt: '2026-11-01T08:00:00.000Z',
  dueOn: '2026-11-01',
  total: money(remaining),
  remaining: money(remaining),
})
const tickets = [ticket(1, 100_00), ticket(2, 50_00)]

test('the dialog starts with all that the visits owe', () => {
  const form = startOf(tickets)
  expect(form.amount).toBe(150_00)
  expect(sharesOf(tickets, form)).toEqual({
    shares: [
      { ticketId: 1, amount: 100_00 },
      { ticketId: 2, amount: 50_00 },
    ],
    paid: 150_00,
  })
})

test('a visit without a part, or with what is no number, is not paid', () => {
  const form = { parts: { t1: null, t2: Number.NaN } }
  expect(sharesOf(tickets, form)).toEqual({ shares: [], paid: 0 })
  expect(sharesOf(tickets, { parts: { t1: 0, t2: 20_00 } }).shares).toEqual([{ ticketId: 2, amount: 20_00 }])
})
