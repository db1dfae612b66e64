import { inCompany, openDatabase } from '@warsha/db/database'
import { afterAll, expect, test } from 'vitest'
import { clientOf } from '../../test/client.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { operatorsOfTests, testServices } from '../../test/services.ts'

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
