import { randomUUID } from 'node:crypto'
import { carViews } from '@warsha/domain/car-outline'
import { expect, test } from 'vitest'
import { finishedTicket } from '../../test/finished-ticket.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { givenPhoto } from '../../test/given-photo.ts'

const { garage, rival, owner } = await openGarage()
const outlineOf = async (ticketId: number) => (await garage.api.conditions.ofTicket({ ticketId })).templates[0]?.id ?? 0
const door = (more: object = {}) => ({
  ...{ key: randomUUID(), view: 'left' as const, part: 'frontLeftDoor', x: 140, y: 61.5, damage: 'Dent' as const },
  ...more,
})

async function newSheet() {
  const { id: ticketId } = await garage.given.ticket()
  const conditionTemplateId = await outlineOf(ticketId)
  return { ticketId, conditionTemplateId, moment: 'CheckIn' as const, version: 0 }
}

test('SVC-017 API-087 how a car came in is drawn on the outline of its company, and how it went out beside it', async () => {
  const sheet = await newSheet()
  const { ticketId } = sheet
  const { templates } = await garage.api.conditions.ofTicket({ ticketId })
  expect(templates[0]?.outline.map(({ code }) => code)).toEqual(carViews)
  const photo = await givenPhoto(garage, owner, ticketId)
  const marks = [door({ remark: 'By a trolley', fileIds: [photo] })]
  const came = { fuelEighths: 3, km: 51_200, belongings: ['Child seat', 'سجادة صلاة'], remark: 'Dusty', marks }
  await garage.api.conditions.save({ ...sheet, ...came })
  const { conditions } = await garage.api.conditions.save({ ...sheet, moment: 'CheckOut' })
  expect(conditions).toMatchObject([
    { moment: 'CheckIn', version: 1, ...came },
    { moment: 'CheckOut', version: 1, fuelEighths: null, km: null, belongings: [], marks: [] },
  ])
  const told = await garage.api.tickets.activities({ id: ticketId })
  expect(told.map(({ action, facts }) => [action, facts])).toEqual([
    ['conditionRecorded', { moment: 'CheckOut', marks: 0 }],
    ['conditionRecorded', { moment: 'CheckIn', marks: 1 }],
  ])
  await garage.api.conditions.save({ ...sheet, ...came, version: 1, marks: [] })
  const [last] = await garage.api.tickets.activities({ id: ticketId })
  expect(last).toMatchObject({ action: 'conditionChanged', facts: { moment: 'CheckIn', marks: 0 } })
})

test('of two who write one sheet at once, and of one who presses twice, the second is told that it has changed', async () => {
  const sheet = await newSheet()
  const both = await Promise.all([1, 2].map(() => refusalOf(garage.api.conditions.save({ ...sheet, marks: [door()] }))))
  expect(both.map(({ code }) => code).sort()).toEqual(['InvalidData', 'went through'])
  const { conditions } = await garage.api.conditions.ofTicket({ ticketId: sheet.ticketId })
  expect(conditions).toMatchObject([{ version: 1 }])
  expect(await refusalOf(garage.api.conditions.save({ ...sheet, version: 2 }))).toMatchObject({ code: 'InvalidData' })
  await garage.api.conditions.save({ ...sheet, version: 1, remark: 'Now clean' })
  expect((await garage.api.conditions.ofTicket({ ticketId: sheet.ticketId })).conditions).toMatchObject([
    { version: 2, marks: [] },
  ])
})

test('the sheet makes no new version of its ticket, and is closed with it', async () => {
  const finished = await finishedTicket(garage, { services: [100_00] })
  const ticketId = finished.id
  const sheet = { ticketId, conditionTemplateId: await outlineOf(ticketId), moment: 'CheckOut' as const, version: 0 }
  await garage.api.conditions.save(sheet)
  const { version, money } = await garage.api.tickets.get({ id: ticketId })
  expect(version).toBe(finished.version)
  await garage.api.payments.addTicketPayment({ ticketId, mode: 'cash', amount: money.due })
  await garage.api.tickets.checkOut({
    id: ticketId,
    version: (await garage.api.tickets.get({ id: ticketId })).version,
    paymentDueOn: '2099-01-31',
  })
  expect(await refusalOf(garage.api.conditions.save({ ...sheet, version: 1 }))).toMatchObject({
    code: 'ticketNotOpen',
    data: { reason: 'Closed' },
  })
})

test('a mark stands on the car, on an outline of the company, with photos of this ticket', async () => {
  const sheet = await newSheet()
  const codeOf = async (more: object) => (await refusalOf(garage.api.conditions.save({ ...sheet, ...more }))).code
  expect(await codeOf({ marks: [door({ x: 321 })] })).toBe('markNotOnCar')
  expect(await codeOf({ marks: [door({ part: 'wing' })] })).toBe('markNotOnCar')
  const twice = door()
  expect(await codeOf({ marks: [twice, twice] })).toBe('invalidInput')
  const theirs = await rival.given.ticket()
  const { templates } = await rival.api.conditions.ofTicket({ ticketId: theirs.id })
  expect(await codeOf({ conditionTemplateId: templates[0]?.id })).toBe('NotFound')
  const foreign = await givenPhoto(rival, owner, theirs.id)
  expect(await codeOf({ marks: [door({ fileIds: [foreign] })] })).toBe('NotFound')
  expect((await garage.api.conditions.ofTicket({ ticketId: sheet.ticketId })).conditions).toEqual([])
})

test('a photo goes with its mark, unless the other sheet shows it too', async () => {
  const sheet = await newSheet()
  const { ticketId } = sheet
  const [gone, shared, away] = [
    await givenPhoto(garage, owner, ticketId),
    await givenPhoto(garage, owner, ticketId),
    await givenPhoto(garage, owner, ticketId),
  ]
  const marks = [door({ fileIds: [gone, shared, away] })]
  await garage.api.conditions.save({ ...sheet, marks })
  await garage.api.conditions.save({ ...sheet, moment: 'CheckOut', marks: [door({ fileIds: [shared] })] })
  await garage.api.files.remove({ id: away })
  const { conditions } = await garage.api.conditions.ofTicket({ ticketId })
  expect(conditions[0]?.marks[0]?.fileIds).toEqual([gone, shared])
  await garage.api.conditions.save({ ...sheet, version: 1, marks: [] })
  expect((await garage.api.files.ofTicket({ ticketId })).map(({ id }) => id)).toEqual([shared])
})

test('another company sees no sheet, another shop writes none, a user who works on the car may', async () => {
  const sheet = await newSheet()
  const { ticketId } = sheet
  expect(await refusalOf(rival.api.conditions.ofTicket({ ticketId }))).toMatchObject({ code: 'ticketNotExists' })
  expect(await refusalOf(rival.api.conditions.save(sheet))).toMatchObject({ code: 'ticketNotExists' })
  const elsewhere = await garage.as(['WorkshopManager'], null, { shopId: garage.secondShopId })
  expect(await refusalOf(elsewhere.api.conditions.save(sheet))).toMatchObject({ code: 'NotAuthorized' })
  const printer = await garage.as(['WorkshopManager'], ['tickets.print'])
  expect(await refusalOf(printer.api.conditions.save(sheet))).toMatchObject({ code: 'NotAllowedOperation' })
  const onlooker = await garage.as(['Technician'], ['tickets.view'])
  expect(await refusalOf(onlooker.api.conditions.save(sheet))).toMatchObject({ code: 'NotAllowedOperation' })
  const technician = await garage.as(['Technician'], ['tickets.view', 'tickets.serviceChangeStatus'])
  expect((await technician.api.conditions.save(sheet)).conditions).toHaveLength(1)
})

test('the condition report is printed in every language, and only of a car that somebody looked at', async () => {
  const sheet = await newSheet()
  const { ticketId: id } = sheet
  expect(await refusalOf(garage.api.conditions.report({ id }))).toMatchObject({ code: 'conditionNotRecorded' })
  const photo = await givenPhoto(garage, owner, id)
  await garage.api.conditions.save({ ...sheet, marks: [door({ fileIds: [photo] })] })
  for (const language of ['en', 'ar', 'both'] as const) {
    const report = await garage.api.conditions.report({ id, language, apart: language === 'ar' })
    expect(await report.slice(0, 5).text()).toBe('%PDF-')
  }
  expect(await refusalOf(rival.api.conditions.report({ id }))).toMatchObject({ code: 'ticketNotExists' })
})

test('the report is shown to the customer by a link, once there is something to show', async () => {
  const sheet = await newSheet()
  const share = () =>
    garage.api.shares.createSharedPdf({ urlToShare: `/api/tickets/conditionReport/${sheet.ticketId}?language=ar` })
  expect(await refusalOf(share())).toMatchObject({ code: 'NotFound' })
  await garage.api.conditions.save({ ...sheet, marks: [door()] })
  const { url } = await share()
  const token = url.split('/s/')[1] ?? ''
  expect(await garage.api.shares.open({ token })).toMatchObject({ document: 'Condition', total: null })
  expect(await (await garage.api.shares.pdf({ token })).slice(0, 5).text()).toBe('%PDF-')
})
