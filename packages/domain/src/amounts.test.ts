import { expect, test } from 'vitest'
import { seesAmounts, showsCost } from './amounts.ts'
import type { ModuleAction } from './permissions.ts'
import type { Role } from './roles.ts'

const sees = (roles: Role[], allowedActions: ModuleAction[] | null) => seesAmounts({ roles, allowedActions })

test('a technician sees no amounts unless one of their actions is about money', () => {
  expect(sees(['Technician'], ['tickets.view', 'tickets.serviceChangeStatus', 'tickets.print'])).toBe(false)
  expect(sees(['Technician'], ['tickets.view', 'tickets.payments'])).toBe(true)
  expect(sees(['Technician'], ['tickets.serviceEdit'])).toBe(true)
})

test('a visit says what it costs the shop to users who may read the financial summary', () => {
  const shown = (roles: Role[], allowedActions: ModuleAction[] | null) => showsCost({ roles, allowedActions })
  expect(shown(['Owner'], null)).toBe(true)
  expect(shown(['WorkshopManager'], ['tickets.view', 'tickets.payments'])).toBe(false)
  expect(shown(['WorkshopManager'], ['tickets.view', 'reports.financialSummary'])).toBe(true)
})

test('a technician without a map of actions may do everything, and sees everything', () => {
  expect(sees(['Technician'], null)).toBe(true)
})

test('managers of shop, store or reports see amounts whatever their actions are', () => {
  for (const role of ['Owner', 'WorkshopManager', 'StoreManager', 'ReportManager'] as const) {
    expect(sees([role], ['tickets.view'])).toBe(true)
    expect(sees(['Technician', role], ['tickets.view'])).toBe(true)
  }
})

test('an action of a role that is not held counts for nothing', () => {
  expect(sees(['DataEntry'], ['tickets.payments'])).toBe(false)
  expect(sees([], null)).toBe(false)
})
