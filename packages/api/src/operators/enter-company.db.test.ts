import { inCompany, openDatabase } from '@warsha/db/database'
import { operators } from '@warsha/domain/roles'
import { afterAll, expect, test } from 'vitest'
import { clientOf } from '../../test/client.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { operatorsOfTests, testServices } from '../../test/services.ts'
import { untilWaiting } from '../../test/waiting.ts'
import { holdOperator } from '../platform/desk-log.ts'

const { garage, owner, database } = await openGarage()
const { administrator, viewer } = operatorsOfTests
/** The server with one connection to the platform, and one for each company. */
const app = openDatabase(database.appUrl, { connections: 2 })
const platform = openDatabase(database.platformUrl, { connections: 1, schema: 'platform' })
const services = testServices(app, platform)
afterAll(async () => {
  await services.close()
  await Promise.all([app.destroy(), platform.destroy()])
})
const caller = (token: string | null, address: string) => clientOf(services, token, { address, clientId: null })

test('an operator who waits for a company keeps no connection of the platform from others', async () => {
  const supportAccessUntil = new Date(Date.now() + 3_600_000).toISOString()
  await owner.updateTable('companies').set({ supportAccessUntil }).where('id', '=', garage.companyId).execute()
  const { token } = await caller(null, '10.96.0.1').users.authenticate(administrator)
  const { entering } = await inCompany(app, garage.companyId, async () => {
    const begun = caller(token, '10.96.0.1').operators.enter({ companyId: garage.companyId })
    const guess = () => refusalOf(caller(null, '10.96.0.2').users.authenticate({ ...viewer, password: 'a guess' }))
    // The first may come before the operator asks for a connection; the second comes after.
    expect([(await guess()).code, (await guess()).code]).toEqual(['InvalidCredentials', 'InvalidCredentials'])
    return { entering: begun }
  })
  const inside = caller((await entering).token, '10.96.0.1')
  expect((await inside.users.profile()).id).toBe(-1)
})

test('an operator who has entered a company finds a connection, however many calls wait for their turn', async () => {
  const pair = openDatabase(database.platformUrl, { connections: 2, schema: 'platform' })
  const few = testServices(app, pair)
  const call = (token: string | null) => clientOf(few, token, { address: '10.96.0.3', clientId: null })
  const { token } = await call(null).users.authenticate(administrator)
  const [begun, leave] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const hold = (work: () => Promise<void>) => holdOperator(pair, operators.systemAdministrator, work)
  const first = hold(() => {
    begun.resolve()
    return leave.promise
  })
  await begun.promise
  const entering = call(token).operators.enter({ companyId: garage.companyId })
  await untilWaiting(owner)
  const others = [1, 2].map(() => hold(async () => {}))
  leave.resolve()
  await Promise.all([first, entering, ...others])
  await few.close()
  await pair.destroy()
})
