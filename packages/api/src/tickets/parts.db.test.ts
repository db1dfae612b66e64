import { expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, rival, given, owner } = await openGarage()

const pads = {
  source: 'PurchaseFromOutside' as const,
  partNo: '04465-33471',
  name: 'Front brake pads',
  make: 'Akebono',
  model: 'ProACT',
  supplierName: 'Al-Majdouie',
  quantityMilli: 2000,
  price: 100_00,
  minPrice: 80_00,
  cost: 60_00,
}
async function opened() {
  const car = await given.vehicle()
  return garage.api.tickets.create({ vehicleId: car.id, customerId: car.customerId })
}
async function withPads() {
  const ticket = await opened()
  const next = await garage.api.ticketParts.add({ ticketId: ticket.id, version: ticket.version, part: pads })
  const [part] = next.parts
  if (!part) throw new Error('The part is missing')
  return { ticket: next, part }
}

test('TKT-022 TKT-024 a part bought outside is added, changed and taken off, and the money follows', async () => {
  const { ticket, part } = await withPads()
  expect(part).toMatchObject({
    nameEn: pads.name,
    make: 'Akebono',
    model: 'ProACT',
    supplierName: 'Al-Majdouie',
    cost: 60_00,
    total: 230_00,
  })
  expect(ticket.money).toMatchObject({ parts: 200_00, total: 230_00 })
  const dearer = await garage.api.ticketParts.update({
    ...pads,
    id: part.id,
    version: 1,
    price: 120_00,
    discount: 40_00,
  })
  expect(dearer.money).toMatchObject({ parts: 240_00, discount: 40_00, taxable: 200_00, total: 230_00 })
  const bare = await garage.api.ticketParts.remove({ id: part.id })
  expect(bare).toMatchObject({ parts: [], money: { total: 0 } })
  expect((await garage.api.tickets.activities({ id: ticket.id })).map(({ action }) => action)).toEqual([
    'partRemoved',
    'partDiscountChanged',
    'partPriceChanged',
    'partAdded',
    'ticketOpened',
  ])
  expect(await refusalOf(garage.api.ticketParts.remove({ id: part.id }))).toMatchObject({ code: 'NotFound' })
})

test('a part is discounted and priced anew only with the rights that a service asks for', async () => {
  const { ticket, part } = await withPads()
  const { id } = part
  const editor = (await garage.as(['WorkshopManager'], ['tickets.edit', 'tickets.new'])).api
  const need = async (call: Promise<unknown>, action: string) =>
    expect(await refusalOf(call)).toMatchObject({ code: 'NotAllowedOperation', data: { action } })
  const fresh = { ...pads, partNo: 'A-1', discount: 1_00 }
  await need(
    editor.ticketParts.add({ ticketId: ticket.id, version: ticket.version, part: fresh }),
    'tickets.serviceDiscount',
  )
  const { vehicleId, customerId } = ticket
  const again = { vehicleId, customerId, confirmedOpenTicket: true, parts: [fresh] }
  await need(editor.tickets.create(again), 'tickets.serviceDiscount')
  await need(editor.ticketParts.update({ ...pads, id, version: 1, discount: 1_00 }), 'tickets.serviceDiscount')
  await need(editor.ticketParts.update({ ...pads, id, version: 1, price: 99_00 }), 'tickets.serviceEdit')
  await need(editor.ticketParts.update({ ...pads, id, version: 1, minPrice: 1_00 }), 'tickets.serviceEdit')
  const more = await editor.ticketParts.update({ ...pads, id, version: 1, quantityMilli: 3000 })
  expect(more.parts).toMatchObject([{ quantityMilli: 3000 }])
})

test('TKT-026 parts come from outside, from the customer, or from the store, where one is chosen', async () => {
  const ticket = await opened()
  const add = (part: object) =>
    garage.api.ticketParts.add({ ticketId: ticket.id, version: ticket.version, part: { ...pads, ...part } })
  expect(await refusalOf(add({ source: 'IssueFromStore' }))).toMatchObject({ code: 'storePartNotChosen' })
  expect(await refusalOf(add({ source: 'PurchaseByCustomer' }))).toMatchObject({ code: 'partHasNoPrice' })
  expect(await add({ source: 'PurchaseByCustomer', price: 0 })).toMatchObject({ money: { total: 0 } })
})

test('TKT-027 a part number is added to a ticket once, also when another part takes it later', async () => {
  const { ticket } = await withPads()
  const again = { ticketId: ticket.id, version: ticket.version, part: { ...pads, partNo: '0446533471' } }
  expect(await refusalOf(garage.api.ticketParts.add(again))).toMatchObject({ code: 'partNoAlreadyAdded' })
  const other = await garage.api.ticketParts.add({ ...again, part: { ...pads, partNo: 'X-1' } })
  const id = other.parts.at(-1)?.id ?? 0
  expect(await refusalOf(garage.api.ticketParts.update({ ...pads, id, version: 1 }))).toMatchObject({
    code: 'partNoAlreadyAdded',
  })
})

test('a part is not sold below its least price', async () => {
  const { part } = await withPads()
  const sell = (more: object) => garage.api.ticketParts.update({ ...pads, id: part.id, version: 1, ...more })
  expect(await refusalOf(sell({ price: 79_99 }))).toMatchObject({
    code: 'priceBelowMinimum',
    data: { minimum: 160_00 },
  })
  expect(await refusalOf(sell({ discount: 40_01 }))).toMatchObject({ code: 'priceBelowMinimum' })
  expect(await refusalOf(sell({ discount: 200_01 }))).toMatchObject({ code: 'discountTooHigh' })
  expect(await refusalOf(sell({ name: '' }))).toMatchObject({ code: 'partNameMissing' })
  expect(await refusalOf(sell({ ticketServiceId: 999_999 }))).toMatchObject({ code: 'NotFound' })
})

test('a slip of the finger in a figure is refused, not a fault', async () => {
  const ticket = await opened()
  const huge = { ...pads, quantityMilli: 1_000_000_000, price: 1_000_000_000_00, minPrice: 0 }
  const add = garage.api.ticketParts.add({ ticketId: ticket.id, version: ticket.version, part: huge })
  expect(await refusalOf(add)).toMatchObject({ code: 'fieldTooHigh', status: 400 })
  const never = garage.api.tickets.list({ from: '0000-01-01', to: '9999-12-31' })
  expect(await refusalOf(never)).toMatchObject({ status: 400 })
})

test('a stale part is not changed, and of two at once one is', async () => {
  const { part } = await withPads()
  const change = () => refusalOf(garage.api.ticketParts.update({ ...pads, id: part.id, version: 1, price: 110_00 }))
  const both = await Promise.all([change(), change()])
  expect(both.map(({ code }) => code).sort()).toEqual(['InvalidData', 'went through'])
})

test('a rival, and who lacks the role or the action, change no part', async () => {
  const { ticket, part } = await withPads()
  const change = { ...pads, id: part.id, version: 1 }
  expect(await refusalOf(rival.api.ticketParts.update(change))).toMatchObject({ code: 'NotFound', status: 404 })
  expect(await refusalOf(rival.api.ticketParts.remove({ id: part.id }))).toMatchObject({ code: 'NotFound' })
  const add = { ticketId: ticket.id, version: ticket.version, part: { ...pads, partNo: '' } }
  expect(await refusalOf(rival.api.ticketParts.add(add))).toMatchObject({ code: 'ticketNotExists', status: 404 })
  const reader = await garage.as(['ReportManager'])
  expect(await refusalOf(reader.api.ticketParts.add(add))).toMatchObject({ code: 'NotAuthorized' })
  const viewer = await garage.as(['Technician'], ['tickets.view'])
  expect(await refusalOf(viewer.api.ticketParts.remove({ id: part.id }))).toMatchObject({ code: 'NotAllowedOperation' })
})

test('the database holds that a brought part has no price and a number stands once', async () => {
  const { ticket, part } = await withPads()
  const set = (fields: object) =>
    owner
      .updateTable('ticketParts')
      .set(fields)
      .where('companyId', '=', garage.companyId)
      .where('id', '=', part.id)
      .execute()
  await expect(set({ source: 'PurchaseByCustomer' })).rejects.toThrow(/brought_has_no_price/)
  const next = { ticketId: ticket.id, version: ticket.version, part: { ...pads, partNo: 'X-2' } }
  await garage.api.ticketParts.add(next)
  await expect(set({ partNo: 'X-2' })).rejects.toThrow(/part_no_once/)
})
