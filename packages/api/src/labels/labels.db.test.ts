import { expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { givenPart } from '../../test/given-parts.ts'

const { garage, rival, owner } = await openGarage()
const { labels } = garage.api
const part = () => givenPart(owner, garage.companyId)
const pagesOf = async (file: File) => {
  expect(file.type).toBe('application/pdf')
  return Buffer.from(await file.arrayBuffer())
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length
}

test('labels are printed of parts that the shop has, and of those that it does not have yet', async () => {
  const [stocked, unknown] = [await part(), await part()]
  await garage.api.stock.addOpening({ partId: stocked, quantityMilli: 1000, cost: 1_00, price: 100_00, minPrice: 0 })
  const parts = [
    { partId: stocked, count: 3 },
    { partId: unknown, count: 2 },
  ]
  expect(await pagesOf(await labels.pdf({ parts, price: true }))).toBe(1)
  expect(await pagesOf(await labels.pdf({ parts, layout: 'roll', language: 'ar' }))).toBe(5)
  expect(await pagesOf(await labels.pdf({ parts, start: 24 }))).toBe(2)
})

test('no more labels are printed at once than a printer takes', async () => {
  const [one, two] = [await part(), await part()]
  const parts = [
    { partId: one, count: 999 },
    { partId: two, count: 2 },
  ]
  expect(await refusalOf(labels.pdf({ parts }))).toMatchObject({ code: 'tooManyLabels', data: { max: 1000 } })
})

test('labels are of parts of the own company, for users of the store', async () => {
  const parts = [{ partId: await part(), count: 1 }]
  expect((await refusalOf(rival.api.labels.pdf({ parts }))).code).toBe('NotFound')
  const technician = await garage.as(['Technician'])
  expect((await refusalOf(technician.api.labels.pdf({ parts }))).code).toBe('NotAuthorized')
  const keeper = await garage.as(['StoreManager'])
  expect(await pagesOf(await keeper.api.labels.pdf({ parts }))).toBe(1)
})
