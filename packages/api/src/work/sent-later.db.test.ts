import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, rival, given, owner } = await openGarage()

async function technician() {
  const employeeId = await given.technician()
  const { api } = await garage.as(['Technician'], null, { employeeId })
  const { id: ticketId, ticketServiceId: id } = await given.ticket({ total: 100_00 })
  await garage.api.ticketServices.addTechnician({ ticketId, ticketServiceIds: [id], employeeId })
  return { api, employeeId, id, ticketId }
}
const stretchesOf = (employeeId: number) =>
  owner
    .selectFrom('workStretches')
    .select(['startedAt', 'endedAt'])
    .where('companyId', '=', garage.companyId)
    .where('employeeId', '=', employeeId)
    .orderBy('id')
    .execute()
const minutesAgo = (at: string | null | undefined) => Math.round((Date.now() - Date.parse(at ?? '')) / 60_000)
const keyed = (requestKey: string = randomUUID()) => ({ context: { requestKey } })

test('work done without network is sent later and counts from when it was done', async () => {
  const { api, id, employeeId } = await technician()
  await api.work.start({ id, secondsAgo: 40 * 60 }, keyed())
  const job = await api.work.pause({ id, reason: 'break', secondsAgo: 10 * 60 }, keyed())
  expect(job).toMatchObject({ workedMinutes: 30, runningSince: null })
  const [stretch] = await stretchesOf(employeeId)
  expect([minutesAgo(stretch?.startedAt), minutesAgo(stretch?.endedAt)]).toEqual([40, 10])
  expect(await api.work.finish({ id, secondsAgo: 5 * 60 }, keyed())).toMatchObject({ status: 'Completed' })
})

test('sent again, or twice at once, it is done once', async () => {
  const { api, id, employeeId } = await technician()
  const key = keyed()
  await Promise.all([1, 2, 3].map(() => api.work.start({ id, secondsAgo: 600 }, key)))
  expect(await api.work.start({ id, secondsAgo: 900 }, key)).toMatchObject({ status: 'InProgress' })
  expect(await stretchesOf(employeeId)).toHaveLength(1)
  const done = keyed()
  await api.work.finish({ id }, done)
  expect(await api.work.finish({ id }, done)).toMatchObject({ status: 'Completed' })
  expect(await api.work.start({ id }, key)).toMatchObject({ status: 'Completed' })
})

test('a clock that is wrong is bounded: by a shift, and by what runs already', async () => {
  const { api, id, employeeId } = await technician()
  await api.work.start({ id, secondsAgo: 999_999_999 }, keyed())
  expect(minutesAgo((await stretchesOf(employeeId))[0]?.startedAt)).toBe(12 * 60)
  expect(await refusalOf(api.work.pause({ id, reason: 'break', secondsAgo: -5 }, keyed()))).toMatchObject({
    status: 400,
  })
  await api.work.pause({ id, reason: 'break' }, keyed())
  await api.work.start({ id, secondsAgo: 60 }, keyed())
  await api.work.pause({ id, reason: 'break', secondsAgo: 3600 }, keyed())
  const [, stretch] = await stretchesOf(employeeId)
  expect(stretch?.endedAt).toBe(stretch?.startedAt)
})

test('a key belongs to one action of one user; that of another company is its own', async () => {
  const first = await technician()
  const second = await technician()
  const key = keyed()
  await first.api.work.start({ id: first.id }, key)
  expect(await refusalOf(first.api.work.finish({ id: first.id }, key))).toMatchObject({ code: 'keyReused' })
  expect(await refusalOf(second.api.work.start({ id: second.id }, key))).toMatchObject({ code: 'keyReused' })
  expect(await refusalOf(rival.api.work.start({ id: first.id }, key))).toMatchObject({ code: 'NotFound' })
})

test('a refused action leaves its key free', async () => {
  const { api, id } = await technician()
  const key = keyed()
  expect(await refusalOf(api.work.pause({ id, reason: 'break' }, key))).toMatchObject({ code: 'clockStands' })
  await api.work.start({ id }, keyed())
  expect(await api.work.pause({ id, reason: 'break' }, key)).toMatchObject({ runningSince: null })
})

test('a note that is sent again under its key is written once', async () => {
  const { ticketId } = await technician()
  const key = keyed()
  await garage.api.tickets.addNote({ ticketId, body: 'Seen from below' }, key)
  const { notes } = await garage.api.tickets.addNote({ ticketId, body: 'Seen from below' }, key)
  expect(notes).toHaveLength(1)
})
