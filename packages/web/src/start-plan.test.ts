import { expect, test } from 'vitest'
import { type StartPlan, screenAt } from './start-plan.ts'

const none = { words: [], fonts: [] }
const screen = (route: string) => ({ route, scripts: [], styles: [], words: { en: [], ar: [] } })
const plan: StartPlan = {
  screens: [screen('/tickets/openTickets'), screen('/customers/newCustomer'), screen('/customers/$id')],
  always: { en: none, ar: none },
}

test('the plan of a screen is found by its address, whatever record it shows', () => {
  expect(screenAt(plan, '/tickets/openTickets')?.route).toBe('/tickets/openTickets')
  expect(screenAt(plan, '/tickets/openTickets/')?.route).toBe('/tickets/openTickets')
  expect(screenAt(plan, '/customers/12')?.route).toBe('/customers/$id')
  expect(screenAt(plan, '/customers/newCustomer')?.route).toBe('/customers/newCustomer')
})

test('where there is no screen there is no plan', () => {
  expect(screenAt(plan, '/customers/12/more')).toBeUndefined()
  expect(screenAt(plan, '/')).toBeUndefined()
})
