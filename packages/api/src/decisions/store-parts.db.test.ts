import { expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { storeOf } from '../../test/store.ts'

const all = await openGarage()
const { garage } = all
const { api, given } = garage
const store = storeOf(all, garage)
const keeper = (await garage.as(['StoreManager'])).api

/** A car that came for one service and is found to need another, whose parts the store has; asked, not answered. */
async function asked(...parts: { here: number; wants: number }[]) {
  const car = await given.vehicle()
  const known = await Promise.all(parts.map(({ here }) => store.part(here)))
  const services = await Promise.all([1, 2].map(() => given.service({ price: 100_00, min: 0 })))
  const ticket = await api.tickets.create({
    ...{ vehicleId: car.id, customerId: car.customerId, services: services.map((serviceId) => ({ serviceId })) },
    parts: parts.map(({ wants }, index) => ({
      ...{ source: 'IssueFromStore', sparePartId: known[index]?.id ?? 0, quantityMilli: wants, serviceIndex: 1 },
    })),
  })
  const workId = ticket.services[1]?.id ?? 0
  await api.decisions.propose({ ticketId: ticket.id, ticketServiceIds: [workId] })
  const answer = async (said: 'Approved' | 'Declined') => {
    const { version } = await api.decisions.ofTicket({ ticketId: ticket.id })
    const heard = { channel: 'Phone' as const, person: 'Saad', answers: [{ id: workId, answer: said }] }
    return (await api.decisions.note({ ticketId: ticket.id, version, ...heard })).ticket
  }
  const current = () => api.tickets.get({ id: ticket.id })
  return { id: ticket.id, car, partIds: known.map(({ id }) => id), workId, requests: ticket.parts, answer, current }
}

const waitingOn = async (ticketId: number) =>
  (await keeper.partRequests.pending({ pageSize: 100 })).items.filter((one) => one.ticketId === ticketId)

test('declined work gives back what was reserved for it, to whoever waits, and asks the store for nothing', async () => {
  const { id, partIds, answer } = await asked({ here: 3000, wants: 2000 })
  const [partId = 0] = partIds
  const other = await asked({ here: 0, wants: 1000 })
  const { version } = await other.current()
  const more = { source: 'IssueFromStore', sparePartId: partId, quantityMilli: 3000 } as const
  await api.ticketParts.add({ ticketId: other.id, version, part: more })
  expect(await store.stockOf(partId)).toMatchObject({ reservedMilli: 3000 })

  expect(await answer('Declined')).toMatchObject({ parts: [], money: { parts: 0 } })
  expect(await waitingOn(id)).toEqual([])
  expect(await store.stockOf(partId)).toMatchObject({ currentMilli: 3000, reservedMilli: 3000 })
  const waiting = (await waitingOn(other.id)).find((one) => one.partId === partId)
  expect(waiting).toMatchObject({ requestedMilli: 3000, reservedMilli: 3000 })
})

test('what a storekeeper still sees of declined work is refused, and moves nothing', async () => {
  const { id, partIds, requests, answer } = await asked({ here: 3000, wants: 2000 })
  await answer('Declined')
  const { id: requestId = 0, version = 0 } = requests[0]?.request ?? {}
  const items = [{ id: requestId, version, quantityMilli: 1000 }]
  expect(await refusalOf(keeper.partRequests.issue({ ticketId: id, items }))).toMatchObject({ code: 'InvalidData' })
  expect(await store.stockOf(partIds[0] ?? 0)).toMatchObject({ currentMilli: 3000, reservedMilli: 0 })
})

test('work whose part is out of the store is not declined before the part is back', async () => {
  const { id, partIds, requests, answer, current } = await asked({ here: 3000, wants: 2000 })
  const { id: requestId = 0, version = 0 } = requests[0]?.request ?? {}
  await keeper.partRequests.issue({ ticketId: id, items: [{ id: requestId, version, quantityMilli: 1000 }] })
  expect(await refusalOf(answer('Declined'))).toMatchObject({ code: 'partIssued', data: { out: 1000 } })
  expect(await store.stockOf(partIds[0] ?? 0)).toMatchObject({ currentMilli: 2000, reservedMilli: 1000 })

  const { parts } = await current()
  await keeper.partRequests.takeBack({ id: requestId, version: parts[0]?.request?.version ?? 0, quantityMilli: 1000 })
  expect(await answer('Declined')).toMatchObject({ parts: [] })
  expect(await store.stockOf(partIds[0] ?? 0)).toMatchObject({ currentMilli: 3000, reservedMilli: 0 })
})

test('work that is approved after all asks the store again, for what is here by then', async () => {
  const { id, partIds, answer } = await asked({ here: 3000, wants: 2000 })
  const [partId = 0] = partIds
  await answer('Declined')
  const { api: rich } = garage
  const car = await given.vehicle()
  const part = { source: 'IssueFromStore', sparePartId: partId, quantityMilli: 2000 } as const
  await rich.tickets.create({ vehicleId: car.id, customerId: car.customerId, parts: [part] })
  const { parts } = await answer('Approved')
  expect(parts).toMatchObject([
    {
      ...{ source: 'IssueFromStore', nameEn: 'Oil filter', nameAr: 'فلتر زيت', price: 80_00, quantityMilli: 2000 },
      request: { state: 'waitingIssue', requestedMilli: 2000, reservedMilli: 1000 },
    },
  ])
  expect(await waitingOn(id)).toHaveLength(1)
  expect(await store.stockOf(partId)).toMatchObject({ reservedMilli: 3000 })
})

test('declined work that is taken up at the next visit asks for its part, named in both languages', async () => {
  const { id, car, workId, partIds, answer } = await asked({ here: 3000, wants: 2000 })
  await answer('Declined')
  const [declined] = await api.decisions.declinedOfVehicle({ vehicleId: car.id })
  const { version } = await api.tickets.get({ id })
  // Taken up on the same ticket, where its service is cancelled.
  const { parts, services } = await api.decisions.takeUp({
    id: declined?.id ?? 0,
    ticketId: id,
    version,
    confirmedAgain: true,
  })
  expect(services.find((one) => one.id === workId)?.status).toBe('Canceled')
  expect(parts).toMatchObject([
    { nameEn: 'Oil filter', nameAr: 'فلتر زيت', quantityMilli: 2000, request: { reservedMilli: 2000 } },
  ])
  expect(await store.stockOf(partIds[0] ?? 0)).toMatchObject({ reservedMilli: 2000 })
})

test('a part that came back whole is no part of what is offered again', async () => {
  const { id, car, requests, answer, current } = await asked({ here: 3000, wants: 1000 }, { here: 3000, wants: 2000 })
  const { id: requestId = 0, version = 0 } = requests[0]?.request ?? {}
  await keeper.partRequests.issue({ ticketId: id, items: [{ id: requestId, version, quantityMilli: 1000 }] })
  const { parts } = await current()
  await keeper.partRequests.takeBack({ id: requestId, version: parts[0]?.request?.version ?? 0, quantityMilli: 1000 })
  await answer('Declined')
  const [declined] = await api.decisions.declinedOfVehicle({ vehicleId: car.id })
  expect(declined?.offer.parts.map(({ quantityMilli }) => quantityMilli)).toEqual([2000])
  expect((await answer('Approved')).parts.map(({ quantityMilli }) => quantityMilli)).toEqual([2000])
})
