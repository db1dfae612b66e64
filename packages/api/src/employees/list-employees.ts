import type { Actor } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { countEmployees, type EmployeeFilter, employeesAsListed } from './queries.ts'

/** The owner sees who works in any shop, everybody else who works in theirs. */
export const whereSeen = (actor: Actor, filter: EmployeeFilter): EmployeeFilter =>
  actor.roles.includes('Owner') ? filter : { ...filter, shopId: actor.shopId }

export const listEmployees = endpoint.employees.list.handler(async ({ input, context: { tx, actor } }) => {
  const { page, pageSize, sortBy, isSortDescending: descending = false, ...asked } = input
  const filter = whereSeen(actor, asked)
  const slice = { limit: pageSize, offset: (page - 1) * pageSize }
  const items = await employeesAsListed(tx, { ...filter, sortBy, descending }, slice)
  return { items, totalItems: await countEmployees(tx, filter), page, pageSize }
})
