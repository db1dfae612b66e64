import { expect, test } from 'vitest'
import {
  differencesOf,
  isAddOnOpen,
  isPlanOpen,
  mayInclude,
  refuseSelling,
  refuseVoucherTerms,
  soldActionOf,
} from './subscription-sales.ts'

test('the administrator of the installation sells, and the viewer looks', () => {
  expect(refuseSelling(-1)).toBeNull()
  expect(refuseSelling(-2)).toEqual({ code: 'supportOnlyLooks' })
})

const terms = { percentBp: 1000, amount: null, startsOn: '2026-11-01', endsOn: '2026-11-30', maxUses: 3 }

test('SUB-011 a voucher is a share or an amount, ends no earlier than it starts, and allows the uses that were made', () => {
  expect(refuseVoucherTerms(terms, 3)).toBeNull()
  expect(refuseVoucherTerms({ ...terms, endsOn: terms.startsOn })).toBeNull()
  expect(refuseVoucherTerms({ ...terms, percentBp: null, amount: 5000 })).toBeNull()
  expect(refuseVoucherTerms({ ...terms, amount: 5000 })).toMatchObject({ code: 'voucherWorthOneThing' })
  expect(refuseVoucherTerms({ ...terms, percentBp: null })).toMatchObject({ code: 'voucherWorthOneThing' })
  expect(refuseVoucherTerms({ ...terms, endsOn: '2026-10-31' })).toMatchObject({ code: 'voucherEndsBeforeStart' })
  expect(refuseVoucherTerms(terms, 4)).toEqual({
    code: 'voucherUsedMoreOften',
    field: 'maxUses',
    data: { count: 4 },
  })
})

test('the log names the fields that differ, and calls a change of the shelves by its name', () => {
  const plan = { nameEn: 'Basic', monthly: 19_900, maxShops: null, addOns: ['b', 'a'], active: true }
  expect(differencesOf(plan, { ...plan, addOns: ['a', 'b'] })).toEqual([])
  const dearer = differencesOf(plan, { ...plan, monthly: 24_900, maxShops: 3 })
  expect(dearer).toEqual([
    { field: 'monthly', before: 19_900, after: 24_900 },
    { field: 'maxShops', before: null, after: 3 },
  ])
  expect(soldActionOf(dearer)).toBe('changed')
  expect(soldActionOf(differencesOf(plan, { ...plan, active: false }))).toBe('withdrawn')
  expect(soldActionOf(differencesOf({ ...plan, active: false }, plan))).toBe('offered')
  expect(soldActionOf(differencesOf(plan, { ...plan, active: false, monthly: 1 }))).toBe('changed')
})

test('what is withdrawn is open to the company that has it, and to no other', () => {
  const [plan, addOn] = [
    { id: 7, active: false },
    { code: 'messages', active: false },
  ]
  expect([isPlanOpen(plan, null), isPlanOpen({ ...plan, active: true }, null)]).toEqual([false, true])
  const kept = { planId: 7, addOns: ['messages'], inPlan: [] }
  expect(isPlanOpen(plan, kept)).toBe(true)
  expect(isPlanOpen(plan, { ...kept, planId: 8 })).toBe(false)
  expect(isAddOnOpen(addOn, kept)).toBe(true)
  expect(isAddOnOpen(addOn, { ...kept, addOns: [] })).toBe(false)
  // It comes with their plan: apart, it would be sold anew.
  expect(isAddOnOpen(addOn, { ...kept, inPlan: ['messages'] })).toBe(false)
  expect(isAddOnOpen({ ...addOn, active: true }, null)).toBe(true)
})

test('a plan includes add-ons that the program knows, and keeps one that it had', () => {
  expect(mayInclude(['messages', 'inspections'], [])).toBe(true)
  expect(mayInclude(['messages', 'faxes'], [])).toBe(false)
  expect(mayInclude(['messages', 'faxes'], ['faxes'])).toBe(true)
})
