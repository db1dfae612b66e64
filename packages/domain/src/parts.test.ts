import { expect, test } from 'vitest'
import { money } from './money.ts'
import { refusePartNo, refusePartPrice, refusePartSource, refuseTicketPart } from './parts.ts'

test('TKT-027 a part number is added to a ticket once, however it is written', () => {
  const twice = { code: 'partNoAlreadyAdded', data: { partNo: '04465 33450' } }
  expect(refusePartNo(['90915-YZZD2', '04465-33450'], '04465 33450')).toEqual(twice)
  expect(refusePartNo(['04465-33450'], '\u200F٠٤٤٦٥–٣٣٤٥٠')?.code).toBe('partNoAlreadyAdded')
  expect(refusePartNo(['abc-1'], 'ABC1')).toEqual({ ...twice, data: { partNo: 'ABC1' } })
  expect(refusePartNo(['90915-YZZD2'], '04465-33450')).toBeNull()
})

test('parts without a number may stand in a ticket as often as wanted', () => {
  expect(refusePartNo(['', ' - '], '')).toBeNull()
})

test('a part the customer brought has no price', () => {
  expect(refusePartPrice('PurchaseByCustomer', 1)).toEqual({ code: 'partHasNoPrice', data: {} })
  expect(refusePartPrice('PurchaseByCustomer', 0)).toBeNull()
  expect(refusePartPrice('PurchaseFromOutside', 100)).toBeNull()
})

const part = {
  source: 'PurchaseFromOutside',
  sparePartId: null,
  partNo: '',
  name: 'Front brake pads',
  quantityMilli: 2000,
  price: money(100_00),
  minPrice: money(80_00),
  cost: money(50_00),
  discount: money(0),
} as const

test('a part of a ticket needs a name, and one of the store is chosen from the catalogue', () => {
  expect(refuseTicketPart(part, [])).toBeNull()
  expect(refuseTicketPart({ ...part, name: '' }, [])?.code).toBe('partNameMissing')
  expect(refuseTicketPart({ ...part, source: 'IssueFromStore' }, [])?.code).toBe('storePartNotChosen')
  expect(refuseTicketPart({ ...part, source: 'IssueFromStore', sparePartId: 7 }, [])).toBeNull()
})

test('a part of the store stays one, and nothing else becomes one', () => {
  const fixed = { code: 'partSourceFixed', data: {} }
  expect(refusePartSource('IssueFromStore', 'PurchaseFromOutside')).toEqual(fixed)
  expect(refusePartSource('PurchaseByCustomer', 'IssueFromStore')).toEqual(fixed)
  expect(refusePartSource('IssueFromStore', 'IssueFromStore')).toBeNull()
  expect(refusePartSource('PurchaseFromOutside', 'PurchaseByCustomer')).toBeNull()
})

test('a part is not sold below its least price, with or without a discount', () => {
  expect(refuseTicketPart({ ...part, discount: money(40_00) }, [])).toBeNull()
  expect(refuseTicketPart({ ...part, discount: money(40_01) }, [])).toEqual({
    code: 'priceBelowMinimum',
    data: { minimum: 160_00 },
  })
  expect(refuseTicketPart({ ...part, price: money(79_99) }, [])?.code).toBe('priceBelowMinimum')
  expect(refuseTicketPart({ ...part, discount: money(200_01) }, [])?.code).toBe('discountTooHigh')
})

test('what the customer brought costs nothing, whatever its least price would be', () => {
  expect(refuseTicketPart({ ...part, source: 'PurchaseByCustomer', price: money(0) }, [])).toBeNull()
  expect(refuseTicketPart({ ...part, source: 'PurchaseByCustomer' }, [])?.code).toBe('partHasNoPrice')
})

test('a part comes to no more than a billion riyals', () => {
  const huge = { ...part, price: money(1_000_000_00), quantityMilli: 1_000_000_000 }
  expect(refuseTicketPart(huge, [])).toEqual({
    code: 'fieldTooHigh',
    data: { field: 'quantityMilli', max: 1_000_000 },
  })
  expect(refuseTicketPart({ ...huge, quantityMilli: 1_000_000 }, [])).toBeNull()
  expect(refuseTicketPart({ ...huge, price: money(100), minPrice: money(0), cost: huge.price }, [])?.code).toBe(
    'fieldTooHigh',
  )
})
