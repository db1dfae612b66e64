import { expect, test } from 'vitest'
import { customersOf } from '../../test/asked-ticket.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, rival, services } = await openGarage()
const { phone, asked } = customersOf(garage, services)
const { api } = garage

/** A ticket whose customer approved the brakes and put off the shock absorbers, by the link. */
async function answered() {
  const { ticket, brakes, shocks, shown, answer } = await asked()
  await answer({ [brakes]: 'Approved', [shocks]: 'Declined' }, (await shown()).version)
  return { id: ticket.id, brakes, shocks }
}

test('what the customer answers by the link tops what waits on home and stands on the board, until it is read', async () => {
  const first = await answered()
  const second = await answered()
  const idsOnHome = async () => (await api.home.today({})).answered.map(({ id }) => id)
  const onBoard = async (id: number) =>
    (await api.board.byState({})).flatMap(({ items }) => items).find((row) => row.id === id)?.customerAnsweredAt
  expect(await idsOnHome()).toEqual([second.id, first.id])
  expect(await onBoard(first.id)).toEqual((await api.tickets.get({ id: first.id })).customerAnsweredAt)
  expect(await onBoard(first.id)).not.toBeNull()
  const read = await api.decisions.read({ ticketId: second.id })
  expect(read.customerAnsweredAt).toBeNull()
  expect(await idsOnHome()).toEqual([first.id])
  expect(await onBoard(second.id)).toBeNull()
})

test('two people who read it at once, and whoever reads it again, leave one line in the log', async () => {
  const { id } = await answered()
  await Promise.all([1, 2].map(() => api.decisions.read({ ticketId: id })))
  await api.decisions.read({ ticketId: id })
  const lines = (await api.tickets.activities({ id })).filter(({ action }) => action === 'customerAnswerRead')
  expect(lines).toHaveLength(1)
})

test('what was noted at the counter is no news, and a new answer by the link is news again', async () => {
  const { ticket, brakes, shocks, shown, answer } = await asked()
  const answers = [
    { id: brakes, answer: 'Approved' as const },
    { id: shocks, answer: 'Approved' as const },
  ]
  const { version } = await api.decisions.ofTicket({ ticketId: ticket.id })
  await api.decisions.note({ ticketId: ticket.id, version, answers, channel: 'Phone', person: 'Abdullah' })
  expect((await api.tickets.get({ id: ticket.id })).customerAnsweredAt).toBeNull()
  await answer({ [brakes]: 'Approved', [shocks]: 'Declined' }, (await shown()).version, phone('Another phone'))
  expect((await api.tickets.get({ id: ticket.id })).customerAnsweredAt).not.toBeNull()
})

test('it is read by users who may edit tickets, in their own company alone', async () => {
  const { id } = await answered()
  expect((await refusalOf(rival.api.decisions.read({ ticketId: id }))).code).toBe('ticketNotExists')
  const looker = await garage.as(['WorkshopManager'], ['tickets.view'])
  expect((await refusalOf(looker.api.decisions.read({ ticketId: id }))).status).toBe(406)
  expect((await api.tickets.get({ id })).customerAnsweredAt).not.toBeNull()
})

test('the technician’s job says what the customer answered', async () => {
  const employeeId = await garage.given.technician()
  const technician = await garage.as(['Technician'], null, { employeeId })
  const { ticket, brakes, shocks, shown, answer } = await asked()
  await api.ticketServices.addTechnician({ ticketId: ticket.id, ticketServiceIds: [brakes], employeeId })
  const approvalNow = async () =>
    (await technician.api.work.myJobs({})).jobs.find((job) => job.ticketServiceId === brakes)?.approval
  expect(await approvalNow()).toBe('Awaiting')
  await answer({ [brakes]: 'Approved', [shocks]: 'Declined' }, (await shown()).version)
  expect(await approvalNow()).toBe('Approved')
})
