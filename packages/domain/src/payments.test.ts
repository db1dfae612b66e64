import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, type Money, money, subtract, zero } from './money.ts'
import {
  actionOfPayment,
  afterPayment,
  changeOf,
  dueAfter,
  isOverdue,
  isRaised,
  mostRefundOf,
  movesMoney,
  overpaymentOf,
  type Payable,
  paymentKindNames,
  paymentKinds,
  paymentModes,
  paymentStatuses,
  paymentStatusOf,
  refuseAboveDue,
  refuseBadDebt,
  refuseDueDay,
  refuseMoneyOf,
  refuseNewTotal,
  refuseOfKind,
  refusePayment,
  refusePaymentDueDate,
  refusePaymentForm,
  refuseRefund,
  remainingOf,
} from './payments.ts'
import { allModuleActions } from './permissions.ts'
import { openTicketStatuses } from './tickets.ts'

const ticket = (more: Partial<Payable> = {}): Payable => ({
  status: 'InProgress',
  invoiceNumber: null,
  total: money(1000_00),
  paid: zero,
  returned: zero,
  badDebt: zero,
  ...more,
})
const anyMoney = fc.integer({ min: 0, max: 1_000_000_00 }).map(money)
const anyTicket: fc.Arbitrary<Payable> = fc
  .record({
    status: fc.constantFrom(...openTicketStatuses),
    invoiceNumber: fc.constantFrom(null, 'INV-1'),
    total: anyMoney,
    returned: fc.constant(zero),
    paid: anyMoney,
    badDebtShare: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ badDebtShare, ...rest }) => ({ ...rest, badDebt: money(Math.floor((rest.total * badDebtShare) / 100)) }))

test('no money moves by hand on the invoice of a subscription', () => {
  expect(refuseMoneyOf({ isSubscription: true })?.code).toBe('invoicePaidByOrder')
  expect(refuseMoneyOf({ isSubscription: false })).toBeNull()
})

test('PMT-001 the kinds of payment have the ids of the specification', () => {
  expect(paymentKinds).toEqual({ Payment: 1, Refund: 2, BadDebt: 3, RefundAdjustment: 4 })
})

test('PMT-003 of a payment larger than what was paid too much, that much is given back, and never more than is left of it', () => {
  const closed = ticket({ status: 'Closed', paid: money(1000_00), returned: money(202_65) })
  const whole = { amount: money(1000_00), refunded: zero }
  expect(mostRefundOf(closed)).toBe(202_65)
  expect(mostRefundOf(closed, whole)).toBe(202_65)
  expect(refuseRefund(closed, mostRefundOf(closed, whole), whole)).toBeNull()
  expect(mostRefundOf(closed, { amount: money(150_00), refunded: money(50_00) })).toBe(100_00)
  expect(mostRefundOf(ticket({ paid: money(300_00) }), whole)).toBe(300_00)
})

test('PMT-010 the ways to pay and the payment statuses have the ids decided', () => {
  expect(paymentModes).toEqual({ cash: 1, card: 2, bankTransfer: 3, cheque: 4, online: 5 })
  expect(paymentStatuses).toEqual({ unpaid: 1, partiallyPaid: 2, paid: 3, overpaid: 4 })
})

test('more than a priced ticket asks for is asked about; before there is a price all is a deposit', () => {
  expect(isRaised(ticket(), money(1000_00))).toBe(false)
  expect(isRaised(ticket(), money(1000_01))).toBe(true)
  expect(isRaised(ticket({ paid: money(1000_00) }), money(1))).toBe(true)
  expect(isRaised(ticket({ total: zero }), money(500_00))).toBe(false)
})

test('change is what was received beyond the cash part, below zero what is missing', () => {
  expect(changeOf(money(230_00), money(250_00))).toBe(20_00)
  expect(changeOf(money(230_00), money(200_00))).toBe(-30_00)
})

test('payments, bad debt and what remains always add up to the total', () => {
  fc.assert(
    fc.property(anyTicket, (one) => {
      expect(one.paid + one.badDebt + remainingOf(one) - overpaymentOf(one)).toBe(one.total)
      expect(Math.min(remainingOf(one), overpaymentOf(one))).toBe(0)
    }),
  )
})

test.each([
  [{ paid: 0 }, 'unpaid'],
  [{ paid: 1 }, 'partiallyPaid'],
  [{ paid: 0, badDebt: 1 }, 'partiallyPaid'],
  [{ paid: 1000_00 }, 'paid'],
  [{ paid: 900_00, badDebt: 100_00 }, 'paid'],
  [{ paid: 1000_01 }, 'overpaid'],
  [{ paid: 0, total: 0 }, 'paid'],
])('PMT-010 %j of 1,000.00 is %s', (figures, status) => {
  expect(paymentStatusOf({ ...ticket(), ...(figures as Partial<Payable>) })).toBe(status)
})

describe('taking a payment', () => {
  test('before the invoice, more than what remains is a deposit and shows as overpayment', () => {
    expect(refusePayment(ticket(), money(1500_00))).toBeNull()
    expect(overpaymentOf(ticket({ paid: money(1500_00) }))).toBe(500_00)
  })

  test.each([{ status: 'CheckOut' as const }, { invoiceNumber: 'INV-2026-00007' }])(
    'PMT-009 once the car has left or the invoice exists, more than what remains is refused (%j)',
    (state) => {
      const owing = ticket({ ...state, paid: money(900_00) })
      expect(refusePayment(owing, money(100_00))).toBeNull()
      expect(refusePayment(owing, money(100_01))).toEqual({
        code: 'invalidCheckedOutTicketPayment',
        data: { remaining: 100_00 },
      })
    },
  )

  test.each(['Closed', 'Canceled'] as const)('a ticket that is %s takes no payment', (status) => {
    expect(refusePayment(ticket({ status }), money(1))).toEqual({ code: 'ticketNotPayable', data: { reason: status } })
  })

  test('nothing and less than nothing are not amounts', () => {
    for (const rule of [refusePayment, refuseRefund, refuseBadDebt]) {
      expect(rule(ticket(), zero)?.code).toBe('amountNotPositive')
      expect(rule(ticket(), money(-1))?.code).toBe('amountNotPositive')
    }
  })
})

describe('giving money back', () => {
  test('PMT-007 an overpayment can be refunded, and is gone then', () => {
    const overpaid = ticket({ paid: money(1200_00) })
    expect(refuseRefund(overpaid, money(200_00))).toBeNull()
    expect(overpaymentOf({ ...overpaid, paid: subtract(overpaid.paid, money(200_00)) })).toBe(0)
  })

  test('a refund is never above what was paid', () => {
    const paid = ticket({ paid: money(50_00) })
    expect(refuseRefund(paid, money(50_00))).toBeNull()
    expect(refuseRefund(paid, money(50_01))).toEqual({ code: 'refundExceedsPaid', data: { paid: 50_00 } })
  })

  test('a refund of one payment is never above what is left of that payment', () => {
    const payment = { amount: money(100_00), refunded: money(30_00) }
    expect(refuseRefund(ticket({ paid: money(500_00) }), money(70_00), payment)).toBeNull()
    expect(refuseRefund(ticket({ paid: money(500_00) }), money(70_01), payment)).toEqual({
      code: 'refundExceedsPayment',
      data: { refundable: 70_00 },
    })
  })

  test('a closed ticket gives money back by a return invoice only', () => {
    const closed = ticket({ status: 'Closed', paid: money(1000_00) })
    expect(refuseRefund(closed, money(1))?.code).toBe('ticketNotPayable')
    const back = { ...closed, returned: money(300_00) }
    expect([overpaymentOf(back), remainingOf(back), paymentStatusOf(back)]).toEqual([300_00, 0, 'overpaid'])
    expect(refuseRefund(back, money(300_00))).toBeNull()
    expect(refuseRefund(back, money(300_01))).toEqual({
      code: 'refundExceedsReturned',
      data: { refundable: 300_00 },
    })
    expect(refusePayment(back, money(1))?.code).toBe('ticketNotPayable')
  })
})

describe('writing off', () => {
  test('PMT-005 bad debt is never above what remains', () => {
    const owing = ticket({ status: 'CheckOut', paid: money(400_00) })
    expect(refuseBadDebt(owing, money(600_00))).toBeNull()
    expect(refuseBadDebt(owing, money(600_01))).toEqual({
      code: 'badDebtExceedsRemaining',
      data: { remaining: 600_00 },
    })
  })

  test.each(['Closed', 'Canceled'] as const)('nothing is written off on a ticket that is %s', (status) => {
    expect(refuseBadDebt(ticket({ status }), money(1))?.code).toBe('ticketNotPayable')
  })

  test('a total may not fall below what was written off', () => {
    expect(refuseNewTotal(money(300_00), money(300_00))).toBeNull()
    expect(refuseNewTotal(money(299_99), money(300_00))).toEqual({
      code: 'badDebtExceedsTotal',
      data: { badDebt: 300_00 },
    })
  })
})

test('any run of allowed payments, refunds and write-offs keeps every figure within the total and never below zero', () => {
  const action = fc.record({ kind: fc.constantFrom('pay', 'refund', 'badDebt'), amount: anyMoney })
  fc.assert(
    fc.property(anyMoney, fc.array(action, { maxLength: 30 }), (total, actions) => {
      let now = ticket({ status: 'CheckOut', invoiceNumber: 'INV-1', total })
      for (const { kind, amount } of actions) {
        const apply: Record<string, [object | null, (m: Money) => Partial<Payable>]> = {
          pay: [refusePayment(now, amount), (m) => ({ paid: add(now.paid, m) })],
          refund: [refuseRefund(now, amount), (m) => ({ paid: subtract(now.paid, m) })],
          badDebt: [refuseBadDebt(now, amount), (m) => ({ badDebt: add(now.badDebt, m) })],
        }
        const [refusal, change] = apply[kind] ?? [null, () => ({})]
        if (!refusal) now = { ...now, ...change(amount) }
        expect(now.paid).toBeGreaterThanOrEqual(0)
        expect(now.paid + now.badDebt).toBeLessThanOrEqual(total)
      }
    }),
  )
})

test('PMT-008 a due date of yesterday is overdue only while money is owed', () => {
  expect(isOverdue(ticket(), '2026-08-21', '2026-08-22')).toBe(true)
  expect(isOverdue(ticket(), '2026-08-22', '2026-08-22')).toBe(false)
  expect(isOverdue(ticket({ paid: money(1000_00) }), '2026-08-21', '2026-08-22')).toBe(false)
  expect(isOverdue(ticket(), null, '2026-08-22')).toBe(false)
})

test('PMT-004 money is due today or later, not yesterday', () => {
  expect(refusePaymentDueDate('2026-08-22', '2026-08-22')).toBeNull()
  expect(refusePaymentDueDate('2026-08-21', '2026-08-22')).toEqual({
    code: 'dueDateInPast',
    data: { today: '2026-08-22' },
  })
})

test('PMT-002 PMT-003 every kind of payment needs a module action of its own that exists', () => {
  expect(actionOfPayment).toMatchObject({ Payment: 'tickets.payments', Refund: 'tickets.paymentRefund' })
  expect(Object.values(actionOfPayment).filter((action) => !allModuleActions.includes(action))).toEqual([])
})

test('money that moves says how, and a refund says which payment it gives back', () => {
  const form = { kind: 'Payment', mode: null, refundOfId: null } as const
  expect(refusePaymentForm(form)?.code).toBe('paymentModeMissing')
  expect(refusePaymentForm({ ...form, mode: 'cash' })).toBeNull()
  expect(refusePaymentForm({ ...form, kind: 'BadDebt' })).toBeNull()
  expect(refusePaymentForm({ ...form, kind: 'Refund', mode: 'cash' })?.code).toBe('refundNamesNoPayment')
  expect(refusePaymentForm({ ...form, kind: 'Refund', mode: 'cash', refundOfId: 7 })).toBeNull()
})

test('PMT-005 whatever is booked and not refused, a ticket adds up and stays within what the database holds', () => {
  const booking = fc.record({ kind: fc.constantFrom(...paymentKindNames), amount: anyMoney })
  fc.assert(
    fc.property(anyMoney, fc.array(booking, { maxLength: 20 }), (total, bookings) => {
      let booked = { paid: zero, refunded: zero, badDebt: zero }
      for (const { kind, amount } of bookings)
        if (!refuseOfKind(kind, ticket({ total, ...booked }), amount)) booked = afterPayment(booked, kind, amount)
      expect(booked.paid).toBeGreaterThanOrEqual(0)
      expect(booked.badDebt).toBeLessThanOrEqual(total)
      const owed = { total, returned: zero, ...booked }
      expect(booked.paid + booked.badDebt + remainingOf(owed) - overpaymentOf(owed)).toBe(total)
    }),
  )
})

test('PMT-004 a day to pay by is agreed for what is owed, from today on', () => {
  expect(refuseDueDay(ticket(), '2026-11-20', '2026-11-21')?.code).toBe('dueDateInPast')
  expect(refuseDueDay(ticket(), '2026-11-21', '2026-11-21')).toBeNull()
  expect(refuseDueDay(ticket({ paid: money(1000_00) }), '2026-11-21', '2026-11-21')?.code).toBe('nothingRemains')
})

test('PMT-007 what is due after a payment is below zero when it is too much', () => {
  const owed = { total: money(110_00), returned: money(10_00), paid: money(30_00), badDebt: money(10_00) }
  expect(dueAfter(owed, 60_00)).toBe(0)
  expect(dueAfter(owed, 75_00)).toBe(-15_00)
})

test('a receipt is for money that changed hands', () => {
  expect(movesMoney({ kind: 'Payment', mode: 'cash' })).toBe(true)
  expect(movesMoney({ kind: 'Refund', mode: 'card' })).toBe(true)
  expect(movesMoney({ kind: 'Payment', mode: null })).toBe(false)
  expect(movesMoney({ kind: 'RefundAdjustment', mode: 'cash' })).toBe(false)
})

test('more than what is due is taken as far as that was said; before there is a price all is a deposit', () => {
  const owed = ticket({ paid: money(900_00) })
  expect(refuseAboveDue(owed, money(100_00), zero)).toBeNull()
  const refusal = { code: 'paymentAboveDue', data: { remaining: 100_00 } }
  expect(refuseAboveDue(owed, money(150_00), zero)).toEqual(refusal)
  expect(refuseAboveDue(owed, money(150_00), money(49_99))).toEqual(refusal)
  expect(refuseAboveDue(owed, money(150_00), money(50_00))).toBeNull()
  expect(refuseAboveDue(ticket({ total: zero }), money(500_00), zero)).toBeNull()
})
