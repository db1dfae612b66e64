import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AskedLine, costsOf } from './answered.ts'
import {
  answeredOf,
  closingOf,
  estimateShares,
  estimateStateOf,
  refuseConverted,
  refuseDeleteEstimate,
  refuseEmpty,
  refuseValidity,
  remindedOn,
  usualValidUntil,
  wantedOf,
  wantedTotal,
  winRateBp,
} from './estimates.ts'
import { money } from './money.ts'

const today = '2026-11-25'
const draft = { ticketNumber: null, validUntil: '2026-12-01', sent: false, answered: null }

test('an estimate is a draft, sent, answered, expired or a ticket', () => {
  expect(estimateStateOf(draft, today)).toBe('draft')
  expect(estimateStateOf({ ...draft, sent: true }, today)).toBe('sent')
  expect(estimateStateOf({ ...draft, sent: true, validUntil: '2026-11-24' }, today)).toBe('expired')
  expect(estimateStateOf({ ...draft, validUntil: today }, today)).toBe('draft')
  expect(estimateStateOf({ ...draft, validUntil: null }, '2099-01-01')).toBe('draft')
  expect(estimateStateOf({ ...draft, answered: 'Declined' }, today)).toBe('declined')
  expect(estimateStateOf({ ...draft, answered: 'PartlyApproved' }, today)).toBe('partlyApproved')
  expect(estimateStateOf({ ...draft, answered: 'Approved', ticketNumber: 'T-1' }, today)).toBe('converted')
})

test('a yes that came in time stands after the last day', () => {
  expect(estimateStateOf({ ...draft, answered: 'Approved', validUntil: '2026-11-01' }, today)).toBe('approved')
})

test('EST-002 EST-003 it becomes a ticket once, and is not deleted then', () => {
  const converted = { ticketNumber: 'T-7' }
  expect(refuseConverted(converted)).toEqual({ code: 'alreadyConvertedToTicket', data: { ticketNumber: 'T-7' } })
  expect(refuseDeleteEstimate(converted)).toEqual({ code: 'estimateHasTicket', data: { ticketNumber: 'T-7' } })
  expect([refuseConverted(draft), refuseDeleteEstimate(draft)]).toEqual([null, null])
})

test('nothing is neither sent nor done', () => {
  expect(refuseEmpty(0)).toEqual({ code: 'estimateEmpty', data: { reason: 'lines' } })
  expect(refuseEmpty(0, 'approved')?.data.reason).toBe('approved')
  expect(refuseEmpty(1)).toBeNull()
})

test('it is answered as it was sent, until its last day and until it is a ticket', () => {
  const sent = { ticketNumber: null, validUntil: today, sent: true, changedSinceSent: false }
  expect(closingOf(sent, today)).toBeNull()
  expect(closingOf({ ...sent, validUntil: null }, today)).toBeNull()
  expect(closingOf({ ...sent, validUntil: '2026-11-24' }, today)).toBe('expired')
  expect(closingOf({ ...sent, changedSinceSent: true }, today)).toBe('changing')
  expect(closingOf({ ...sent, ticketNumber: 'T-1', changedSinceSent: true }, today)).toBe('converted')
})

test('answers to its lines come to one', () => {
  expect(answeredOf([])).toBeNull()
  expect(answeredOf(['Approved', null])).toBeNull()
  expect(answeredOf(['Approved', 'Approved'])).toBe('Approved')
  expect(answeredOf(['Approved', 'Declined'])).toBe('PartlyApproved')
  expect(answeredOf(['Declined'])).toBe('Declined')
})

const vat = {
  allowed: true,
  rateBp: 1500,
  services: { taxed: true, inclusive: false },
  parts: { taxed: true, inclusive: false },
}
const line = (id: number, unitPrice: number, given: Partial<AskedLine> = {}): AskedLine => ({
  ...{ id, workId: id, charged: true, kind: 'service', unitPrice: money(unitPrice), quantityMilli: 1000 },
  ...{ discount: money(0), minPrice: money(0), underWarranty: false },
  ...given,
})

test('what is not wanted leaves with its parts and its share of the discount', () => {
  const lines = [
    line(1, 30_000),
    line(2, 10_000),
    line(3, 10_000, { kind: 'part', workId: 2 }),
    line(4, 5000, { kind: 'part' }),
  ]
  const estimate = { vat, documentDiscount: money(5500), lines }
  const wanted = wantedOf(estimate, (id) => id !== 2)
  expect(wanted.lines.map(({ id }) => id)).toEqual([1, 4])
  expect(wanted.documentDiscount).toBe(3500)
  expect(wantedTotal(estimate, (id) => id !== 2)).toBe(36_225)
  expect(wantedTotal(estimate, () => true)).toBe(costsOf(estimate).total)
  expect(wantedTotal(estimate, () => false)).toBe(0)
})

test('wanted and unwanted halves are never worth more than the whole', () => {
  const prices = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(prices, fc.integer({ min: 0, max: 40 }), fc.integer(), (all, share, seed) => {
      const lines = all.map((price, index) => line(index + 1, price))
      const documentDiscount = money(Math.floor((all.reduce((sum, price) => sum + price, 0) * share) / 100))
      const estimate = { vat, documentDiscount, lines }
      const isWanted = (id: number) => ((seed >> (id % 30)) & 1) === 1
      const [yes, no] = [wantedTotal(estimate, isWanted), wantedTotal(estimate, (id) => !isWanted(id))]
      // Each half is rounded once more for each line that leaves.
      expect(Math.abs(yes + no - costsOf(estimate).total)).toBeLessThanOrEqual(2 * all.length)
    }),
  )
})

test('the win rate counts what is over', () => {
  expect(winRateBp({ won: 0, lost: 0 })).toBeNull()
  expect(winRateBp({ won: 3, lost: 1 })).toBe(7500)
  expect(winRateBp({ won: 0, lost: 2 })).toBe(0)
})

test('it is good for two weeks, and its last day is not over', () => {
  expect(usualValidUntil(today)).toBe('2026-12-09')
  expect(refuseValidity('2026-11-24', today)).toEqual({ code: 'validUntilPast', data: { today } })
  expect([refuseValidity(today, today), refuseValidity(null, today)]).toEqual([null, null])
})

test('its author is reminded three days after it was sent, or two before its last day', () => {
  expect(remindedOn(today, null)).toBe('2026-11-28')
  expect(remindedOn(today, '2026-12-09')).toBe('2026-11-28')
  expect(remindedOn(today, '2026-11-28')).toBe('2026-11-26')
  expect(remindedOn(today, today)).toBe(today)
})

test('another payer bears what is above the excess, all without one, and nothing once they declined', () => {
  const of = (excess: number | null, approval: 'Awaiting' | 'Approved' | 'Declined' = 'Awaiting') =>
    Object.values(estimateShares(money(460_00), { excess: excess === null ? null : money(excess), approval }))
  expect(estimateShares(money(460_00), null)).toEqual({ own: 460_00, payer: 0 })
  expect(of(100_01)).toEqual([100_01, 359_99])
  expect(of(460_00)).toEqual([460_00, 0])
  expect(of(500_00, 'Approved')).toEqual([460_00, 0])
  expect(of(null)).toEqual([0, 460_00])
  expect(of(100_01, 'Declined')).toEqual([460_00, 0])
})
