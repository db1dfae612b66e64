import type { BoardLane } from '@warsha/domain/board'
import { expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, rival, given } = await openGarage()
const { tickets, ticketServices, board, decisions } = garage.api

/** A ticket with two services that nobody has started. */
async function opened(services = 2) {
  const { id, customerId } = await given.vehicle()
  const ids = await Promise.all(Array.from({ length: services }, () => given.service({ price: 100_00, min: 0 })))
  return tickets.create({ vehicleId: id, customerId, services: ids.map((serviceId) => ({ serviceId })) })
}
type To = Exclude<BoardLane, 'CheckOut'>
const move = (ticketId: number, from: BoardLane, to: To, more: { confirmedApproval?: boolean } = {}, on = board) =>
  on.moveToLane({ ticketId, from, to, waitingReason: to === 'Waiting' ? 'bayBusy' : null, ...more })
const standing = async (id: number) => {
  const { status, waitingReason, services, version } = await tickets.get({ id })
  return { status, waitingReason, services: services.map((one) => one.status), version }
}
const log = async (id: number) => (await tickets.activities({ id })).map(({ action }) => action)

test('a card moves to the work lane, to the waiting lane and back by one call each, as its buttons would do it', async () => {
  const { id } = await opened()
  await move(id, 'Pending', 'InProgress')
  expect(await standing(id)).toMatchObject({ status: 'InProgress', services: ['InProgress', 'Pending'] })
  await move(id, 'InProgress', 'Waiting')
  expect(await standing(id)).toMatchObject({ waitingReason: 'bayBusy' })
  await move(id, 'Waiting', 'Pending')
  expect(await standing(id)).toMatchObject({ status: 'Pending', waitingReason: null, services: ['Pending', 'Pending'] })
  expect((await log(id)).toSorted().filter((action) => /waiting|service/.test(action))).toEqual([
    ...['servicePlanned', 'serviceStarted', 'waitingRemoved', 'waitingSet'],
  ])
})

test('a move of several steps that is refused half way changes nothing', async () => {
  const { id, services, version } = await opened()
  const [first] = services
  await tickets.update({ id, version, waitingReason: 'customerApproval' })
  await decisions.propose({ ticketId: id, ticketServiceIds: [first?.id ?? 0] })
  const before = await standing(id)
  expect(await refusalOf(move(id, 'Waiting', 'InProgress'))).toMatchObject({ code: 'awaitingApproval' })
  expect(await standing(id)).toEqual(before)
  await move(id, 'Waiting', 'InProgress', { confirmedApproval: true })
  expect(await standing(id)).toMatchObject({ status: 'InProgress', waitingReason: null })
  expect(await log(id)).toContain('startedUnapproved')
})

test('without the right to start services, nothing of the move is done', async () => {
  const { id, version } = await opened()
  await tickets.update({ id, version, waitingReason: 'bayBusy' })
  const editor = (await garage.as(['WorkshopManager'], ['tickets.edit'])).api.board
  const refused = await refusalOf(move(id, 'Waiting', 'InProgress', {}, editor))
  expect(refused).toMatchObject({ code: 'NotAllowedOperation', data: { action: 'tickets.serviceChangeStatus' } })
  expect(await standing(id)).toMatchObject({ waitingReason: 'bayBusy', status: 'Pending' })
  const viewer = (await garage.as(['WorkshopManager'], ['tickets.view'])).api.board
  expect(await refusalOf(move(id, 'Waiting', 'Pending', {}, viewer))).toMatchObject({ code: 'NotAllowedOperation' })
})

test('of two users who move one card at once, the second is told that it has moved', async () => {
  const { id } = await opened()
  const both = await Promise.all([1, 2].map(() => refusalOf(move(id, 'Pending', 'InProgress'))))
  expect(both.map(({ code }) => code).toSorted()).toEqual(['InvalidData', 'went through'])
})

test('a forbidden move is refused with the code of the rule that forbids it', async () => {
  const { id } = await opened()
  const empty = await opened(0)
  expect(await refusalOf(move(empty.id, 'Pending', 'InProgress'))).toMatchObject({ code: 'nothingToStart' })
  expect(await refusalOf(move(empty.id, 'Pending', 'Ready'))).toMatchObject({ code: 'nothingToComplete' })
  const call = board.moveToLane({ ticketId: id, from: 'Pending', to: 'Waiting' })
  expect(await refusalOf(call)).toMatchObject({ status: 400 })
})

test('SVC-002 a card that is dropped on ready has all its services finished', async () => {
  const { id, services, version } = await opened(3)
  const gone = services.at(-1)
  await ticketServices.status({ id: gone?.id ?? 0, version: gone?.version ?? 0, status: 'Canceled' })
  await tickets.update({ id, version: version + 1, waitingReason: 'bayBusy' })
  await move(id, 'Waiting', 'Ready')
  expect(await standing(id)).toMatchObject({ status: 'Completed', services: ['Completed', 'Completed', 'Canceled'] })
  expect((await log(id)).filter((action) => action === 'serviceCompleted')).toHaveLength(2)
})

test('SVC-002 all services are finished at once, once even when two users ask', async () => {
  const { id: ticketId, version, services } = await opened()
  const both = await Promise.all([1, 2].map(() => refusalOf(ticketServices.finish({ ticketId, version }))))
  expect(both.map(({ code }) => code).toSorted()).toEqual(['InvalidData', 'went through'])
  const done = await tickets.get({ id: ticketId })
  expect(done).toMatchObject({ status: 'Completed', services: services.map(() => ({ status: 'Completed' })) })
  const again = ticketServices.finish({ ticketId, version: done.version })
  expect(await refusalOf(again)).toMatchObject({ code: 'nothingToComplete' })
})

test('SVC-009 services that wait for the customer stay, and another company or a user without the right finishes none', async () => {
  const { id: ticketId, services } = await opened()
  await decisions.propose({ ticketId, ticketServiceIds: [services[1]?.id ?? 0] })
  const { version } = await tickets.get({ id: ticketId })
  expect(await refusalOf(ticketServices.finish({ ticketId, version }))).toMatchObject({ code: 'awaitingApproval' })
  expect(await standing(ticketId)).toMatchObject({ services: ['Pending', 'Pending'] })
  const theirs = rival.api.ticketServices.finish({ ticketId, version })
  expect(await refusalOf(theirs)).toMatchObject({ code: 'ticketNotExists' })
  const editor = (await garage.as(['WorkshopManager'], ['tickets.edit'])).api.ticketServices
  expect(await refusalOf(editor.finish({ ticketId, version }))).toMatchObject({ code: 'NotAllowedOperation' })
  await ticketServices.finish({ ticketId, version, confirmedApproval: true })
  expect(await standing(ticketId)).toMatchObject({ status: 'Completed' })
  expect(await log(ticketId)).toContain('startedUnapproved')
})

test('a ready car goes back to work, and another company cannot move our cards', async () => {
  const ticket = await opened(1)
  const { id } = ticket
  const [line] = ticket.services
  await ticketServices.status({ id: line?.id ?? 0, version: 1, status: 'Completed' })
  expect(await refusalOf(move(id, 'Ready', 'Waiting', {}, rival.api.board))).toMatchObject({ code: 'ticketNotExists' })
  await move(id, 'Ready', 'Waiting')
  expect(await standing(id)).toMatchObject({ status: 'ReopenTicket', waitingReason: 'bayBusy' })
})

test('all work of one technician goes to another, or none of it; unassigned work goes to one technician', async () => {
  const { id: ticketId, services } = await opened(2)
  const [first, second] = [await given.technician(), await given.technician()]
  await board.moveToTechnician({ ticketId, from: null, to: first })
  const of = async () => (await tickets.get({ id: ticketId })).technicians.map(({ employeeId }) => employeeId)
  expect(await of()).toEqual([first, first])
  await ticketServices.addTechnician({ ticketId, ticketServiceIds: [services[1]?.id ?? 0], employeeId: second })
  const refused = await refusalOf(board.moveToTechnician({ ticketId, from: first, to: second }))
  expect(refused).toMatchObject({ code: 'technicianAlreadyAssigned' })
  expect((await of()).filter((id) => id === first)).toHaveLength(2)
  await board.moveToTechnician({ ticketId, from: first, to: null })
  expect(await of()).toEqual([second])
  const gone = await refusalOf(board.moveToTechnician({ ticketId, from: first, to: null }))
  expect(gone).toMatchObject({ code: 'InvalidData', status: 409 })
  const none = await opened(0)
  const nothing = board.moveToTechnician({ ticketId: none.id, from: null, to: second })
  expect(await refusalOf(nothing)).toMatchObject({ code: 'nothingToStart' })
})
