import { callsOf } from '@warsha/api/own-calls'
import { closeServices, openServices } from '@warsha/api/server'
import { readSettings } from '@warsha/api/settings'
import { testSecret } from '@warsha/db/testing'
import { sum } from '@warsha/domain/money'
import { afterAll, expect, test } from 'vitest'
import { demoDatabase } from './demo.testing.ts'
import { openOffice } from './office.ts'
import { categories, costs, incomes, recurring } from './pools/office.ts'
import { demoPassword } from './seed-demo.ts'

const database = await demoDatabase()
const { ownerUrl } = database
const read = readSettings({ DATABASE_URL: ownerUrl, WARSHA_SECRET: testSecret, LOG_LEVEL: 'silent' })
if ('problems' in read) throw new Error(read.problems.join('; '))
const { settings } = read
await openOffice(ownerUrl, settings)
const services = await openServices(settings, { appUrl: ownerUrl, platformUrl: ownerUrl })
afterAll(async () => {
  await closeServices(services)
  await database.drop()
})
const owner = { username: 'owner@warsha.example', password: demoPassword }
const calls = callsOf(services, (await callsOf(services, null).users.authenticate(owner)).token)

test('the owner of the demo finds costs, other income and what comes back each month', async () => {
  const { items, sums } = await calls.expenses.list({ pageSize: 50 })
  const own = items.filter(({ supplierName }) => costs.some(({ payee }) => payee === supplierName))
  expect(own).toHaveLength(costs.length)
  expect(sums.due).toBe(sum(own.map(({ due }) => due)))
  expect(own.filter(({ due }) => due > 0)).toHaveLength(costs.filter(({ due }) => due).length)
  const kept = await calls.expenses.categories()
  expect(kept).toHaveLength(Object.keys(categories).length)
  const { items: templates, dues } = await calls.recurringExpenses.list()
  expect([templates.length, dues.length]).toEqual([recurring.length, 1])
  const transactions = await calls.otherTransactions.list({})
  expect([transactions.totalItems, transactions.unposted]).toEqual([
    incomes.length,
    incomes.filter(({ posted }) => !posted).length,
  ])
})
