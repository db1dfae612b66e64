import { expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, rival, given, owner } = await openGarage()

/** A technician who is signed in, with tickets of one service each that are assigned to them. */
async function technician(jobs = 1) {
  const employeeId = await given.technician()
  const { api } = await garage.as(['Technician'], null, { employeeId })
  const ids: number[] = []
  for (let job = 0; job < jobs; job++) {
    const { id, ticketServiceId } = await given.ticket({ total: 100_00 })
    await garage.api.ticketServices.addTechnician({ ticketId: id, ticketServiceIds: [ticketServiceId], employeeId })
    ids.push(ticketServiceId)
  }
  return { api, employeeId, ids, id: ids[0] ?? 0, other: ids[1] ?? 0 }
}
/** Moves the start of what runs for a technician back, as if they had worked since. */
const workedSince = (employeeId: number, minutes: number) =>
  owner
    .updateTable('workStretches')
    .set({ startedAt: new Date(Date.now() - minutes * 60_000).toISOString() })
    .where('companyId', '=', garage.companyId)
    .where('employeeId', '=', employeeId)
    .where('endedAt', 'is', null)
    .execute()
const ticketOf = async (ticketServiceId: number) => {
  const { ticketId } = await owner
    .selectFrom('ticketServices')
    .select('ticketId')
    .where('companyId', '=', garage.companyId)
    .where('id', '=', ticketServiceId)
    .executeTakeFirstOrThrow()
  return garage.api.tickets.get({ id: ticketId })
}

test('a technician sees their own jobs without any price, what runs first', async () => {
  const { api, id, other } = await technician(2)
  await technician()
  await api.work.start({ id: other })
  const { jobs, doneToday } = await api.work.myJobs()
  expect(jobs.map(({ ticketServiceId }) => ticketServiceId)).toEqual([other, id])
  expect(doneToday).toBe(0)
  expect(JSON.stringify(jobs)).not.toMatch(/price|total|10000/i)
})

test('SVC-014 the clock starts work, pauses with a reason, and counts the minutes', async () => {
  const { api, id, employeeId } = await technician()
  expect(await api.work.start({ id })).toMatchObject({ status: 'InProgress', runningSince: expect.any(String) })
  expect(await ticketOf(id)).toMatchObject({ status: 'InProgress' })
  expect(await refusalOf(api.work.start({ id }))).toMatchObject({ code: 'clockRuns' })
  await workedSince(employeeId, 45)
  expect(await api.work.pause({ id, reason: 'waitingPart' })).toMatchObject({ workedMinutes: 45, runningSince: null })
  expect(await refusalOf(api.work.pause({ id, reason: 'break' }))).toMatchObject({ code: 'clockStands' })
  const ticket = await ticketOf(id)
  expect(ticket.technicians).toMatchObject([{ workedMinutes: 45, runningSince: null }])
  const [last] = await garage.api.tickets.activities({ id: ticket.id })
  expect(last).toMatchObject({ action: 'workPaused', facts: { reason: 'waitingPart' } })
})

test('nobody works on two cars at once: the second start pauses the first', async () => {
  const { api, id, other } = await technician(2)
  await api.work.start({ id })
  await api.work.start({ id: other })
  const { jobs } = await api.work.myJobs()
  expect(jobs.filter(({ runningSince }) => runningSince !== null).map((job) => job.ticketServiceId)).toEqual([other])
})

test('many starts at once leave one clock running', async () => {
  const { api, ids, employeeId } = await technician(8)
  const starts = await Promise.all(ids.map((id) => refusalOf(api.work.start({ id }))))
  expect(new Set(starts.map(({ code }) => code))).toEqual(new Set(['went through']))
  const running = await owner
    .selectFrom('workStretches')
    .select('id')
    .where('companyId', '=', garage.companyId)
    .where('employeeId', '=', employeeId)
    .where('endedAt', 'is', null)
    .execute()
  expect(running).toHaveLength(1)
})

test('a double click starts the clock once', async () => {
  const { api, id } = await technician()
  const both = await Promise.all([1, 2].map(() => refusalOf(api.work.start({ id }))))
  expect(both.map(({ code }) => code).sort()).toEqual(['clockRuns', 'went through'])
})

test('finishing the last open service completes the ticket and stops every clock on it', async () => {
  const { api, id } = await technician()
  const helper = await technician()
  const { id: ticketId } = await ticketOf(id)
  await garage.api.ticketServices.addTechnician({ ticketId, ticketServiceIds: [id], employeeId: helper.employeeId })
  await api.work.start({ id })
  await helper.api.work.start({ id })
  expect(await api.work.finish({ id })).toMatchObject({ status: 'Completed', runningSince: null })
  const ticket = await ticketOf(id)
  expect(ticket).toMatchObject({ status: 'Completed', completedAt: expect.any(String) })
  expect(ticket.technicians.map(({ runningSince }) => runningSince)).toEqual([null, null])
  expect(await refusalOf(api.work.finish({ id }))).toMatchObject({ code: 'serviceStatusUnchanged' })
  expect(await api.work.myJobs()).toMatchObject({ jobs: [], doneToday: 1 })
  expect(await api.work.start({ id })).toMatchObject({ status: 'InProgress' })
  expect(await ticketOf(id)).toMatchObject({ status: 'InProgress' })
})

test('SVC-003 a technician whose clock runs is neither replaced nor taken off', async () => {
  const { api, id, employeeId } = await technician()
  const { technicians } = await ticketOf(id)
  const assignment = technicians[0]?.id ?? 0
  await api.work.start({ id })
  const other = await given.technician()
  expect(await refusalOf(garage.api.ticketServices.removeTechnician({ id: assignment }))).toMatchObject({
    code: 'technicianIsWorking',
  })
  const change = garage.api.ticketServices.changeTechnician({ id: assignment, employeeId: other })
  expect(await refusalOf(change)).toMatchObject({ code: 'technicianIsWorking' })
  expect(employeeId).not.toBe(other)
})

test('a job of another technician is refused, also to who is no employee', async () => {
  const { id } = await technician()
  const other = await technician()
  expect(await refusalOf(other.api.work.start({ id }))).toMatchObject({ code: 'notYourJob' })
  expect(await refusalOf(other.api.work.pause({ id, reason: 'break' }))).toMatchObject({ code: 'notYourJob' })
  expect(await refusalOf(other.api.work.finish({ id }))).toMatchObject({ code: 'notYourJob' })
  expect(await refusalOf(garage.api.work.start({ id }))).toMatchObject({ code: 'notYourJob' })
  expect(await garage.api.work.myJobs()).toEqual({ jobs: [], doneToday: 0 })
})

test('a rival, a role without tickets and a user without the action start nothing', async () => {
  const { id, employeeId } = await technician()
  expect(await refusalOf(rival.api.work.start({ id }))).toMatchObject({ code: 'NotFound', status: 404 })
  const store = await garage.as(['StoreManager'], null, { employeeId })
  expect(await refusalOf(store.api.work.start({ id }))).toMatchObject({ code: 'NotAuthorized', status: 403 })
  const viewer = await garage.as(['Technician'], ['tickets.view'], { employeeId })
  expect(await refusalOf(viewer.api.work.start({ id }))).toMatchObject({ code: 'NotAllowedOperation', status: 406 })
})

test('work stands still on a ticket that has left', async () => {
  const { api, id } = await technician()
  const { id: ticketId } = await ticketOf(id)
  await owner
    .updateTable('tickets')
    .set({ status: 'CheckOut' })
    .where('companyId', '=', garage.companyId)
    .where('id', '=', ticketId)
    .execute()
  expect(await refusalOf(api.work.start({ id }))).toMatchObject({ code: 'ticketNotOpen' })
  expect((await api.work.myJobs()).jobs).toEqual([])
})

test('the database holds one running clock for a person', async () => {
  const { api, id, employeeId } = await technician()
  await api.work.start({ id })
  const { id: ticketId } = await ticketOf(id)
  const second = owner
    .insertInto('workStretches')
    .values({ companyId: garage.companyId, ticketId, ticketServiceId: id, employeeId })
    .execute()
  await expect(second).rejects.toThrow(/one_running/)
})
