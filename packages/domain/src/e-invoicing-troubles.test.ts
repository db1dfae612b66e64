import { expect, test } from 'vitest'
import { type EInvoicingStanding, isPressing, troublesOf } from './e-invoicing-troubles.ts'

const sound: EInvoicingStanding = {
  certificate: { state: 'issued', daysLeft: 400 },
  figures: { failed: 0, setAside: 0, waiting: { 12: 0, 20: 0, 24: 0 } },
  gateway: { awaySince: null },
  check: { fault: null },
}

test('a shop that is in order has no troubles, also where its chain was never verified', () => {
  expect(troublesOf(sound)).toEqual([])
  expect(troublesOf({ ...sound, check: null })).toEqual([])
})

test('of documents that wait, the longest time is told, with how many have waited for it', () => {
  const waiting = (twelve: number, twenty: number, over: number) =>
    troublesOf({ ...sound, figures: { ...sound.figures, waiting: { 12: twelve, 20: twenty, 24: over } } })
  expect(waiting(3, 0, 0)).toEqual([{ kind: 'due', count: 3, hours: 12 }])
  expect(waiting(3, 2, 0)).toEqual([{ kind: 'due', count: 2, hours: 20 }])
  expect(waiting(3, 2, 1)).toEqual([{ kind: 'late', count: 1 }])
})

test('the most pressing comes first', () => {
  const all = troublesOf({
    certificate: { state: 'expired', daysLeft: -1 },
    figures: { failed: 2, setAside: 1, waiting: { 12: 1, 20: 1, 24: 1 } },
    gateway: { awaySince: '2026-11-25T10:00:00Z' },
    check: { fault: 'gap' },
  })
  expect(all.map(({ kind }) => kind)).toEqual(['chain', 'expired', 'late', 'away', 'failed', 'setAside'])
  expect(all.filter(isPressing).map(({ kind }) => kind)).toEqual(['chain', 'expired', 'late', 'failed'])
  expect(troublesOf({ ...sound, certificate: { state: 'issued', daysLeft: 7 } })).toEqual([
    { kind: 'endsSoon', count: 7 },
  ])
})
