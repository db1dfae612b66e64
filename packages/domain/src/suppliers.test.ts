import { expect, test } from 'vitest'
import { refuseSupplierName, supplierTypeNames, supplierTypes } from './suppliers.ts'

test('SUP-002 a supplier sells spare parts (1) or services (2)', () => {
  expect(supplierTypes).toEqual({ spareParts: 1, services: 2 })
  expect(supplierTypeNames).toEqual(Object.keys(supplierTypes))
})

test('a supplier has a name in one language at least', () => {
  expect(refuseSupplierName({ nameEn: ' ', nameAr: null })?.code).toBe('supplierNameMissing')
  expect(refuseSupplierName({ nameEn: 'Al-Majdouie', nameAr: null })).toBeNull()
  expect(refuseSupplierName({ nameEn: null, nameAr: 'المجدوعي' })).toBeNull()
})
