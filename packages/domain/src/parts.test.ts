import { expect, test } from 'vitest'
import { refusePartNo, refusePartPrice } from './parts.ts'

test('TKT-027 a part number is added to a ticket once, however it is written', () => {
  const twice = { code: 'partNoAlreadyAdded', data: { partNo: '04465 33450' } }
  expect(refusePartNo(['90915-YZZD2', '04465-33450'], '04465 33450')).toEqual(twice)
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
