import { expect, test } from 'vitest'
import { customersOf } from '../../test/asked-ticket.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { checklistOf, inspectedCar, newest } from '../../test/inspected-car.ts'

const { garage, rival, owner, given, services } = await openGarage()
const { api } = garage

const actionsOn = async (ticketId: number) =>
  (await api.tickets.activities({ id: ticketId })).map(({ action }) => action).reverse()

test('an inspection keeps the points that it started with when its checklist changes', async () => {
  const { ticket, template, inspection } = await inspectedCar(garage)
  expect(inspection).toMatchObject({ nameEn: template.nameEn, finishedAt: null })
  expect(inspection.points.map(({ sectionEn, nameEn, unit, state }) => [sectionEn, nameEn, unit, state])).toEqual([
    ['Brakes', 'Front pads', 'mm', 'NotChecked'],
    ['Brakes', 'Rear pads', 'mm', 'NotChecked'],
    ['Lights', 'Headlights', null, 'NotChecked'],
  ])
  await api.inspections.changeTemplate({
    ...{ id: template.id, version: template.version, nameEn: 'Other', nameAr: 'أخرى' },
    sections: [{ nameEn: 'New', nameAr: 'جديد', points: [{ nameEn: 'New', nameAr: 'جديد' }] }],
  })
  expect(newest(await api.inspections.ofTicket({ ticketId: ticket.id }))).toEqual(inspection)
})

test('points are answered with colour, remark and measurement, and the log lists each change', async () => {
  const { ticket, front, lamps, answer, pointNow } = await inspectedCar(garage)
  const answered = await answer(front, 'Now', { remark: 'Worn to the metal', valueMilli: 1500 })
  expect(answered).toMatchObject({ state: 'Now', remark: 'Worn to the metal', valueMilli: 1500, version: 2 })
  expect(answered.checkedAt).not.toBeNull()
  await answer(lamps, 'Fine')
  await answer(lamps, 'Soon')
  const cleared = await answer(lamps, 'NotChecked')
  expect(cleared).toMatchObject({ checkedAt: null, checkedByEn: null })
  expect(await pointNow(front)).toEqual(answered)
  expect(await actionsOn(ticket.id)).toEqual([
    'inspectionStarted',
    'pointChecked',
    'pointRemarkSet',
    'pointMeasureSet',
    'pointChecked',
    'pointChanged',
    'pointChanged',
  ])
})

test('two people answer different points of one list at once, and neither is refused', async () => {
  const { inspection, pointNow } = await inspectedCar(garage)
  const colleague = await garage.as(['Technician'])
  await Promise.all(
    inspection.points.map(({ id, version }, place) =>
      (place % 2 ? api : colleague.api).inspections.answer({ id, version, state: 'Fine' }),
    ),
  )
  expect((await Promise.all(inspection.points.map(pointNow))).map(({ state }) => state)).toEqual([
    'Fine',
    'Fine',
    'Fine',
  ])
})

test('of two different answers to one point at once the second is refused and shown the first', async () => {
  const { lamps, pointNow } = await inspectedCar(garage)
  const { id, version } = lamps
  const outcomes = await Promise.all(
    (['Fine', 'Now'] as const).map((state) => refusalOf(api.inspections.answer({ id, version, state }))),
  )
  expect(outcomes.map(({ code }) => code).toSorted()).toEqual(['InvalidData', 'went through'])
  expect((await pointNow(lamps)).version).toBe(2)
})

test('the same answer sent again, or given by two people, changes nothing and is not refused', async () => {
  const { ticket, lamps } = await inspectedCar(garage)
  const again = () => api.inspections.answer({ id: lamps.id, version: lamps.version, state: 'Soon', remark: 'Dim' })
  const [one, other] = await Promise.all([again(), again()])
  expect(one).toEqual(other)
  expect(await again()).toEqual(one)
  expect(await actionsOn(ticket.id)).toEqual(['inspectionStarted', 'pointChecked', 'pointRemarkSet'])
})

test('a value is taken only where the point is measured', async () => {
  const { lamps, answer } = await inspectedCar(garage)
  expect(await refusalOf(answer(lamps, 'Fine', { valueMilli: 5 }))).toMatchObject({ code: 'pointHasNoMeasure' })
})

test('two starts at once make one inspection, and another checklist starts only after it has ended', async () => {
  const { template } = await checklistOf(garage)
  const { template: other } = await checklistOf(garage)
  const { id: ticketId } = await given.ticket()
  const both = await Promise.all([1, 2].map(() => api.inspections.start({ ticketId, templateId: template.id })))
  expect(both.map(({ inspections }) => inspections.length)).toEqual([1, 1])
  expect(await refusalOf(api.inspections.start({ ticketId, templateId: other.id }))).toMatchObject({
    code: 'inspectionUnderWay',
    data: { name: template.nameEn },
  })
})

test('an inspection is finished once, with who and when, and not before any point is answered', async () => {
  const { ticket, inspection, lamps, front, answer } = await inspectedCar(garage)
  const { id } = inspection
  expect(await refusalOf(api.inspections.finish({ id }))).toMatchObject({ code: 'nothingInspected' })
  await answer(lamps, 'Now')
  const technician = await garage.as(['Technician'])
  const twice = await Promise.all([1, 2].map(() => refusalOf(technician.api.inspections.finish({ id }))))
  expect(twice.map(({ code }) => code).toSorted()).toEqual(['inspectionFinished', 'went through'])
  const finished = newest(await api.inspections.ofTicket({ ticketId: ticket.id }))
  expect([finished.finishedByEn, finished.finishedAt]).not.toContain(null)
  expect(await refusalOf(answer(front, 'Fine'))).toMatchObject({ code: 'inspectionFinished' })
  const [last] = await api.tickets.activities({ id: ticket.id })
  expect(last).toMatchObject({ action: 'inspectionFinished', facts: { findings: 1 } })
})

test('a finished inspection can be reopened or followed by a second one, but not both at once', async () => {
  const { ticket, template, inspection, lamps, front, answer } = await inspectedCar(garage)
  await answer(lamps, 'Fine')
  await api.inspections.finish({ id: inspection.id })
  const reopened = newest(await api.inspections.reopen({ id: inspection.id }))
  expect(reopened).toMatchObject({ id: inspection.id, finishedAt: null, finishedByEn: null })
  await answer(front, 'Fine')
  await api.inspections.finish({ id: inspection.id })
  const second = newest(await api.inspections.start({ ticketId: ticket.id, templateId: template.id }))
  expect(second.id).not.toBe(inspection.id)
  expect(await refusalOf(api.inspections.reopen({ id: inspection.id }))).toMatchObject({ code: 'inspectionUnderWay' })
})

test('an inspection without answers can be deleted, one with answers cannot', async () => {
  const { inspection, lamps, answer } = await inspectedCar(garage)
  const mistaken = await inspectedCar(garage)
  expect(await api.inspections.remove({ id: mistaken.inspection.id })).toMatchObject({ inspections: [] })
  await answer(lamps, 'Fine')
  expect(await refusalOf(api.inspections.remove({ id: inspection.id }))).toMatchObject({
    code: 'inspectionHasAnswers',
    data: { count: 1 },
  })
})

test('no inspection starts on a car that has left', async () => {
  const { ticket, template, inspection, lamps, answer } = await inspectedCar(garage)
  await answer(lamps, 'Fine')
  await owner
    .updateTable('tickets')
    .set({ status: 'Canceled', canceledAt: new Date().toISOString() })
    .where('companyId', '=', garage.companyId)
    .where('id', '=', ticket.id)
    .execute()
  const calls = [
    answer(lamps, 'Now'),
    api.inspections.finish({ id: inspection.id }),
    api.inspections.start({ ticketId: ticket.id, templateId: template.id }),
  ]
  for (const { code } of await Promise.all(calls.map(refusalOf))) expect(code).toBe('ticketNotOpen')
})

test('the car’s page shows its last finished inspections with their findings', async () => {
  const { ticket, inspection, front, lamps, answer } = await inspectedCar(garage)
  const { vehicleId } = ticket
  await answer(front, 'Soon', { remark: 'Half worn', valueMilli: 4000 })
  await answer(lamps, 'Fine')
  expect(await api.inspections.ofVehicle({ vehicleId })).toEqual([])
  await api.inspections.finish({ id: inspection.id })
  expect(await api.inspections.ofVehicle({ vehicleId })).toMatchObject([
    {
      id: inspection.id,
      ticketNumber: ticket.number,
      tally: { NotChecked: 1, Fine: 1, Soon: 1, Now: 0 },
      findings: [{ id: front.id, nameEn: 'Front pads', state: 'Soon', remark: 'Half worn', valueMilli: 4000 }],
    },
  ])
})

test('a technician inspects and sees no money; a user with read access changes nothing, one of another shop sees nothing', async () => {
  const { ticket, template, inspection, lamps } = await inspectedCar(garage)
  const point = { id: lamps.id, version: lamps.version, state: 'Fine' } as const
  const technician = await garage.as(['Technician'], ['tickets.serviceChangeStatus'])
  const seen = await technician.api.inspections.ofTicket({ ticketId: ticket.id })
  expect(JSON.stringify(seen)).not.toMatch(/price|total|minor/i)
  expect(await technician.api.inspections.answer(point)).toMatchObject({ state: 'Fine' })
  const onlooker = await garage.as(['Technician'], ['tickets.view'])
  const elsewhere = await garage.as(['WorkshopManager'], null, { shopId: garage.secondShopId })
  const start = { ticketId: ticket.id, templateId: template.id }
  for (const [by, code] of [
    [onlooker, 'NotAllowedOperation'],
    [elsewhere, 'NotAuthorized'],
  ] as const) {
    expect(await refusalOf(by.api.inspections.answer({ ...point, version: 2, state: 'Now' }))).toMatchObject({ code })
    expect(await refusalOf(by.api.inspections.start(start))).toMatchObject({ code })
    expect(await refusalOf(by.api.inspections.finish({ id: inspection.id }))).toMatchObject({ code })
  }
  const asked = { ticketId: ticket.id }
  expect((await onlooker.api.inspections.ofTicket(asked)).inspections).toHaveLength(1)
  expect(await refusalOf(elsewhere.api.inspections.ofTicket(asked))).toMatchObject({ code: 'recordOfOtherShop' })
})

test('another company finds no ticket, car, inspection, point or checklist of ours', async () => {
  const { ticket, template, inspection, lamps } = await inspectedCar(garage)
  const own = await rival.given.ticket()
  const theirs = rival.api.inspections
  const calls = [
    theirs.ofTicket({ ticketId: ticket.id }),
    theirs.ofVehicle({ vehicleId: ticket.vehicleId }),
    theirs.start({ ticketId: own.id, templateId: template.id }),
    theirs.answer({ id: lamps.id, version: 1, state: 'Fine' }),
    theirs.finish({ id: inspection.id }),
    theirs.reopen({ id: inspection.id }),
    theirs.remove({ id: inspection.id }),
    theirs.template({ id: template.id }),
    theirs.removeTemplate({ id: template.id }),
  ]
  for (const { status } of await Promise.all(calls.map(refusalOf))) expect(status).toBe(404)
  expect(await theirs.templates()).toEqual([])
})

test('the report prints in each language without amounts, and opens by its link', async () => {
  const { ticket, inspection, front, answer } = await inspectedCar(garage)
  await answer(front, 'Now', { remark: 'Worn', valueMilli: 1500 })
  const technician = await garage.as(['Technician'])
  for (const language of ['en', 'ar', 'both'] as const) {
    const file = await technician.api.inspections.pdf({ ticketId: ticket.id, inspectionId: inspection.id, language })
    expect(Buffer.from(await file.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-')
  }
  const { url } = await api.shares.createSharedPdf({ urlToShare: `/api/tickets/inspectionReport/${ticket.id}` })
  const { phone, tokenOf } = customersOf(garage, services)
  const token = tokenOf(url)
  expect(await phone().shares.open({ token })).toMatchObject({ document: 'Inspection', total: null })
  expect((await phone().shares.pdf({ token })).size).toBeGreaterThan(1000)
})

test('a ticket without an inspection has no report to print or share', async () => {
  const { id: ticketId } = await given.ticket()
  const shared = api.shares.createSharedPdf({ urlToShare: `/api/tickets/inspectionReport/${ticketId}` })
  expect(await refusalOf(shared)).toMatchObject({ code: 'NotFound' })
  expect(await refusalOf(api.inspections.pdf({ ticketId }))).toMatchObject({ code: 'NotFound' })
  expect(await refusalOf(rival.api.inspections.pdf({ ticketId }))).toMatchObject({ code: 'ticketNotExists' })
})

test('the database refuses a second inspection in progress, and a value without a unit', async () => {
  const { ticket, template, inspection, lamps } = await inspectedCar(garage)
  const { companyId } = garage
  const by = { startedBy: 1, startedByEn: 'X', startedByAr: 'X' }
  const head = { companyId, ticketId: ticket.id, templateId: template.id, nameEn: 'X', nameAr: 'X', ...by }
  await expect(owner.insertInto('inspections').values(head).execute()).rejects.toThrow('inspections_one_under_way')
  const change = owner.updateTable('inspectionPoints').where('companyId', '=', companyId).where('id', '=', lamps.id)
  await expect(change.set({ valueMilli: 3 }).execute()).rejects.toThrow('inspection_points_measured_in_a_unit')
  const finished = owner.updateTable('inspections').set({ finishedAt: new Date().toISOString() })
  const alone = finished.where('companyId', '=', companyId).where('id', '=', inspection.id)
  await expect(alone.execute()).rejects.toThrow('inspections_finished_by_somebody')
})
