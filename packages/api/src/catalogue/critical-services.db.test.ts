import { money } from '@warsha/domain/money'
import { expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, rival, given, owner } = await openGarage()
const { catalogue, tickets, ticketServices } = garage.api
const newService = () => given.service({ price: 100_00, min: 0 })
const everyYear = { version: null, everyMonths: 12, everyKm: null }

/** A car whose service was finished so many days ago, at these kilometres. */
async function servedCar(serviceId: number, daysAgo: number, km: number) {
  const { id: vehicleId, customerId } = await given.vehicle()
  const visit = await tickets.create({ vehicleId, customerId, km, services: [{ serviceId }] })
  const [line] = visit.services
  await ticketServices.status({ id: line?.id ?? 0, version: line?.version ?? 0, status: 'Completed' })
  await owner
    .updateTable('ticketServices')
    .set({ completedAt: new Date(Date.now() - daysAgo * 86_400_000).toISOString() })
    .where('companyId', '=', garage.companyId)
    .where('id', '=', line?.id ?? 0)
    .execute()
  return { vehicleId, customerId, visit }
}
const dueIds = async (vehicleId: number, km?: number) =>
  (await catalogue.dueOfVehicle({ vehicleId, ...(km !== undefined && { km }) })).map(({ serviceId }) => serviceId)

test('ADM-038 a service is made critical, changed and freed again, and the log says so', async () => {
  const serviceId = await newService()
  const set = await catalogue.setCritical({ serviceId, version: null, everyMonths: 24, everyKm: 40_000 })
  expect(set).toMatchObject({ serviceId, everyMonths: 24, everyKm: 40_000, active: true, version: 1 })
  const moved = await catalogue.setCritical({ serviceId, version: 1, everyMonths: null, everyKm: 60_000 })
  expect(moved).toMatchObject({ everyMonths: null, everyKm: 60_000, version: 2 })
  expect(await catalogue.listCritical()).toContainEqual(moved)
  await catalogue.unsetCritical({ serviceId })
  expect((await catalogue.listCritical()).map((one) => one.serviceId)).not.toContain(serviceId)
  const { items } = await garage.api.audit.list({ entity: 'service', entityId: serviceId })
  expect(items.map(({ action }) => action)).toEqual([
    'criticalServiceUnset',
    'criticalServiceSet',
    'criticalServiceSet',
  ])
})

test('ADM-038 a critical service without months and kilometres is refused, and so is a stale change', async () => {
  const serviceId = await newService()
  const never = { serviceId, version: null, everyMonths: null, everyKm: null }
  expect(await refusalOf(catalogue.setCritical(never))).toMatchObject({ code: 'BAD_REQUEST' })
  const set = await catalogue.setCritical({ ...everyYear, serviceId })
  // The same call once more, as after a lost answer.
  expect(await catalogue.setCritical({ ...everyYear, serviceId })).toEqual(set)
  const other = { ...everyYear, everyMonths: 6, serviceId }
  expect(await refusalOf(catalogue.setCritical(other))).toMatchObject({ code: 'InvalidData' })
  expect(await refusalOf(catalogue.setCritical({ ...other, version: 2 }))).toMatchObject({ code: 'InvalidData' })
})

test('ADM-038 of two who make a service critical at once one is refused', async () => {
  const serviceId = await newService()
  const both = [12, 24].map((everyMonths) => catalogue.setCritical({ ...everyYear, serviceId, everyMonths }))
  const answers = await Promise.allSettled(both)
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('ADM-038 a car is told what it is due for, by time and by the kilometres that are typed', async () => {
  const [oil, belt, gone] = [await newService(), await newService(), await newService()]
  await catalogue.setCritical({ ...everyYear, serviceId: oil })
  await catalogue.setCritical({ serviceId: belt, version: null, everyMonths: null, everyKm: 90_000 })
  await catalogue.setCritical({ ...everyYear, serviceId: gone })
  await owner.updateTable('services').set({ active: false }).where('id', '=', gone).execute()
  const late = await servedCar(oil, 400, 20_000)
  expect(await catalogue.dueOfVehicle({ vehicleId: late.vehicleId })).toContainEqual(
    expect.objectContaining({ serviceId: oil, reason: 'byTime', lastKm: 20_000, ticketNumber: late.visit.number }),
  )
  expect(await dueIds(late.vehicleId)).not.toContain(gone)
  expect(await dueIds(late.vehicleId)).not.toContain(belt)
  expect(await dueIds(late.vehicleId, 90_000)).toContain(belt)
  const fresh = await servedCar(oil, 30, 20_000)
  expect(await dueIds(fresh.vehicleId)).not.toContain(oil)
  const changed = await servedCar(belt, 30, 20_000)
  expect(await dueIds(changed.vehicleId, 109_999)).not.toContain(belt)
  expect(await dueIds(changed.vehicleId, 110_000)).toContain(belt)
})

test('ADM-038 what was cancelled, or is only planned, was not done', async () => {
  const serviceId = await newService()
  await catalogue.setCritical({ ...everyYear, serviceId })
  const { id: vehicleId, customerId } = await given.vehicle()
  await owner.updateTable('vehicles').set({ year: 2010 }).where('id', '=', vehicleId).execute()
  const { services } = await tickets.create({ vehicleId, customerId, services: [{ serviceId }] })
  expect(await dueIds(vehicleId)).toContain(serviceId)
  const [line] = services
  await ticketServices.status({ id: line?.id ?? 0, version: line?.version ?? 0, status: 'Canceled' })
  expect(await dueIds(vehicleId)).toContain(serviceId)
})

test('ADM-038 a critical service that was never sold is deleted with its interval', async () => {
  const { id: serviceId } = await catalogue.addService({
    nameEn: 'Timing belt kit',
    nameAr: 'طقم سير التوقيت',
    sectionId: given.sectionId,
    price: money(10_00),
    minPrice: money(10_00),
    maxPrice: money(10_00),
    durationMinutes: 60,
    shopIds: [garage.shopId],
  })
  await catalogue.setCritical({ ...everyYear, serviceId })
  await catalogue.removeService({ id: serviceId })
  expect((await catalogue.listCritical()).map((one) => one.serviceId)).not.toContain(serviceId)
})

test('ADM-038 another company and whoever lacks the right are refused', async () => {
  const serviceId = await newService()
  await catalogue.setCritical({ ...everyYear, serviceId })
  const { id: vehicleId } = await given.vehicle()
  const theirs = rival.api.catalogue
  expect(await theirs.listCritical()).toEqual([])
  for (const call of [
    () => theirs.setCritical({ ...everyYear, serviceId, version: 1 }),
    () => theirs.unsetCritical({ serviceId }),
    () => theirs.dueOfVehicle({ vehicleId }),
  ])
    expect(await refusalOf(call())).toMatchObject({ code: 'NotFound' })
  const { api } = await garage.as(['WorkshopManager'])
  for (const call of [
    () => api.catalogue.listCritical(),
    () => api.catalogue.setCritical({ ...everyYear, serviceId, version: 1 }),
    () => api.catalogue.unsetCritical({ serviceId }),
  ])
    expect(await refusalOf(call())).toMatchObject({ code: 'NotAuthorized' })
  expect(Array.isArray(await api.catalogue.dueOfVehicle({ vehicleId }))).toBe(true)
})
