import { afterAll, describe, expect, test } from 'vitest'
import { documentedEndpoints, type Endpoint } from '../test/fuzz/endpoints.ts'
import { ordinaryCall } from '../test/fuzz/ordinary-call.ts'
import { buildWorld } from '../test/fuzz/world.ts'
import { openGarage } from '../test/garage.ts'
import { buildServer } from './http.ts'

const { garage, owner, services } = await openGarage()
const settings = { ...services.settings, callsPerMinute: 1_000_000, sharedCallsPerMinute: 1_000_000 }
const app = await buildServer({ ...services, settings }, null)
afterAll(() => app.close())
const world = await buildWorld(garage, owner, 'Ours')
const { companyId } = garage
await owner
  .updateTable('users')
  .set({ isBusinessUser: true })
  .where('companyId', '=', companyId)
  .where('id', '=', garage.userId)
  .execute()
await owner
  .updateTable('companies')
  .set({ subscriptionEndsOn: '2020-01-01', addOns: ['messages', 'customerLinks', 'inspections'] })
  .where('id', '=', companyId)
  .execute()

const endpoints = (await documentedEndpoints()).filter(
  ({ meta: { permission } }) => permission !== 'public' && permission !== 'operator',
)
const changes = ({ method, meta }: Endpoint) => meta.changes ?? method !== 'GET'

const answerTo = (endpoint: Endpoint) => ordinaryCall(app, endpoint, { owner, world, token: garage.token })

/** What may still be written: paying for the subscription, signing in and out, one's own account and language, and who is let in or no longer is. */
const stays =
  `apiKeys.revoke company.supportAccess notifications.clearAll notifications.markRead subscriptions.bankTransfer
  subscriptions.cancel subscriptions.cancelTransfer subscriptions.checkout subscriptions.confirmNew subscriptions.confirmPayment
  subscriptions.refundWallet system.logApplicationError tablets.end tablets.removePin tablets.setPin
  users.actviationCodeForNewBusinessEmail users.addPasskey users.beginPasskey users.beginSecondFactor
  users.changeBusinessPassword users.changeBusinessUser users.changePassword users.changePasswordByAdmin
  users.changePreferences users.endOtherSessions users.endSession users.endSimulation users.forgetBrowser users.logout
  users.removePasskey users.renamePasskey users.renewRecoveryCodes users.resetSecondFactor users.saveProfile
  users.sendOwnAuthCode users.startSimulation users.switchSecondFactorOff users.switchSecondFactorOn users.switchShop users.verifyBusinessUserPassword webhooks.remove`.split(
    /\s+/,
  )

describe('SUB-002 an expired subscription reads and never writes', () => {
  test("only what signs in, keeps an account safe or is one's own still writes", () => {
    const open = endpoints.filter((endpoint) => changes(endpoint) && endpoint.meta.evenExpired)
    expect(open.map(({ name }) => name).toSorted()).toEqual(stays)
  })

  const closed = endpoints.filter((endpoint) => changes(endpoint) && !endpoint.meta.evenExpired)
  test.each(closed)('$name is refused and changes nothing', async (endpoint) => {
    const before = await revision()
    const { statusCode, body } = await answerTo(endpoint)
    expect([statusCode, body]).toEqual([406, expect.stringContaining('"subscriptionExpired"')])
    expect(await revision()).toBe(before)
  })

  const open = endpoints.filter((endpoint) => !changes(endpoint) && !endpoint.staysOpen)
  test.each(open)('$name is read as ever', async (endpoint) => {
    const { statusCode, body } = await answerTo(endpoint)
    expect(body).not.toContain('"subscriptionExpired"')
    expect([200, 204, 404, 422], body).toContain(statusCode)
  })
})

/** Another one after every change of the company. */
const revision = async () =>
  (await owner.selectFrom('companyRevisions').select('revision').where('companyId', '=', companyId).executeTakeFirst())
    ?.revision
