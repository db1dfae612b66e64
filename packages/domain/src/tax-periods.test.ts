import { expect, test } from 'vitest'
import {
  endOf,
  filedBy,
  proposedPeriod,
  refuseClaimedChange,
  refuseNewPeriod,
  refusePeriodRemoval,
  refusePostedDay,
  refusePostPeriod,
  taxPeriodStateOf,
} from './tax-periods.ts'

const quarter = { length: 'quarter' as const, from: '2026-07-01', to: '2026-09-30' }
const today = '2026-11-25'

test('a period ends with its calendar month or quarter, and its return is filed by the end of the month after it', () => {
  expect(endOf('month', '2028-02-10')).toBe('2028-02-29')
  expect(endOf('quarter', '2026-11-02')).toBe('2026-12-31')
  expect(filedBy({ to: '2026-12-31' })).toBe('2027-01-31')
  expect(filedBy(quarter)).toBe('2026-10-31')
})

test('the next period follows the last one; without any it is the quarter that ended last', () => {
  expect(proposedPeriod(null, today)).toEqual(quarter)
  expect(proposedPeriod(null, '2026-01-05')).toEqual({ length: 'quarter', from: '2025-10-01', to: '2025-12-31' })
  expect(proposedPeriod(quarter, today)).toEqual({ length: 'quarter', from: '2026-10-01', to: '2026-12-31' })
  const month = { length: 'month' as const, from: '2026-09-01', to: '2026-09-30' }
  expect(proposedPeriod(month, today)).toMatchObject({ length: 'month', from: '2026-10-01', to: '2026-10-31' })
  const short = { length: 'quarter' as const, from: '2026-07-15', to: '2026-08-31' }
  expect(proposedPeriod(short, today)).toMatchObject({ length: 'month', from: '2026-09-01', to: '2026-09-30' })
})

test('TAX-001 periods neither overlap nor leave a gap, start by today, and a later quarter starts with the calendar', () => {
  const refuse = (from: string, length: 'month' | 'quarter' = 'month', last: typeof quarter | null = quarter) =>
    refuseNewPeriod({ length, from }, last, today)
  expect(refuse('2026-10-01')).toBeNull()
  expect(refuse('2026-09-30')?.data).toEqual({ reason: 'overlap', from: '2026-10-01' })
  expect(refuse('2026-10-02')?.data).toEqual({ reason: 'gap', from: '2026-10-01' })
  expect(refuse('2026-11-26')?.code).toBe('dateInFuture')
  expect(refuse('2026-08-15', 'quarter', null)).toBeNull()
  const august = { ...quarter, to: '2026-08-31' }
  expect(refuse('2026-09-01', 'quarter', august)?.code).toBe('taxPeriodMidQuarter')
  expect(refuse('2026-09-01', 'month', august)).toBeNull()
})

test('a period is posted once, in order, when it is over and its open points are accepted', () => {
  const period = { state: 'open' as const, to: '2026-09-30', openBefore: null, openPoints: 0 }
  const refuse = (more: object, accepted = false, on = today) =>
    refusePostPeriod({ ...period, ...more }, { today: on, accepted })
  expect(refuse({})).toBeNull()
  expect(refuse({ state: 'posted' })?.code).toBe('taxPeriodPosted')
  expect(refuse({}, true, '2026-09-30')).toEqual({ code: 'taxPeriodNotOver', data: { to: '2026-09-30' } })
  expect(refuse({}, true, '2026-10-01')).toBeNull()
  expect(refuse({ openBefore: '2026-04-01' })?.code).toBe('taxPeriodBeforeOpen')
  expect(refuse({ openPoints: 2 })).toEqual({ code: 'taxPeriodOpenPoints', data: { count: 2 } })
  expect(refuse({ openPoints: 2 }, true)).toBeNull()
  expect(taxPeriodStateOf({ postedAt: null })).toBe('open')
})

test('only the last period is deleted, and only while it is open', () => {
  const open = { state: 'open' as const, to: '2026-09-30' }
  expect(refusePeriodRemoval(open, { to: '2026-09-30' })).toBeNull()
  expect(refusePeriodRemoval(open, { to: '2026-12-31' })?.code).toBe('taxPeriodNotLast')
  expect(refusePeriodRemoval({ ...open, state: 'posted' }, { to: '2026-09-30' })?.code).toBe('taxPeriodPosted')
})

test('nothing of ours is dated into a posted period, and what was claimed keeps its date and VAT', () => {
  expect(refusePostedDay('2026-09-30', null)).toBeNull()
  expect(refusePostedDay('2026-09-30', '2026-09-30')?.data).toEqual({ to: '2026-09-30' })
  expect(refusePostedDay('2026-10-01', '2026-09-30')).toBeNull()
  const paper = { invoicedOn: '2026-09-10', vatMode: 'inclusive', noVatReason: null, importVat: 0 }
  expect(refuseClaimedChange(paper, { ...paper }, '2026-09-30')).toBeNull()
  expect(refuseClaimedChange(paper, { ...paper, vatMode: 'none' }, '2026-09-30')?.code).toBe('purchaseInPostedPeriod')
  expect(refuseClaimedChange(paper, { ...paper, invoicedOn: '2026-09-11' }, '2026-09-30')).not.toBeNull()
  expect(refuseClaimedChange(paper, { ...paper, vatMode: 'none' }, null)).toBeNull()
  const outside = { ...paper, vatMode: 'none' }
  expect(refuseClaimedChange(outside, { ...outside, noVatReason: 'notRegistered' }, '2026-09-30')).toBeNull()
  expect(refuseClaimedChange(outside, { ...outside, noVatReason: 'exempt' }, '2026-09-30')).not.toBeNull()
  expect(refuseClaimedChange(outside, { ...outside, importVat: 1 }, '2026-09-30')).not.toBeNull()
})
