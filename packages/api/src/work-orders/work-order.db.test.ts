import { expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, rival, given } = await openGarage()

async function opened() {
  const [car, employeeId] = [await given.vehicle(), await given.technician()]
  return garage.api.tickets.create({
    vehicleId: car.id,
    customerId: car.customerId,
    km: 86_420,
    complaint: 'صوت احتكاك من الأمام عند الفرملة',
    supervisorId: employeeId,
    services: [{ serviceId: await given.service(), technicianIds: [employeeId], description: 'DOT 4' }],
    parts: [{ source: 'PurchaseByCustomer', name: 'Wiper blades' }],
  })
}
const startOf = async (file: File) => (await file.text()).slice(0, 5)

test('TKT-020 a work order prints in each language, with and without prices', async () => {
  const { id, number } = await opened()
  const papers = [
    await garage.api.tickets.workOrder({ id }),
    await garage.api.tickets.workOrder({ id, language: 'ar', prices: true }),
    await garage.api.tickets.workOrder({ id, language: 'en' }),
  ]
  expect(papers.map(({ name, type }) => [name, type])).toEqual(
    Array.from({ length: 3 }, () => [`${number}.pdf`, 'application/pdf']),
  )
  expect(await Promise.all(papers.map(startOf))).toEqual(['%PDF-', '%PDF-', '%PDF-'])
}, 60_000)

test('a rival gets no work order, and neither does who may not see tickets', async () => {
  const { id } = await opened()
  expect(await refusalOf(rival.api.tickets.workOrder({ id }))).toMatchObject({ code: 'ticketNotExists', status: 404 })
  const store = await garage.as(['StoreManager'])
  expect(await refusalOf(store.api.tickets.workOrder({ id }))).toMatchObject({ code: 'NotAuthorized', status: 403 })
})
