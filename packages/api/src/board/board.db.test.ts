import type { BoardLane } from '@warsha/domain/board'
import { expect, test } from 'vitest'
import { openGarage } from '../../test/garage.ts'

const { garage, rival, given, owner } = await openGarage()

const idsIn = async (lane: BoardLane, asked: Parameters<typeof garage.api.board.byState>[0] = {}) =>
  (await garage.api.board.byState(asked)).find((one) => one.lane === lane)?.items.map(({ id }) => id) ?? []
const set = (id: number, fields: object) =>
  owner.updateTable('tickets').set(fields).where('companyId', '=', garage.companyId).where('id', '=', id).execute()

test('the board has the open tickets of the shop in lanes, those promised first on top', async () => {
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

test('whoever is shown no amounts is not told what is owed', async () => {
  const technician = await garage.as(['Technician'], ['tickets.view'])
  const lanes = await technician.api.board.byState({})
  expect(lanes.every(({ due }) => due === null)).toBe(true)
})
