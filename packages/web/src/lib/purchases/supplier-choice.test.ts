import { expect, test } from 'vitest'
import { findSuppliers, linkedTo, shownName, supplierChoices, supplierNamed } from './supplier-choice.ts'

const rows = [
  { id: 1, nameEn: 'Al-Majdouie', nameAr: 'شركة المجدوعي لقطع الغيار' },
  { id: 2, nameEn: null, nameAr: 'مؤسسة عبد الله الأحمد' },
  { id: 3, nameEn: 'Al-Majdouie', nameAr: null },
]
const choices = supplierChoices(rows, ({ nameEn, nameAr }) => nameEn ?? nameAr ?? '')
const found = (typed: string) => findSuppliers(choices, typed).map(({ id }) => id)

test('a supplier is found by part of the name in either language, in any spelling', () => {
  expect(found('')).toEqual([1, 2, 3])
  expect(found('majd')).toEqual([1, 3])
  expect(found('شركه المجدوعى')).toEqual([1])
  expect(found('عبدالله الاحمد')).toEqual([2])
  expect(found('nobody')).toEqual([])
})

test('an exact name is the supplier, anything else is a one-off shop', () => {
  expect(supplierNamed(choices, ' al-majdouie ')?.id).toBe(1)
  expect(supplierNamed(choices, 'مؤسسه عبدالله الاحمد')?.id).toBe(2)
  expect(supplierNamed(choices, 'majd')).toBeNull()
  expect(supplierNamed(choices, ' ')).toBeNull()
})

test('of two suppliers with one name each can be chosen', () => {
  expect(choices.map(({ label }) => label)).toEqual(['Al-Majdouie', 'مؤسسة عبد الله الأحمد', 'Al-Majdouie (3)'])
  expect(supplierNamed(choices, 'Al-Majdouie (3)')?.id).toBe(3)
})

test('a supplier is shown by name in the language of the page, what is typed stays as it is typed', () => {
  expect(shownName(choices, 1, 'شركة المجدوعي لقطع الغيار')).toBe('Al-Majdouie')
  expect(shownName(choices, 1, 'Al-Majdoui')).toBe('Al-Majdoui')
  expect(shownName(choices, null, 'المجدوعي')).toBe('المجدوعي')
})

test('a name belongs to its supplier, chosen or typed', () => {
  const linked = (supplierId: number | null, supplierName: string) => linkedTo(choices, { supplierId, supplierName })
  expect(linked(null, 'مؤسسه عبدالله الاحمد')).toEqual({ supplierId: 2, supplierName: 'مؤسسه عبدالله الاحمد' })
  expect([linked(3, 'Al-Majdouie').supplierId, linked(null, 'Corner shop').supplierId]).toEqual([3, null])
})
