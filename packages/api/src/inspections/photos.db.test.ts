import { inCompany } from '@warsha/db/database'
import { expect, test } from 'vitest'
import { customersOf } from '../../test/asked-ticket.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { givenPhoto } from '../../test/given-photo.ts'
import { inspectedCar } from '../../test/inspected-car.ts'
import { paperPhotos } from '../files/paper-photos.ts'

const { garage, rival, owner, services } = await openGarage()
const { api } = garage
const { phone, tokenOf } = customersOf(garage, services)

async function photographed() {
  const car = await inspectedCar(garage)
  const photo = () => givenPhoto(garage, owner, car.ticket.id)
  const add = (fileIds: number[], by = api) => by.inspections.addPhotos({ id: car.front.id, fileIds })
  return { ...car, photo, add }
}

test('photos are added beside those of others, each once, and can be removed', async () => {
  const { ticket, front, photo, add, pointNow } = await photographed()
  const [one, other] = [await photo(), await photo()]
  await Promise.all([add([one]), add([other])])
  expect(new Set((await add([one])).fileIds)).toEqual(new Set([one, other]))
  const told = (await api.tickets.activities({ id: ticket.id })).filter(({ action }) => action === 'pointPhotographed')
  expect(told).toHaveLength(2)
  await api.files.remove({ id: one })
  expect((await pointNow(front)).fileIds).toEqual([other])
})

test('a deleted inspection deletes its photos, except one that a note shows', async () => {
  const { ticket, inspection, photo, add } = await photographed()
  const [gone, noted] = [await photo(), await photo()]
  await add([gone, noted])
  await api.tickets.addNote({ ticketId: ticket.id, fileIds: [noted] })
  await api.inspections.remove({ id: inspection.id })
  expect((await api.files.ofTicket({ ticketId: ticket.id })).map(({ id }) => id)).toEqual([noted])
})

test('a photo of another ticket or company is refused, and so is any photo on a finished inspection', async () => {
  const { inspection, lamps, photo, add, answer } = await photographed()
  const elsewhere = await photographed()
  expect(await refusalOf(add([await elsewhere.photo()]))).toMatchObject({
    code: 'NotFound',
    data: { field: 'fileIds' },
  })
  expect(await refusalOf(add([await photo()], rival.api))).toMatchObject({ code: 'NotFound', status: 404 })
  const viewer = await garage.as(['Technician'], ['tickets.view'])
  expect(await refusalOf(add([await photo()], viewer.api))).toMatchObject({ code: 'NotAllowedOperation' })
  await answer(lamps, 'Fine')
  await api.inspections.finish({ id: inspection.id })
  expect(await refusalOf(add([await photo()]))).toMatchObject({ code: 'inspectionFinished' })
})

test('the customer who is asked sees the photo of what was found, and no other', async () => {
  const { ticket, inspection, front, lamps, serviceId, photo, add, answer } = await photographed()
  const [shown, hidden] = [await photo(), await photo()]
  await add([shown])
  await api.inspections.addPhotos({ id: lamps.id, fileIds: [hidden] })
  await answer(front, 'Now')
  await api.inspections.propose({ id: inspection.id, findings: [{ pointId: front.id, serviceId }] })
  const link = await api.shares.createDecisionLink({ ticketId: ticket.id })
  const token = tokenOf(link.url)
  const { decision } = await phone().shares.open({ token })
  expect(decision?.proposals[0]?.findings).toMatchObject([{ id: front.id, fileIds: [shown] }])
  const file = await phone().inspections.findingPhoto({ token, fileId: shown })
  expect([file.type, file.size > 0]).toEqual(['image/png', true])
  expect(await refusalOf(phone().inspections.findingPhoto({ token, fileId: hidden }))).toMatchObject({ status: 404 })
  await api.shares.revoke({ id: link.share.id })
  expect(await refusalOf(phone().inspections.findingPhoto({ token, fileId: shown }))).toMatchObject({
    code: 'linkNotValid',
  })
})

test('the report shows a limited number of photos of a point, and none that was removed or belongs to another company', async () => {
  const { ticket, inspection, front, photo, add, answer } = await photographed()
  await answer(front, 'Now')
  const shown = async () => {
    const file = await api.inspections.pdf({ ticketId: ticket.id, inspectionId: inspection.id })
    const pdf = Buffer.from(await file.arrayBuffer()).toString('latin1')
    return pdf.match(/\/Subtype \/Image\b/g)?.length ?? 0
  }
  const bare = await shown()
  const ids = [await photo(), await photo(), await photo(), await photo()]
  await add(ids.slice(0, 1))
  expect(await shown()).toBeGreaterThan(bare)
  await api.files.remove({ id: ids[0] ?? 0 })
  expect(await shown()).toBe(bare)

  const of = (companyId: number) =>
    inCompany(services.database, companyId, (tx) => paperPhotos(tx, [[], ids], { each: 2 }))
  expect((await of(garage.companyId)).map(({ photos, morePhotos }) => [photos.length, morePhotos])).toEqual([
    [0, 0],
    [2, 1],
  ])
  expect((await of(rival.companyId)).map(({ photos, morePhotos }) => [photos.length, morePhotos])).toEqual([
    [0, 0],
    [0, 0],
  ])
})
