import { randomUUID } from 'node:crypto'
import { inCompany } from '@warsha/db/database'
import { expect, test } from 'vitest'
import { customersOf } from '../../test/asked-ticket.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, rival, owner, services } = await openGarage()

const { phone, tokenOf, asked, signature } = customersOf(garage, services)

const state = async (ticketId: number) => (await garage.api.decisions.ofTicket({ ticketId })).proposals
const line = async (ticketId: number, id: number) =>
  (await garage.api.tickets.get({ id: ticketId })).services.find((one) => one.id === id)

test('a customer sees what is proposed with parts and VAT, approves one and declines the other, and signs', async () => {
  const { ticket, oil, brakes, shocks, shown, answer } = await asked()
  const before = await shown()
  expect(before.proposals.map(({ id, total, state: now }) => [id, total, now])).toEqual([
    [brakes, 172_50, 'Awaiting'],
    [shocks, 115_00, 'Awaiting'],
  ])
  expect(before.figures.agreed.map(({ id, total }) => [id, total])).toEqual([[oil, 115_00]])
  expect(before.figures.total).toBe(115_00)

  const after = await answer({ [brakes]: 'Approved', [shocks]: 'Declined' }, before.version)
  expect(after.decision?.decided?.person).toBe('Abdullah')
  const fresh = await garage.api.tickets.get({ id: ticket.id })
  expect(fresh.money.total).toBe(287_50)
  expect(fresh.services.map(({ status }) => status)).toEqual(['Pending', 'Pending', 'Canceled'])
  expect((await state(ticket.id)).map((one) => one.state)).toEqual(['Approved', 'Declined'])
  const { decisions } = await garage.api.decisions.ofTicket({ ticketId: ticket.id })
  expect(decisions).toMatchObject([
    { channel: 'Link', person: 'Abdullah', address: '203.0.113.7', agent: 'Customer’s phone', signature },
  ])
  const told = (await garage.api.tickets.activities({ id: ticket.id })).filter(({ entity }) => entity === 'decision')
  expect(
    told.map(({ action, userId }) => [action, userId]).toSorted(([a], [b]) => String(a).localeCompare(String(b))),
  ).toEqual([
    ['workApproved', 0],
    ['workDeclined', 0],
  ])
})

test('declined work leaves the bill with its parts, and comes back with them when the customer changes their mind', async () => {
  const { ticket, brakes, shocks, shown, answer } = await asked()
  await answer({ [brakes]: 'Declined', [shocks]: 'Declined' }, (await shown()).version)
  expect(await garage.api.tickets.get({ id: ticket.id })).toMatchObject({ parts: [], money: { total: 115_00 } })
  expect((await shown()).proposals.map(({ total }) => total)).toEqual([172_50, 115_00])
  await answer({ [brakes]: 'Approved', [shocks]: 'Declined' }, (await shown()).version)
  const back = await garage.api.tickets.get({ id: ticket.id })
  expect(back.money.total).toBe(287_50)
  expect(back.parts).toMatchObject([{ nameEn: 'Pads', price: 50_00, ticketServiceId: brakes }])
  expect(
    (await garage.api.decisions.declinedOfVehicle({ vehicleId: ticket.vehicleId })).map((one) => one.nameEn),
  ).toEqual(['Shock absorbers'])
})

test('a double tap decides once, and the same key with other answers is refused', async () => {
  const { ticket, brakes, shocks, shown, answer } = await asked()
  const { version } = await shown()
  const device = phone('one', randomUUID())
  const yes = { [brakes]: 'Approved', [shocks]: 'Approved' } as const
  const both = await Promise.all([answer(yes, version, device), answer(yes, version, device)])
  expect(both[0]).toEqual(both[1])
  expect((await garage.api.decisions.ofTicket({ ticketId: ticket.id })).decisions).toHaveLength(1)
  expect(await refusalOf(answer({ [brakes]: 'Declined', [shocks]: 'Approved' }, version, device))).toMatchObject({
    code: 'keyReused',
  })
})

test('of two devices that decide at once, the second is shown the decision of the first', async () => {
  const { ticket, brakes, shocks, shown, answer } = await asked()
  const { version } = await shown()
  const outcomes = await Promise.allSettled([
    answer({ [brakes]: 'Approved', [shocks]: 'Approved' }, version, phone('his')),
    answer({ [brakes]: 'Declined', [shocks]: 'Declined' }, version, phone('hers')),
  ])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const refused = outcomes.find((one) => one.status === 'rejected')
  expect(refused?.reason).toMatchObject({ code: 'proposalChanged', status: 409 })
  expect((await garage.api.decisions.ofTicket({ ticketId: ticket.id })).decisions).toHaveLength(1)
})

test('when the price changes between opening and sending, nothing is decided and the new proposal is shown', async () => {
  const { ticket, brakes, shocks, shown, answer } = await asked()
  const { version } = await shown()
  const service = await line(ticket.id, shocks)
  await garage.api.ticketServices.update({ id: shocks, version: service?.version ?? 0, price: 150_00 })
  const yes = { [brakes]: 'Approved', [shocks]: 'Approved' } as const
  expect(await refusalOf(answer(yes, version))).toMatchObject({ code: 'proposalChanged', status: 409 })
  expect((await state(ticket.id)).map((one) => one.state)).toEqual(['Awaiting', 'Awaiting'])
  const again = await shown()
  expect(again.proposals[1]?.total).toBe(172_50)
  await answer(yes, again.version)
  expect((await state(ticket.id)).map((one) => one.state)).toEqual(['Approved', 'Approved'])
})

test('other changes of the ticket do not invalidate the decision page', async () => {
  const { ticket, brakes, shocks, shown, answer } = await asked()
  const { version } = await shown()
  await garage.api.tickets.addNote({ ticketId: ticket.id, body: 'He is on his way' })
  await answer({ [brakes]: 'Approved', [shocks]: 'Declined' }, version)
  expect((await state(ticket.id))[0]?.state).toBe('Approved')
})

test('every open item needs an answer, and an item of another ticket is refused', async () => {
  const { brakes, shocks, shown, answer } = await asked()
  const { version } = await shown()
  expect(await refusalOf(answer({ [brakes]: 'Approved' }, version))).toMatchObject({
    code: 'answersMissing',
    data: { count: 1 },
  })
  const other = await asked()
  expect(
    await refusalOf(answer({ [brakes]: 'Approved', [shocks]: 'Approved', [other.brakes]: 'Approved' }, version)),
  ).toMatchObject({ code: 'proposalChanged' })
})

test('an expired, revoked or forged link gives one answer, and so does the link of a document', async () => {
  const { ticket, brakes, shocks, token, shareId, shown, answer } = await asked()
  const { version } = await shown()
  const yes = { [brakes]: 'Approved', [shocks]: 'Approved' } as const
  await owner
    .updateTable('shares')
    .set({ sharedAt: '2026-01-01T00:00:00Z', expiresAt: '2026-01-02T00:00:00Z' })
    .where('companyId', '=', garage.companyId)
    .where('id', '=', shareId)
    .execute()
  const over = await refusalOf(answer(yes, version))
  expect(over).toEqual({ code: 'linkNotValid', data: {}, status: 404 })
  const forged = `${token.slice(0, -2)}${token.endsWith('A') ? 'B' : 'A'}A`
  expect(await refusalOf(phone().shares.open({ token: forged }))).toEqual(over)
  const renewed = await garage.api.shares.createDecisionLink({ ticketId: ticket.id })
  await garage.api.shares.revoke({ id: renewed.share.id })
  expect(await refusalOf(phone().shares.open({ token: tokenOf(renewed.url) }))).toEqual(over)
  const paper = await garage.api.shares.createSharedPdf({ urlToShare: `/api/tickets/workOrder/${ticket.id}` })
  const onPaper = {
    token: tokenOf(paper.url),
    version,
    person: 'Nobody',
    signature,
    answers: [{ id: brakes, answer: 'Approved' as const }],
  }
  expect(await refusalOf(phone().decisions.decide(onPaper))).toEqual(over)
  expect((await state(ticket.id)).map((one) => one.state)).toEqual(['Awaiting', 'Awaiting'])
})

test('an invoiced or cancelled ticket leaves nothing to decide', async () => {
  const { ticket, brakes, shocks, shown, answer } = await asked()
  const { version } = await shown()
  await owner
    .updateTable('tickets')
    .set({ status: 'Canceled' })
    .where('companyId', '=', garage.companyId)
    .where('id', '=', ticket.id)
    .execute()
  expect(await refusalOf(answer({ [brakes]: 'Approved', [shocks]: 'Approved' }, version))).toMatchObject({
    code: 'nothingToDecide',
  })
})

test('work that waits for the customer does not start unless a user confirms it, and the log says so', async () => {
  const { ticket, brakes, oil } = await asked()
  const version = async (id: number) => (await line(ticket.id, id))?.version ?? 0
  const start = async (id: number, confirmedApproval: boolean) =>
    garage.api.ticketServices.status({ id, version: await version(id), status: 'InProgress', confirmedApproval })
  expect(await refusalOf(start(brakes, false))).toMatchObject({ code: 'awaitingApproval', data: { name: 'Brakes' } })
  await start(oil, false)
  await start(brakes, true)
  const actions = (await garage.api.tickets.activities({ id: ticket.id })).map(({ action }) => action)
  expect(actions).toContain('startedUnapproved')
  expect((await state(ticket.id)).map(({ open }) => open)).toEqual([false, true])
})

test('the technician’s clock asks for the same confirmation', async () => {
  const { given } = garage
  const employeeId = await given.technician()
  const { ticket, brakes } = await asked()
  await garage.api.ticketServices.addTechnician({ ticketId: ticket.id, ticketServiceIds: [brakes], employeeId })
  const technician = await garage.as(['Technician'], null, { employeeId })
  expect(await refusalOf(technician.api.work.start({ id: brakes }))).toMatchObject({ code: 'awaitingApproval' })
  expect(await technician.api.work.start({ id: brakes, confirmedApproval: true })).toMatchObject({
    status: 'InProgress',
  })
})

test('declining a service removes its technician', async () => {
  const employeeId = await garage.given.technician()
  const { ticket, brakes, shocks, shown, answer } = await asked()
  await garage.api.ticketServices.addTechnician({ ticketId: ticket.id, ticketServiceIds: [brakes], employeeId })
  await answer({ [brakes]: 'Declined', [shocks]: 'Approved' }, (await shown()).version)
  expect((await garage.api.tickets.get({ id: ticket.id })).technicians).toEqual([])
})

test('a verbal approval is recorded with its channel, who gave it and who recorded it', async () => {
  const { ticket, brakes, shocks } = await asked()
  const { version } = await garage.api.decisions.ofTicket({ ticketId: ticket.id })
  const said = {
    ticketId: ticket.id,
    version,
    channel: 'Phone' as const,
    person: 'His brother Saad',
    answers: [
      { id: brakes, answer: 'Approved' as const },
      { id: shocks, answer: 'Declined' as const },
    ],
  }
  const requestKey = randomUUID()
  await garage.api.decisions.note(said, { context: { requestKey } })
  const again = await garage.api.decisions.note(said, { context: { requestKey } })
  expect(again.decisions.decisions).toMatchObject([
    { channel: 'Phone', person: 'His brother Saad', signature: null, notedByEn: expect.stringMatching(/User/) },
  ])
  const event = (await garage.api.tickets.activities({ id: ticket.id })).find(({ action }) => action === 'workApproved')
  expect(event).toMatchObject({ userId: garage.userId, facts: { person: 'His brother Saad', channel: 'Phone' } })
  expect(await refusalOf(garage.api.decisions.note({ ...said, version: 'old' }))).toMatchObject({
    code: 'proposalChanged',
  })
})

test('declined work stays with the car and is added to its next ticket once, never to another car’s', async () => {
  const { vehicle, brakes, shocks, shown, answer } = await asked()
  await answer({ [brakes]: 'Approved', [shocks]: 'Declined' }, (await shown()).version)
  const [declined] = await garage.api.decisions.declinedOfVehicle({ vehicleId: vehicle.id })
  expect(declined).toMatchObject({ nameEn: 'Shock absorbers', total: 115_00, reason: 'They are worn' })
  const next = await garage.given.ticket({ vehicleId: vehicle.id })
  const stranger = await garage.given.ticket()
  const take = async (ticketId: number) => {
    const { version } = await garage.api.tickets.get({ id: ticketId })
    return garage.api.decisions.takeUp({ id: declined?.id ?? 0, ticketId, version })
  }
  expect(await refusalOf(take(stranger.id))).toMatchObject({ code: 'NotFound' })
  expect((await take(next.id)).services.map(({ nameEn }) => nameEn)).toEqual(['Shock absorbers'])
  expect(await refusalOf(take(next.id))).toMatchObject({ code: 'NotFound' })
  expect(await garage.api.decisions.declinedOfVehicle({ vehicleId: vehicle.id })).toEqual([])
})

test('dismissed declined work is not offered again', async () => {
  const { vehicle, brakes, shocks, shown, answer } = await asked()
  await answer({ [brakes]: 'Declined', [shocks]: 'Declined' }, (await shown()).version)
  const [one] = await garage.api.decisions.declinedOfVehicle({ vehicleId: vehicle.id })
  await garage.api.decisions.dismiss({ id: one?.id ?? 0 })
  expect(await garage.api.decisions.declinedOfVehicle({ vehicleId: vehicle.id })).toHaveLength(1)
  expect(await refusalOf(garage.api.decisions.dismiss({ id: one?.id ?? 0 }))).toMatchObject({ code: 'NotFound' })
})

test('only work that has not started is proposed, and a proposal can be withdrawn', async () => {
  const { ticket, oil, brakes, shocks } = await asked()
  const version = (await line(ticket.id, oil))?.version ?? 0
  await garage.api.ticketServices.status({ id: oil, version, status: 'InProgress' })
  const put = { ticketId: ticket.id, ticketServiceIds: [oil] }
  expect(await refusalOf(garage.api.decisions.propose(put))).toMatchObject({ code: 'workHasStarted' })
  const left = await garage.api.decisions.withdraw({ id: brakes })
  expect(left.proposals.map(({ id }) => id)).toEqual([shocks])
  expect(await refusalOf(garage.api.decisions.withdraw({ id: brakes }))).toMatchObject({ code: 'NotFound' })
})

test('without anything to decide no link is made', async () => {
  const ticket = await garage.given.ticket({ total: 100_00 })
  expect(await refusalOf(garage.api.shares.createDecisionLink({ ticketId: ticket.id }))).toMatchObject({
    code: 'nothingToDecide',
  })
})

test('another company finds nothing of it, and a user without the right proposes and records nothing', async () => {
  const { ticket, vehicle, brakes, shocks, shown, answer } = await asked()
  const { version } = await shown()
  await answer({ [brakes]: 'Declined', [shocks]: 'Approved' }, version)
  const [declined] = await garage.api.decisions.declinedOfVehicle({ vehicleId: vehicle.id })
  const put = { ticketId: ticket.id, ticketServiceIds: [brakes] }
  const calls = [
    rival.api.decisions.ofTicket({ ticketId: ticket.id }),
    rival.api.decisions.propose(put),
    rival.api.decisions.withdraw({ id: shocks }),
    rival.api.decisions.declinedOfVehicle({ vehicleId: vehicle.id }),
    rival.api.decisions.dismiss({ id: declined?.id ?? 0 }),
    rival.api.shares.createDecisionLink({ ticketId: ticket.id }),
  ]
  for (const refusal of await Promise.all(calls.map(refusalOf))) expect(refusal.status).toBe(404)
  const viewer = await garage.as(['WorkshopManager'], ['tickets.view'])
  expect(await refusalOf(viewer.api.decisions.propose(put))).toMatchObject({ code: 'NotAllowedOperation' })
  expect(await refusalOf(viewer.api.shares.createDecisionLink({ ticketId: ticket.id }))).toMatchObject({
    code: 'NotAllowedOperation',
  })
})

test('the database refuses a decision without its signature, and any change of a stored decision', async () => {
  const { brakes, shocks, ticket, shown, answer } = await asked()
  await answer({ [brakes]: 'Approved', [shocks]: 'Approved' }, (await shown()).version)
  await expect(
    owner.updateTable('decisions').set({ signature: null }).where('ticketId', '=', ticket.id).execute(),
  ).rejects.toThrow(/decisions_by_link_are_signed/)
  await expect(
    inCompany(services.database, garage.companyId, (tx) =>
      tx.updateTable('decisions').set({ person: 'X' }).where('companyId', '=', tx.companyId).execute(),
    ),
  ).rejects.toThrow(/permission denied/)
})
