import { expect, test } from 'vitest'
import { money } from './money.ts'
import { beginningOf, cancellationOf, countedFrom, type Term } from './subscription-terms.ts'

const today = '2026-11-26'
const choice = { planId: 1, period: 'month', addOns: ['messages', 'inspections'] }
const term = (startsOn: string, endsOn: string, more: Partial<Term> = {}): Term => ({
  ...choice,
  startsOn,
  endsOn,
  paidTo: endsOn,
  net: money(19_900),
  vatBp: 1500,
  method: 'card',
  ...more,
})
const trial = term('2026-11-20', '2026-11-30', { method: 'trial', net: money(0) })
const runs = term('2026-11-01', '2026-11-30')
const comes = term('2026-12-01', '2026-12-31')
const other = { ...choice, planId: 2 }

test('the same plan for the same time with the same add-ons prolongs what runs; anything else replaces it', () => {
  const begin = (order: Partial<typeof choice>) =>
    beginningOf({ ...choice, ...order }, { today, terms: [runs], promised: null })
  const same = { prolongs: true, replaced: [], startsOn: '2026-12-01' }
  expect(begin({ addOns: ['inspections', 'messages'] })).toEqual(same)
  for (const order of [{ planId: 2 }, { period: 'year' }, { addOns: ['messages'] }])
    expect(begin(order)).toEqual({ prolongs: false, replaced: [runs], startsOn: today })
})

test('a plan that was prolonged is prolonged once more after its last day, and replaced as a whole', () => {
  const asked = { today, terms: [runs, comes], promised: '2026-12-31' }
  expect(beginningOf(choice, asked)).toEqual({ prolongs: true, replaced: [], startsOn: '2027-01-01' })
  expect(beginningOf(other, asked)).toEqual({ prolongs: false, replaced: [runs, comes], startsOn: today })
})

test('days that were promised are kept: a plan begins after them, and one that takes its place before it began does too', () => {
  const begin = (order: typeof choice, terms: Term[], promised: string | null) =>
    beginningOf(order, { today, terms, promised })
  const free = (startsOn: string) => ({ prolongs: false, replaced: [], startsOn })
  expect(begin(choice, [], null)).toEqual(free(today))
  expect(begin(choice, [], '2026-11-25')).toEqual(free(today))
  expect(begin(choice, [], today)).toEqual(free('2026-11-27'))
  expect(begin(choice, [], '2026-11-30')).toEqual(free('2026-12-01'))
  expect(begin(other, [comes], '2026-12-31')).toEqual({ prolongs: false, replaced: [comes], startsOn: '2026-12-01' })
})

test('a trial is promised: it is neither prolonged nor replaced', () => {
  const begin = (order: typeof choice, terms: Term[]) => beginningOf(order, { today, terms, promised: null })
  expect(begin(choice, [trial])).toEqual({ prolongs: false, replaced: [], startsOn: '2026-12-01' })
  expect(begin(other, [trial, comes])).toEqual({ prolongs: false, replaced: [comes], startsOn: '2026-12-01' })
  expect(begin(choice, [trial, comes])).toEqual({ prolongs: true, replaced: [], startsOn: '2027-01-01' })
})

test('an order counts from the day it was made; a transfer without unused days from the day it is confirmed', () => {
  const order = { method: 'transfer', creditMinor: 0, orderedOn: '2026-11-20' }
  expect(countedFrom(order, today)).toBe(today)
  expect(countedFrom({ ...order, creditMinor: 1 }, today)).toBe('2026-11-20')
  expect(countedFrom({ ...order, method: 'card' }, today)).toBe('2026-11-20')
})

test('cancelling ends all that was paid for, from tomorrow on, and keeps what was promised before it', () => {
  const unusedFrom = '2026-11-27'
  expect(cancellationOf([], today)).toBeNull()
  expect(cancellationOf([runs, comes], today)).toEqual({ first: runs, ended: [runs, comes], unusedFrom, endsOn: today })
  expect(cancellationOf([comes], today)).toEqual({ first: comes, ended: [comes], unusedFrom, endsOn: '2026-11-30' })
  expect(cancellationOf([trial, comes], today)).toMatchObject({ ended: [comes], endsOn: '2026-11-30' })
  expect(cancellationOf([trial], today)).toMatchObject({ ended: [trial], endsOn: today })
})
