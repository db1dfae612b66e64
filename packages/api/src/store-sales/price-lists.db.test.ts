import { money } from '@warsha/domain/money'
import { expect, test } from 'vitest'
import { counterOf } from '../../test/counter.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'

const all = await openGarage()
const { garage, rival, owner } = all
const { api, given } = garage
const { part, sell, cash } = counterOf(all, garage)
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
const list = (nameEn: string, offBp: number) => api.spareParts.addPriceList({ nameEn, nameAr: `${nameEn} ع`, offBp })
const buyerBy = async (priceListId: number) => {
  const customerId = await given.customer()
  await owner.updateTable('customers').set({ priceListId }).where('id', '=', customerId).execute()
  return customerId
}

test('STK-001 a customer buys at the prices of their list: the share off, or the price that the list has, which the invoice shows', async () => {
  const fleet = await list('Fleet', 1000)
  const [pads, disc] = [await part(5000), await part(5000)]
  await api.spareParts.setListPrice({ id: fleet.id, partId: disc.id, price: 65_00 })
  const customerId = await buyerBy(fleet.id)
  expect(await api.storeSales.buyer({ customerId })).toMatchObject({ priceListId: fleet.id })
  const { partNo } = await api.spareParts.get({ id: disc.id })
  expect((await api.stock.find({ searchInput: partNo })).items[0]).toMatchObject({
    ...{ price: 80_00, listPrices: [{ listId: fleet.id, price: 65_00 }] },
  })
  const technician = (await garage.as(['Technician'])).api
  expect((await technician.stock.find({ searchInput: partNo })).items[0]).toMatchObject({ listPrices: [] })
  const lines = [
    { partId: pads.id, price: 72_00 },
    { partId: disc.id, price: 65_00 },
  ]
  const sale = await sell(lines, { customerId, priceListId: fleet.id, ...cash(157_55) })
  expect(sale).toMatchObject({
    ...{ gross: 137_00, discount: 0, total: 157_55, due: 0 },
    lines: [{ price: 72_00 }, { price: 65_00 }],
  })
  const [event] = await owner
    .selectFrom('auditEvents')
    .select('changes')
    .where('companyId', '=', garage.companyId)
    .where('action', '=', 'partsSold')
    .execute()
  expect(event?.changes).toMatchObject({ priceListId: fleet.id })
})

test('the seller takes another list, or none, also for whoever walks in; every price that is not that of the list is out of date', async () => {
  const [trade, few] = [await list('Trade', 500), await list('Few', 2000)]
  const { id: partId } = await part(9000)
  const customerId = await buyerBy(trade.id)
  const at = (price: number, priceListId: number | null, paid: number) =>
    sell([{ partId, price }], { customerId, priceListId, ...cash(paid) })
  expect((await at(64_00, few.id, 73_60)).total).toBe(73_60)
  expect((await at(80_00, null, 92_00)).total).toBe(92_00)
  expect((await sell([{ partId, price: 76_00 }], { priceListId: trade.id, ...cash(87_40) })).customerId).toBeNull()
  expect(await refusalOf(at(80_00, trade.id, 92_00))).toMatchObject({ code: 'InvalidData', data: { field: 'lines.0' } })
  expect(await codeOf(at(76_00, few.id, 87_40))).toBe('InvalidData')
  expect(await codeOf(at(76_00, null, 87_40))).toBe('InvalidData')
})

test('STK-010 the least price of the shop holds against every list: it is sold for that, and nothing is taken off it', async () => {
  const cheap = await list('Cheap', 9000)
  const { id: partId } = await part(5000)
  const priceListId = cheap.id
  expect(await codeOf(sell([{ partId, price: 8_00 }], { priceListId, ...cash(9_20) }))).toBe('InvalidData')
  const more = sell([{ partId, price: 60_00, discount: 1 }], { priceListId, ...cash(68_99) })
  expect(await refusalOf(more)).toMatchObject({ code: 'priceBelowMinimum', data: { minimum: 60_00 } })
  expect((await sell([{ partId, price: 60_00 }], { priceListId, ...cash(69_00) })).total).toBe(69_00)
  // The shop raises its least price above what the list has.
  await api.spareParts.setListPrice({ id: cheap.id, partId, price: 61_00 })
  await owner
    .updateTable('stock')
    .set({ minPriceMinor: money(70_00) })
    .where('partId', '=', partId)
    .execute()
  expect(await codeOf(sell([{ partId, price: 61_00 }], { priceListId, ...cash(70_15) }))).toBe('InvalidData')
  expect((await sell([{ partId, price: 70_00 }], { priceListId, ...cash(80_50) })).total).toBe(80_50)
})

test('a list that is out of use, unknown or of another company sells nothing; a price of it changed meanwhile is said', async () => {
  const gone = await list('Gone', 1000)
  const { id: partId } = await part(5000)
  const customerId = await buyerBy(gone.id)
  const by = (priceListId: number, price = 72_00) =>
    refusalOf(sell([{ partId, price }], { customerId, priceListId, ...cash(82_80) }))
  await api.spareParts.setListPrice({ id: gone.id, partId, price: 66_00 })
  expect(await by(gone.id)).toMatchObject({ code: 'InvalidData', data: { field: 'lines.0' } })
  const { prices: _prices, customers: _customers, ...fields } = gone
  await api.spareParts.changePriceList({ ...fields, active: false })
  expect(await by(gone.id, 66_00)).toMatchObject({ code: 'InvalidData', data: { field: 'priceListId' } })
  expect(await api.storeSales.buyer({ customerId })).toMatchObject({ priceListId: null })
  const theirs = await rival.api.spareParts.addPriceList({ nameEn: 'Theirs', nameAr: 'لهم' })
  expect(await by(theirs.id)).toMatchObject({ code: 'NotFound', data: { field: 'priceListId' } })
})
