import { money } from '@warsha/domain/money'
import { expect, test } from 'vitest'
import { choiceOf } from './choice.ts'

const prices = { monthly: money(19_900), yearly: money(199_000) }
const plan = (id: number, addOns: string[], refusal: 'newSubscriptionNotAllowedShops' | null = null) => ({
  ...prices,
  id,
  code: `${id}`,
  nameEn: `${id}`,
  nameAr: `${id}`,
  maxShops: 2,
  addOns,
  offered: true,
  refusal,
})
const addOn = (id: number, code: string) => ({ ...prices, id, code, nameEn: code, nameAr: code, offered: true })
const sold = {
  current: null,
  plans: [plan(1, []), plan(2, ['messages']), plan(3, [], 'newSubscriptionNotAllowedShops')],
  planAddOns: [addOn(1, 'messages'), addOn(2, 'inspections')],
}
const address = { plan: 0, period: 'month', addOns: [] as string[] }
const running = { state: 'active', planId: 2, period: 'year', addOns: ['messages', 'inspections'] } as const

const brief = (...asked: Parameters<typeof choiceOf>) => {
  const { plan: chosen, ...rest } = choiceOf(...asked)
  return { id: chosen?.id ?? null, ...rest }
}

test('nothing is chosen for a company that has no plan', () => {
  expect(brief(address, sold)).toEqual({ id: null, period: 'month', addOns: [] })
})

test('what runs now is chosen, with the add-ons that are not in the plan', () => {
  const current = { ...running } as never
  expect(brief(address, { ...sold, current })).toEqual({ id: 2, period: 'year', addOns: ['inspections'] })
  expect(brief({ ...address, plan: 1, addOns: ['messages'] }, { ...sold, current })).toEqual({
    id: 1,
    period: 'month',
    addOns: ['messages'],
  })
})

test('what has ended is chosen again, and what was cancelled is not', () => {
  const of = (state: string) => brief(address, { ...sold, current: { ...running, state } as never }).id
  expect(['active', 'expiring', 'expired', 'cancelled'].map(of)).toEqual([2, 2, 2, null])
})

test('a plan that cannot be had is not chosen, and nothing that is not for sale', () => {
  expect(brief({ plan: 3, period: 'decade', addOns: ['customerLinks', 'inspections'] }, sold)).toEqual({
    id: null,
    period: 'month',
    addOns: ['inspections'],
  })
  expect(brief({ ...address, plan: 99 }, sold).id).toBeNull()
})
