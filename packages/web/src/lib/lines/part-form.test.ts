import { NO_SERVICE } from '@warsha/domain/services'
import { expect, test } from 'vitest'
import { partFormOf, partInputOf, refusePartForm } from './part-form.ts'
import { samplePart } from './sample.testing.ts'

const typed = { ...partFormOf(null), name: 'Bearing', price: 210_00 }

test('TKT-026 a new part is bought outside and hangs on no service until one is chosen', () => {
  expect(partFormOf(null)).toMatchObject({ source: 'PurchaseFromOutside', ticketServiceId: NO_SERVICE })
  expect(partInputOf(typed).ticketServiceId).toBeNull()
  expect(partInputOf(partFormOf(null, 4)).ticketServiceId).toBe(4)
})

test('TKT-027 a part number that is on the ticket is refused, however it is written', () => {
  expect(refusePartForm({ ...typed, partNo: '04465 33480' }, ['04465-33480'])?.code).toBe('partNoAlreadyAdded')
})

test('a part that the customer brings sends no money and no supplier, whatever was typed before', () => {
  const input = partInputOf({ ...typed, source: 'PurchaseByCustomer', supplierName: 'Al-Jazirah', cost: 100_00 })
  expect(input).toMatchObject({ price: 0, cost: 0, minPrice: 0, discount: 0, supplierName: '' })
})

test('TKT-024 a discount may not take a part below its lowest price', () => {
  expect(refusePartForm({ ...typed, minPrice: 200_00, discount: 20_00 }, [])?.code).toBe('priceBelowMinimum')
})

test('a name still to be typed is the matter of its field', () => {
  expect(refusePartForm(partFormOf(null), [])).toBeNull()
})

test('an unchanged part is sent as it is', () => {
  const part = samplePart()
  expect(partInputOf(partFormOf(part))).toMatchObject({ price: part.price, partNo: part.partNo, ticketServiceId: 1 })
})
