import { expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { inspectedCar } from '../../test/inspected-car.ts'

const { garage, rival } = await openGarage()
const { api } = garage

/** A car with both pads worn, one red and one amber, and lamps in order. */
async function wornCar() {
  const car = await inspectedCar(garage)
  await car.answer(car.front, 'Now', { remark: 'Down to the metal', valueMilli: 1000 })
  await car.answer(car.rear, 'Soon', { remark: 'Half worn' })
  await car.answer(car.lamps, 'Fine')
  const both = [car.front, car.rear].map(({ id }) => ({ pointId: id, serviceId: car.serviceId }))
  const propose = (findings = both, by = api) => by.inspections.propose({ id: car.inspection.id, findings })
  const lines = async () => (await api.tickets.get({ id: car.ticket.id })).services
  return { ...car, both, propose, lines }
}

test('findings put their service on the ticket once, where it waits for the customer with its reasons', async () => {
  const { ticket, serviceId, propose, lines } = await wornCar()
  const [inspection] = (await propose()).inspections
  const [line, ...others] = await lines()
  expect([line?.serviceId, line?.status, others]).toEqual([serviceId, 'Pending', []])
  const proposed = { ticketServiceId: line?.id, nameEn: 'Brake pads', status: 'Pending', approval: 'Awaiting' }
  expect(inspection?.points.map((point) => point.proposed)).toMatchObject([proposed, proposed, null])
  const { proposals } = await api.decisions.ofTicket({ ticketId: ticket.id })
  expect(proposals).toMatchObject([
    { id: line?.id, state: 'Awaiting', urgency: 'NeededNow', reason: 'Down to the metal · Half worn', total: 100_00 },
  ])
  const told = (await api.tickets.activities({ id: ticket.id })).filter(({ action }) => action === 'findingProposed')
  expect(told.map(({ facts }) => facts.name).toReversed()).toMatchObject([{ en: 'Front pads' }, { en: 'Rear pads' }])
})

test('a finding is proposed once, even when several people ask repeatedly', async () => {
  const { propose, lines } = await wornCar()
  const twice = await Promise.all([refusalOf(propose()), refusalOf(propose())])
  expect(twice.map(({ code }) => code).toSorted()).toEqual(['findingProposed', 'went through'])
  expect(await lines()).toHaveLength(1)
})

test('a finding named twice, a point in order and a point of another car are refused', async () => {
  const { both, lamps, serviceId, propose, lines } = await wornCar()
  const other = await wornCar()
  const [first] = both
  if (!first) throw new Error('No finding')
  expect(await refusalOf(propose([first, first]))).toMatchObject({ code: 'findingProposed' })
  expect(await refusalOf(propose([{ pointId: lamps.id, serviceId }]))).toMatchObject({ code: 'notAFinding' })
  expect(await refusalOf(propose(other.both))).toMatchObject({
    code: 'NotFound',
    data: { field: 'findings.0.pointId' },
  })
  expect(await refusalOf(propose([{ ...first, serviceId: 999_999 }]))).toMatchObject({ code: 'NotFound' })
  expect(await lines()).toEqual([])
})

test('a service that is on the ticket already asks for a confirmation', async () => {
  const { ticket, inspection, serviceId, both, propose, lines } = await wornCar()
  const { version } = await api.tickets.get({ id: ticket.id })
  await api.ticketServices.add({ ticketId: ticket.id, version, service: { serviceId } })
  expect(await refusalOf(propose())).toMatchObject({ code: 'serviceAlreadyAdded', data: { name: 'Brake pads' } })
  await api.inspections.propose({ id: inspection.id, findings: both, confirmedAgain: true })
  expect(await lines()).toHaveLength(2)
})

test('a proposed finding stays a finding; when the shop cancels its service it can be proposed again', async () => {
  const { ticket, front, answer, propose, lines } = await wornCar()
  await propose()
  expect(await refusalOf(answer(front, 'Fine'))).toMatchObject({ code: 'findingProposed' })
  const [line] = await lines()
  await api.decisions.withdraw({ id: line?.id ?? 0 })
  await api.ticketServices.status({ id: line?.id ?? 0, version: line?.version ?? 0, status: 'Canceled' })
  const [inspection] = (await api.inspections.ofTicket({ ticketId: ticket.id })).inspections
  expect(inspection?.points[0]?.proposed).toMatchObject({ status: 'Canceled', approval: null })
  await propose()
  expect((await lines()).map(({ status }) => status)).toEqual(['Canceled', 'Pending'])
})

test('what the customer declined is not proposed again', async () => {
  const { ticket, propose, lines } = await wornCar()
  await propose()
  const { version } = await api.decisions.ofTicket({ ticketId: ticket.id })
  const [line] = await lines()
  const answers = [{ id: line?.id ?? 0, answer: 'Declined' as const }]
  await api.decisions.note({ ticketId: ticket.id, version, channel: 'Phone', person: 'Sami', answers })
  expect(await refusalOf(propose())).toMatchObject({ code: 'findingProposed' })
})

test('a user who may only inspect proposes nothing, nor does another company or another shop', async () => {
  const { propose, lines } = await wornCar()
  const technician = await garage.as(['Technician'], ['tickets.serviceChangeStatus'])
  const elsewhere = await garage.as(['WorkshopManager'], null, { shopId: garage.secondShopId })
  expect(await refusalOf(propose(undefined, technician.api))).toMatchObject({ code: 'NotAllowedOperation' })
  expect(await refusalOf(propose(undefined, elsewhere.api))).toMatchObject({ code: 'NotAuthorized' })
  expect(await refusalOf(propose(undefined, rival.api))).toMatchObject({ code: 'NotFound', status: 404 })
  expect(await lines()).toEqual([])
})
