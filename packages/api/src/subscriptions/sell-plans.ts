import type { DeskChange } from '@warsha/contract/subscription-sales'
import { operators } from '@warsha/domain/roles'
import { mayInclude } from '@warsha/domain/subscription-sales'
import { operatorEndpoint } from '../lib/endpoint.ts'
import { refuse } from '../lib/refuse.ts'
import {
  findAddOnOf,
  findEveryAddOn,
  findEveryPlan,
  insertAddOn,
  insertPlan,
  listEveryAddOn,
  listEveryPlan,
  pageOfDeskLog,
  updateAddOnRow,
  updatePlanRow,
} from './sales-queries.ts'
import { changeSold, makeSold } from './sell.ts'

const { subscriptions } = operatorEndpoint

export const sales = subscriptions.sales.handler(async ({ context: { services } }) => {
  const [plans, addOns] = await Promise.all([listEveryPlan(services.platform), listEveryAddOn(services.platform)])
  return { plans, addOns }
})

export const createPlan = subscriptions.createPlan.handler(({ input, context }) => {
  const { monthly: monthlyMinor, yearly: yearlyMinor, ...plan } = input
  return makeSold(context, 'plan', input, {
    insert: (tx) => insertPlan(tx, { ...plan, monthlyMinor, yearlyMinor }),
    find: findEveryPlan,
  })
})

export const updatePlan = subscriptions.updatePlan.handler(({ input, context }) => {
  const { id, version: _, monthly: monthlyMinor, yearly: yearlyMinor, ...plan } = input
  return changeSold(context, 'plan', input, {
    find: findEveryPlan,
    fieldsOf: (row) => row,
    check: async (_tx, { addOns }) => {
      if (!mayInclude(plan.addOns, addOns)) throw refuse({ code: 'invalidInput', field: 'addOns' })
    },
    update: (tx, version) => updatePlanRow(tx, id, { ...plan, monthlyMinor, yearlyMinor, version }),
  })
})

export const createAddOn = subscriptions.createAddOn.handler(({ input, context }) => {
  const { monthly: monthlyMinor, yearly: yearlyMinor, ...addOn } = input
  return makeSold(context, 'addOn', input, {
    insert: async (tx) => {
      if (await findAddOnOf(tx, input.code)) throw refuse({ code: 'addOnAlreadySold', field: 'code' })
      return insertAddOn(tx, { ...addOn, monthlyMinor, yearlyMinor })
    },
    find: findEveryAddOn,
  })
})

export const updateAddOn = subscriptions.updateAddOn.handler(({ input, context }) => {
  const { id, version: _, monthly: monthlyMinor, yearly: yearlyMinor, ...addOn } = input
  return changeSold(context, 'addOn', input, {
    find: findEveryAddOn,
    fieldsOf: (row) => row,
    update: (tx, version) => updateAddOnRow(tx, id, { ...addOn, monthlyMinor, yearlyMinor, version }),
  })
})

export const deskLog = subscriptions.deskLog.handler(async ({ input, context: { services } }) => {
  const { rows, total } = await pageOfDeskLog(services.platform, input)
  const items = rows.map(({ operator, kind, action, changes, ...row }) => ({
    ...row,
    operator: operator === operators.systemAdministrator ? ('administrator' as const) : ('viewer' as const),
    kind: kind as DeskChange['kind'],
    action: action as DeskChange['action'],
    changes: changes as DeskChange['changes'],
  }))
  return { items, totalItems: total, page: input.page, pageSize: input.pageSize }
})
