import type { BoardLane } from '@warsha/domain/board'
import { expect, test } from 'vitest'
import { openGarage } from '../../test/garage.ts'

const { garage, rival, given, owner, company } = await openGarage()
const garageOfItsOwn = () => company('Corner Garage')

const idsIn = async (lane: BoardLane, asked: Parameters<typeof garage.api.board.byState>[0] = {}) =>
  (await garage.api.board.byState(asked)).find((one) => one.lane === lane)?.items.map(({ id }) => id) ?? []
const set = (id: number, fields: object) =>
  owner.updateTable('tickets').set(fields).where('companyId', '=', garage.companyId).where('id', '=', id).execute()

test('the board shows the shop’s open tickets in lanes, the earliest promise on top', async () => {
  const [late, soon, waits, ready, gone, closed] = await Promise.all(
    Array.from({ length: 6 }, async () => (await given.ticket()).id),
  )
  await set(late ?? 0, { status: 'InProgress', promisedAt: '2026-01-01T10:00:00Z' })
  await set(soon ?? 0, { status: 'ReopenTicket', promisedAt: '2026-01-01T12:00:00Z' })
  await set(waits ?? 0, { status: 'InProgress', waitingReason: 'bayBusy' })
  await set(ready ?? 0, { status: 'Completed', waitingReason: 'payment' })
  await set(gone ?? 0, { status: 'CheckOut' })
  await set(closed ?? 0, { status: 'Canceled', canceledAt: '2026-01-01T12:00:00Z' })
  expect(await idsIn('InProgress')).toEqual([late, soon])
  expect(await idsIn('Waiting')).toEqual([waits])
  expect(await idsIn('Ready')).toEqual([ready])
  expect(await idsIn('CheckOut')).toEqual([gone])
  expect(await idsIn('InProgress', { late: true })).toEqual([late, soon])
  expect(await idsIn('Waiting', { waitingReason: 'payment' })).toEqual([])
  const work = await garage.api.board.atWork({})
  expect([work.count, work.items.map(({ id }) => id)]).toEqual([3, [late, soon, waits]])
})

test('another company and another shop have boards of their own', async () => {
  const theirs = await rival.api.board.byState({})
  expect(theirs.map(({ lane, count }) => [lane, count])).toEqual(
    ['Pending', 'InProgress', 'Waiting', 'Ready', 'CheckOut'].map((lane) => [lane, 0]),
  )
  const elsewhere = await garage.as(['WorkshopManager'], null, { shopId: garage.secondShopId })
  expect((await elsewhere.api.board.atWork({})).count).toBe(0)
})

test('users who are shown no amounts do not see what is owed', async () => {
  const technician = await garage.as(['Technician'], ['tickets.view'])
  const lanes = await technician.api.board.byState({})
  expect(lanes.every(({ due }) => due === null)).toBe(true)
})

const lineOf = (ticketId: number, fields: object) =>
  owner
    .updateTable('ticketServices')
    .set(fields)
    .where('companyId', '=', garage.companyId)
    .where('ticketId', '=', ticketId)
    .execute()

test('a lane shows its number of cars, the amount due on them and the planned time of their unfinished work', async () => {
  const { api, given: own } = await garageOfItsOwn()
  const [open, done] = [await own.ticket({ total: 100_00 }), await own.ticket({ total: 50_00 })]
  const before = await api.board.byState({})
  expect(before.map(({ lane, count, minutes, due }) => [lane, count, minutes, due])).toEqual([
    ['Pending', 2, 120, 150_00],
    ['InProgress', 0, 0, 0],
    ['Waiting', 0, 0, 0],
    ['Ready', 0, 0, 0],
    ['CheckOut', 0, 0, 0],
  ])
  await owner.updateTable('ticketServices').set({ status: 'Completed' }).where('ticketId', '=', done.id).execute()
  await owner.updateTable('tickets').set({ waitingReason: 'bayBusy' }).where('id', '=', open.id).execute()
  const [pending, , waiting] = await api.board.byState({})
  expect([pending?.count, pending?.minutes, waiting?.count, waiting?.minutes]).toEqual([1, 0, 1, 60])
})

test('a lane shows its first forty cars and counts all, and leaves the other lanes theirs', async () => {
  const { api, given: own } = await garageOfItsOwn()
  const made = await Promise.all(Array.from({ length: 42 }, () => own.ticket({ promisedAt: '2026-01-01T10:00:00Z' })))
  const ids = made.map(({ id }) => id).sort((one, other) => one - other)
  const later = { status: 'Completed', promisedAt: '2026-01-02T10:00:00Z' } as const
  await owner
    .updateTable('tickets')
    .set(later)
    .where('id', '=', ids[0] ?? 0)
    .execute()
  const lanes = await api.board.byState({})
  const of = (lane: BoardLane) => lanes.find((one) => one.lane === lane)
  expect([of('Pending')?.count, of('Pending')?.items.map(({ id }) => id)]).toEqual([41, ids.slice(1, 41)])
  expect(of('Ready')?.items.map(({ id }) => id)).toEqual([ids[0]])
})

test('a technician’s load is the planned work that is due today or started; work of two is split between them', async () => {
  const [today, later, begun] = await Promise.all([1, 2, 3].map(async () => (await given.ticket({ total: 100_00 })).id))
  const [one, other] = [await given.technician(), await given.technician()]
  for (const [ticketId, employeeId] of [
    [today, one],
    [today, other],
    [later, one],
    [begun, one],
  ]) {
    const { services } = await garage.api.tickets.get({ id: ticketId ?? 0 })
    const ticketServiceIds = services.map(({ id }) => id)
    await garage.api.ticketServices.addTechnician({
      ticketId: ticketId ?? 0,
      ticketServiceIds,
      employeeId: employeeId ?? 0,
    })
  }
  await set(today ?? 0, { promisedAt: '2026-01-01T10:00:00Z' })
  await set(later ?? 0, { promisedAt: '2999-01-01T10:00:00Z' })
  await lineOf(begun ?? 0, { status: 'InProgress', durationMinutes: 45 })
  const { loads } = await garage.api.board.atWork({})
  const of = (id: number) => loads.find(({ employeeId }) => employeeId === id)?.minutes
  expect([of(one), of(other)]).toEqual([75, 30])
  expect((await rival.api.board.atWork({})).loads).toEqual([])
})
