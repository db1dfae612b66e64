import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money, zero } from './money.ts'
import {
  onTheWayOf,
  refuseDraft,
  refuseGivingUp,
  refuseReceiving,
  refuseSending,
  refuseSettling,
  refuseShops,
  settled,
  stateAfter,
} from './transfers.ts'

const line = (quantityMilli: number, value: number) => ({
  ...{ partNo: 'P-1', quantityMilli, value: money(value) },
  ...{ receivedMilli: 0, receivedValue: zero, lostMilli: 0, lostValue: zero },
})

test('what was sent is what arrived, what was lost and what is on the way, to the halala, whatever arrives in which parts', () => {
  const parts = fc.array(fc.tuple(fc.nat(4000), fc.nat(2000)), { maxLength: 12 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), fc.nat(1_000_000), parts, (quantity, value, arrivals) => {
      let now = line(quantity, value)
      for (const [wanted, gone] of arrivals) {
        const left = onTheWayOf(now).quantityMilli
        const received = Math.min(wanted, left)
        const lost = Math.min(gone, left - received)
        const values = settled(now, received, lost)
        now = {
          ...now,
          receivedMilli: now.receivedMilli + received,
          receivedValue: money(now.receivedValue + values.received),
          lostMilli: now.lostMilli + lost,
          lostValue: money(now.lostValue + values.lost),
        }
        const rest = onTheWayOf(now)
        expect(rest.value).toBeGreaterThanOrEqual(0)
        expect(now.receivedValue + now.lostValue + rest.value).toBe(value)
        if (rest.quantityMilli === 0) expect(rest.value).toBe(0)
      }
    }),
  )
})

test('goods leave a draft, arrive while they are on the way, and turn round until some have arrived', () => {
  const states = ['draft', 'sent', 'partlyReceived', 'closed', 'cancelled'] as const
  const codes = (rule: (of: { state: (typeof states)[number] }) => { code: string } | null) =>
    states.map((state) => rule({ state })?.code ?? null)
  const [late, away, some] = ['transferNotDraft', 'transferNotOnTheWay', 'transferReceived']
  expect(codes(refuseDraft)).toEqual([null, late, late, late, late])
  const reasons = states.map((state) => refuseDraft({ state })?.data.reason)
  expect(reasons).toEqual([undefined, 'onTheWay', 'onTheWay', 'closed', 'cancelled'])
  expect(codes(refuseReceiving)).toEqual([away, null, null, away, away])
  expect(codes(refuseGivingUp)).toEqual([null, null, some, away, away])
})

test('nothing goes to the shop it is in, nothing that is not here, and no more arrives than left', () => {
  expect([refuseShops(1, 1)?.code, refuseShops(1, 2)]).toEqual(['transferSameShop', null])
  expect(refuseSending('P-1', 2000, 1000)).toEqual({
    code: 'transferStockTooLow',
    data: { partNo: 'P-1', available: 1000 },
  })
  expect(refuseSending('P-1', 1000, 1000)).toBeNull()
  expect(refuseSettling(line(2000, 10), 1500, 501)).toMatchObject({ data: { partNo: 'P-1', left: 2000 } })
  expect(refuseSettling(line(2000, 10), 1500, 500)).toBeNull()
  expect(stateAfter([line(1000, 5)])).toBe('partlyReceived')
  expect(stateAfter([{ ...line(1000, 5), lostMilli: 1000, lostValue: money(5) }])).toBe('closed')
})
