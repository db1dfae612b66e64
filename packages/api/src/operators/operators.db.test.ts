import { withConnection } from '@warsha/db/connection'
import { operators } from '@warsha/domain/roles'
import { beforeEach, expect, test } from 'vitest'
import { type Client, clientOf } from '../../test/client.ts'
import { type Company, openGarage, refusalOf } from '../../test/garage.ts'
import { operatorsOfTests } from '../../test/services.ts'

const { garage, rival, owner, services, database } = await openGarage()
const { administrator, viewer } = operatorsOfTests
const hour = 3_600_000
const inAnHour = () => new Date(Date.now() + hour).toISOString()

/** A caller with this token, who has signed in to nothing when it is null. */
const caller = (token: string | null, address = '10.9.0.1') =>
  clientOf(services, token, {
    address,
    clientId: 'support desk',
    onFault: (fault) => expect.fail(String(fault)),
  })
const choosing = async (account = administrator) => caller((await caller(null).users.authenticate(account)).token)
const inside = async (company: Company, account = administrator) =>
  caller((await (await choosing(account)).operators.enter({ companyId: company.companyId })).token)

/** The account's main owner, who alone lets support in. */
async function businessUserOf(company: Company): Promise<Client> {
  await owner
    .updateTable('users')
    .set({ isBusinessUser: true })
    .where('companyId', '=', company.companyId)
    .where('id', '=', company.userId)
    .execute()
  return company.api
}
const letIn = async (company: Company, until: string | null = inAnHour()) =>
  (await businessUserOf(company)).company.supportAccess({ until })
/** As if the window had been opened earlier and its time had come. */
const letTimePass = (company: Company) =>
  owner
    .updateTable('companies')
    .set({ supportAccessUntil: new Date(Date.now() - 1000).toISOString() })
    .where('id', '=', company.companyId)
    .execute()
const supportLog = async (company: Company) => (await company.api.audit.list({ entity: 'support' })).items

beforeEach(async () => {
  await letIn(garage, null)
  await letIn(rival, null)
})

test('the operator finds only companies that let support in at this moment', async () => {
  const desk = await choosing()
  expect(await desk.operators.companies()).toEqual([])
  await letIn(garage)
  expect((await desk.operators.companies()).map(({ id }) => id)).toEqual([garage.companyId])
  await letTimePass(garage)
  expect(await desk.operators.companies()).toEqual([])
})

test('a closed company, one whose time is over and one that does not exist are the same answer', async () => {
  const desk = await choosing()
  const enter = (companyId: number) => refusalOf(desk.operators.enter({ companyId }))
  await letIn(garage)
  expect(await enter(rival.companyId)).toMatchObject({ code: 'NotFound', status: 404 })
  expect(await enter(999_999)).toMatchObject({ code: 'NotFound', status: 404 })
  await letTimePass(garage)
  expect(await enter(garage.companyId)).toMatchObject({ code: 'NotFound', status: 404 })
})

test('when the time is over support is outside at its next call, though it called a moment ago', async () => {
  await letIn(garage)
  const support = await inside(garage)
  await support.customers.list({})
  // Past the program: time alone tells nobody that it passes.
  await withConnection(database.ownerUrl, (client) =>
    client.query(`update app.companies set support_access_until = now() - interval '1 second' where id = $1`, [
      garage.companyId,
    ]),
  )
  expect((await refusalOf(support.customers.list({}))).code).toBe('SESSION_EXPIRED')
})

test('inside one company the other one is not there', async () => {
  await letIn(garage)
  const support = await inside(garage)
  const theirs = await rival.given.customer()
  const ours = await garage.given.customer()
  expect((await support.customers.get({ id: ours })).id).toBe(ours)
  expect(await refusalOf(support.customers.get({ id: theirs }))).toMatchObject({ status: 404 })
  expect((await support.users.profile()).id).toBe(operators.systemAdministrator)
})

test('the administrator works, and every entry and action is in the log of the company', async () => {
  await letIn(garage)
  const support = await inside(garage)
  const { id } = await support.customers.create({ type: 'Individual', nameEn: 'By support', contactNo: '0553014828' })
  const own = (await garage.api.audit.list({ entity: 'customer', entityId: id })).items
  expect(own.map(({ userId, userNameEn }) => [userId, userNameEn])).toEqual([[-1, 'System administrator']])
  const [acted, entered] = await supportLog(garage)
  expect(entered).toMatchObject({ action: 'supportEntered', userId: -1, address: '10.9.0.1' })
  expect(acted).toMatchObject({ action: 'supportActed', userId: -1, changes: { call: 'POST /customers' } })
  expect(await supportLog(rival)).toEqual([])
})

test('the viewer sees everything and changes nothing', async () => {
  await letIn(garage)
  const looking = await inside(garage, viewer)
  expect((await looking.users.profile()).id).toBe(operators.systemViewer)
  const seen = await garage.given.customer()
  expect((await looking.customers.get({ id: seen })).id).toBe(seen)
  const customer = { type: 'Individual' as const, nameEn: 'Never', contactNo: '0553014829' }
  expect(await refusalOf(looking.customers.create(customer))).toMatchObject({ code: 'supportOnlyLooks', status: 406 })
  const vehicle = await garage.given.vehicle()
  const ticket = { vehicleId: vehicle.id, customerId: vehicle.customerId }
  expect(await refusalOf(looking.tickets.create(ticket))).toMatchObject({ code: 'supportOnlyLooks' })
  await looking.users.switchShop({ shopId: garage.secondShopId })
  await looking.users.logout()
})

test('a session of support ends when its time is over, and does not come back with the next window', async () => {
  await letIn(garage)
  const support = await inside(garage)
  await letTimePass(garage)
  expect(await refusalOf(support.users.profile())).toMatchObject({ code: 'SESSION_EXPIRED', status: 440 })
  await letIn(garage, null)
  await letIn(garage)
  expect((await refusalOf(support.users.profile())).status).toBe(440)
})

test('a session of support ends at once when the company takes its leave back', async () => {
  await letIn(garage)
  const support = await inside(garage)
  expect((await garage.api.lookups.data({})).adminOption.supportInside).toBe(true)
  await letIn(garage, null)
  expect((await refusalOf(support.users.profile())).status).toBe(440)
  expect((await garage.api.lookups.data({})).adminOption).toEqual({ supportAccessUntil: null, supportInside: false })
})

test('a session of support lives no longer than the window it came through', async () => {
  const until = inAnHour()
  await letIn(garage, until)
  await inside(garage)
  const { expiresAt } = await owner
    .selectFrom('sessions')
    .select('expiresAt')
    .where('companyId', '=', garage.companyId)
    .where('userId', '<', 0)
    .orderBy('startedAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(expiresAt).toBe(until)
})

test('support cannot lengthen its own time nor leave a password behind', async () => {
  await letIn(garage)
  const support = await inside(garage)
  expect((await refusalOf(support.company.supportAccess({ until: inAnHour() }))).status).toBe(403)
  const change = { password: 'none', newPassword: 'A new password' }
  expect(await refusalOf(support.users.changePassword(change))).toMatchObject({ code: 'notForSupport', status: 403 })
})

test('a company cannot open the window of another one', async () => {
  await letIn(garage)
  const desk = await choosing()
  const before = await desk.operators.companies()
  await letIn(rival, null)
  expect(await desk.operators.companies()).toEqual(before)
})

test('who has a password of a company is no operator, and the operator outside is nobody in a company', async () => {
  await letIn(garage)
  expect((await refusalOf(garage.api.operators.companies())).status).toBe(403)
  expect((await refusalOf(garage.api.operators.enter({ companyId: garage.companyId }))).status).toBe(403)
  const desk = await choosing()
  expect((await refusalOf(desk.customers.list({}))).status).toBe(440)
  expect((await refusalOf(caller(null).operators.companies())).status).toBe(401)
})

test('a wrong password of the operator is refused like any other, and an account that is not set does not exist', async () => {
  const wrong = await refusalOf(caller(null).users.authenticate({ ...administrator, password: 'nonsense' }))
  expect(wrong.code).toBe('InvalidCredentials')
  const { settings } = services
  const none = { ...services.settings, operators: [] }
  Object.assign(services, { settings: none })
  expect((await refusalOf(caller(null).users.authenticate(administrator))).code).toBe('InvalidCredentials')
  Object.assign(services, { settings })
})

test('an account that is no longer set is out of the list at once', async () => {
  const desk = await choosing()
  const { settings } = services
  Object.assign(services, { settings: { ...settings, operators: [] } })
  expect((await refusalOf(desk.operators.companies())).status).toBe(440)
  Object.assign(services, { settings })
})
