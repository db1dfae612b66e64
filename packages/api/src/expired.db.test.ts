import { dayIn } from '@warsha/domain/calendar'
import { addDays } from '@warsha/domain/durations'
import { staysOpen } from '@warsha/domain/subscriptions'
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
  users.sendOwnAuthCode users.startSimulation users.switchSecondFactorOff users.switchSecondFactorOn users.switchShop users.verifyBusinessUserPassword webhooks.remove eInvoices.submit
  eInvoices.correct eInvoicingState.sendWaiting eInvoicingState.verify`.split(/\s+/)

describe('SUB-002 an expired subscription reads and never writes', () => {
  test("only what signs in, keeps an account safe or is one's own still writes", () => {
    const open = endpoints.filter((endpoint) => changes(endpoint) && endpoint.meta.evenExpired)
    expect(open.map(({ name }) => name).toSorted()).toEqual(stays.toSorted())
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

/**
 * Ending the work of a car, its parts in the store, taking and giving back money, invoices with the record of whoever is billed, the
 * report of its condition, and handing it over.
 */
const finishing =
  `accounts.pay accounts.payOut board.moveToLane conditions.save customers.update dealers.update drawers.close drawers.move drawers.open
  partRequests.askBack partRequests.issue partRequests.receive partRequests.takeBack payments.addPaymentDue
  payments.addTicketInvoicePayment payments.addTicketPayment payments.addTicketPayments payments.giveBack ticketParts.remove
  ticketServices.finish ticketServices.status tickets.checkOut tickets.createCreditInvoice tickets.status work.finish
  work.pause work.start`.split(/\s+/)

/** The button says itself that it finishes a car: its action is asked for by what adds to one, too. */
const saysFinishes =
  `board.moveToLane conditions.save partRequests.askBack partRequests.issue partRequests.receive partRequests.takeBack ticketParts.remove
  tickets.status`.split(/\s+/)

/** The button says itself that it adds to a car, or its screen asks for another action: closed, although what it asks for finishes one. */
const saysAdds =
  `inspections.addPhotos inspections.answer inspections.finish inspections.remove inspections.reopen inspections.start
  ticketServices.addHours`.split(/\s+/)

describe('decisions 9: for 14 days after the subscription expired the cars that are in can be finished', () => {
  const writes = endpoints.filter((endpoint) => changes(endpoint) && !endpoint.meta.evenExpired)
  const endedFor = (days: number) =>
    owner
      .updateTable('companies')
      .set({ subscriptionEndsOn: addDays(dayIn('Asia/Riyadh', new Date().toISOString()), -days) })
      .where('id', '=', companyId)
      .execute()

  test('what finishes a car is written down, and the screens leave exactly that open', () => {
    const open = writes.filter(({ meta }) => meta.finishesCars)
    expect(open.map(({ name }) => name).toSorted()).toEqual(finishing)
    const opens = (isFinishing: boolean) =>
      writes.filter(({ meta: { permission } }) => {
        const actions = typeof permission === 'object' ? (permission.actions ?? []) : []
        return actions.some((action) => staysOpen(action, true) === isFinishing)
      })
    const namesOf = (some: Endpoint[]) => some.map(({ name }) => name)
    const openTo = (name: string) => finishing.includes(name)
    // A button that is off although the server would do it; one that is on although the server refuses.
    expect(namesOf(opens(false)).filter(openTo).toSorted()).toEqual(saysFinishes)
    expect(
      namesOf(opens(true))
        .filter((name) => !openTo(name))
        .toSorted(),
    ).toEqual(saysAdds)
  })

  test.each(writes)('$name', async (endpoint) => {
    // By the clock of any shop it is neither the first nor the last of the days.
    await endedFor(10)
    const { body } = await answerTo(endpoint)
    expect(body.includes('"subscriptionExpired"')).toBe(!finishing.includes(endpoint.name))
  })

  test.each(writes.filter(({ meta }) => meta.finishesCars))('$name is refused later', async (endpoint) => {
    await endedFor(17)
    expect((await answerTo(endpoint)).body).toContain('"subscriptionExpired"')
  })

  test('the screens are told until when', async () => {
    await endedFor(10)
    const { company } = await garage.api.lookups.data({})
    expect(company).toMatchObject({
      hasSubscriptionExpired: true,
      carsFinishedBy: addDays(dayIn('Asia/Riyadh', new Date().toISOString()), 4),
    })
    await endedFor(17)
    expect((await garage.api.lookups.data({})).company.carsFinishedBy).toBeNull()
  })
})

/** Another one after every change of the company. */
const revision = async () =>
  (await owner.selectFrom('companyRevisions').select('revision').where('companyId', '=', companyId).executeTakeFirst())
    ?.revision
