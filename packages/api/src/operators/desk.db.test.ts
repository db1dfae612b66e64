import { withConnection } from '@warsha/db/connection'
import pg from 'pg'
import { expect, test } from 'vitest'
import { clientOf } from '../../test/client.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { operatorsOfTests } from '../../test/services.ts'
import { storeQueueState } from '../jobs/queue-state.ts'
import { startJobs } from '../jobs/run.ts'
import { companiesCalled } from './desk-queries.ts'

const { garage, rival, owner, services, database, company } = await openGarage()
const { administrator, viewer } = operatorsOfTests

const caller = (token: string | null) =>
  clientOf(services, token, {
    address: '10.9.0.7',
    clientId: 'desk',
    onFault: (fault) => expect.fail(String(fault)),
  })
const desk = async (account = administrator) => caller((await caller(null).users.authenticate(account)).token)
const letIn = (companyId: number, until: string | null) =>
  owner.transaction().execute(async (tx) => {
    await tx.updateTable('companies').set({ supportAccessUntil: until }).where('id', '=', companyId).execute()
    const windows = tx.withSchema('platform')
    await windows.deleteFrom('supportWindows').where('companyId', '=', companyId).execute()
    if (until) await windows.insertInto('supportWindows').values({ companyId, until }).execute()
  })
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

test('the operator sees every company with what it was sold, by pages, and that of one user', async () => {
  const { operators } = await desk()
  const until = inAnHour()
  await letIn(rival.companyId, until)
  const all = await operators.everyCompany({ pageSize: 100 })
  expect(all.items.map(({ id }) => id)).toEqual(all.items.map(({ id }) => id).toSorted((a, b) => b - a))
  expect(all.totalItems).toBe(all.items.length)
  const own = all.items.find(({ id }) => id === garage.companyId)
  expect(own).toMatchObject({ shops: 2, planEn: null, subscriptionEndsOn: null, supportAccessUntil: null })
  expect(all.items.find(({ id }) => id === rival.companyId)?.supportAccessUntil).toBe(until)
  const paged = await operators.everyCompany({ pageSize: 1, page: 2 })
  expect(paged).toMatchObject({ items: [all.items[1]], totalItems: all.totalItems, page: 2 })
  const { username } = await owner
    .selectFrom('users')
    .select('username')
    .where('companyId', '=', garage.companyId)
    .where('id', '=', garage.userId)
    .executeTakeFirstOrThrow()
  const found = await operators.everyCompany({ search: username.toUpperCase() })
  expect([found.items.map(({ id }) => id), found.totalItems]).toEqual([[garage.companyId], 1])
  expect((await operators.everyCompany({ search: 'nobody@nowhere.example' })).items).toEqual([])
  await letIn(rival.companyId, null)
})

test('a company is found by its name in either language, its number, VAT number or sub-domain', async () => {
  const { operators } = await desk()
  const [one, other] = [await company('Cedar Auto Care'), await company('Cedarwood Garage')]
  const row = { nameAr: 'مركز الأرز للسيارات', vatNumber: '310987654300003', subDomain: 'cedar-auto' }
  await owner.updateTable('companies').set(row).where('id', '=', one.companyId).execute()
  const found = async (search: string) => {
    const { items, totalItems } = await operators.everyCompany({ search })
    expect(totalItems).toBe(items.length)
    return items.map(({ id }) => id)
  }
  expect(await found('cedar')).toEqual([other.companyId, one.companyId])
  const { registrationNo } = (await operators.everyCompany({ search: 'cedar-auto' })).items[0] ?? {}
  // In any spelling, and with the digits of either keyboard.
  for (const typed of ['CEDAR AUTO', 'الارز', '3109876543', '٣١٠٩٨٧٦٥٤٣', 'cedar-auto', registrationNo ?? ''])
    expect([typed, await found(typed)]).toEqual([typed, [one.companyId]])
  for (const typed of ['Cedar%Care', 'nothing of the kind']) expect(await found(typed)).toEqual([])
  const first = await operators.everyCompany({ search: 'cedar', pageSize: 1 })
  expect(first).toMatchObject({ items: [{ id: other.companyId }], totalItems: 2 })
})

test('an index finds companies, and the role of the platform reads no more of them than that', async () => {
  await withConnection(database.platformUrl, async (client) => {
    await client.query('set enable_seqscan = off')
    const { sql, parameters } = companiesCalled(owner, 'cedar').compile()
    const { rows } = await client.query(`explain ${sql}`, [...parameters])
    expect(rows.map((row) => row['QUERY PLAN']).join(' ')).toContain('companies_found')
    await expect(client.query('select email from app.companies')).rejects.toThrow(/permission denied/)
    await expect(client.query('update app.companies set name_en = name_en')).rejects.toThrow(/permission denied/)
  })
})

test('an entry of support stands in the log of the desk with its end, and a refused one does not', async () => {
  const until = inAnHour()
  const other = await company('Log Garage')
  await letIn(other.companyId, until)
  const { operators } = await desk(viewer)
  const before = (await operators.supportLog({})).totalItems
  await operators.enter({ companyId: other.companyId })
  expect(await refusalOf(operators.enter({ companyId: garage.companyId }))).toMatchObject({ code: 'NotFound' })
  const { items, totalItems } = await operators.supportLog({ pageSize: 10 })
  expect(totalItems).toBe(before + 1)
  expect(items[0]).toMatchObject({
    ...{ companyId: other.companyId, nameEn: 'Log Garage', operator: 'viewer', until, address: '10.9.0.7' },
  })
})

test('what waits in the queue is counted by the process of the jobs, by task', async () => {
  const settings = { ...services.settings, databaseUrl: database.ownerUrl }
  const runner = await startJobs({ ...services, settings })
  await runner.stop()
  const pool = new pg.Pool({ connectionString: database.ownerUrl, max: 1 })
  await pool.query(
    `select graphile_worker.add_job('of-tests', '{}', run_at => '2099-01-01T00:00:00Z') from generate_series(1, 3)`,
  )
  const change = (set: string) =>
    pool.query(`update graphile_worker._private_jobs set ${set}
      where id = (select max(id) from graphile_worker.jobs where task_identifier = 'of-tests' and attempts = 0)`)
  await change('attempts = 2')
  await change('attempts = max_attempts')
  await storeQueueState(pool)
  await pool.end()
  const { operators } = await desk()
  const state = await operators.installation()
  expect(state.tasks.find(({ task }) => task === 'of-tests')).toEqual({
    ...{ task: 'of-tests', waiting: 2, retrying: 1, failed: 1, oldestAt: '2099-01-01T00:00:00.000Z' },
  })
  expect(state.companies).toBe((await operators.everyCompany({})).totalItems)
  expect(state).toMatchObject({ hasRoom: true, gatewaysAway: [], version: services.version })
  expect(state.queueSeenAt).not.toBeNull()
})

test('nobody of a company, and no support inside one, comes to the desk', async () => {
  const until = inAnHour()
  await letIn(rival.companyId, until)
  const { token } = await (await desk()).operators.enter({ companyId: rival.companyId })
  for (const api of [garage.api, caller(token)])
    for (const ask of [
      () => api.operators.everyCompany({}),
      () => api.operators.supportLog({}),
      () => api.operators.installation(),
    ])
      expect(await refusalOf(ask())).toMatchObject({ code: 'NotAuthorized' })
  await letIn(rival.companyId, null)
})
