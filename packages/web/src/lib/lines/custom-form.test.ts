import { expect, test } from 'vitest'
import { chosenOf, customFormOf, isNamed, refuseCustomForm, totalOf, usualSection } from './custom-form.ts'

const filled = { ...customFormOf('لحام', 3), price: 200_00, quantityMilli: 2000, discount: 50_00 }

test('what was typed is the name in its own language, and one language is enough', () => {
  expect(customFormOf('Weld the bracket', null)).toMatchObject({ nameEn: 'Weld the bracket', nameAr: '' })
  expect(customFormOf('لحام 2', null)).toMatchObject({ nameEn: '', nameAr: 'لحام 2' })
  expect(isNamed({ nameEn: ' ', nameAr: '' })).toBe(false)
  expect(chosenOf(filled).service).toMatchObject({ id: null, nameEn: 'لحام', nameAr: 'لحام', sectionId: 3 })
})

test('it stands in the section that was searched, or in that of the last line', () => {
  const sections = [{ id: 1 }, { id: 3 }, { id: 4 }]
  expect(usualSection(4, [{ sectionId: 3 }], sections)).toBe(4)
  expect(usualSection(-1, [{ sectionId: 3 }], sections)).toBe(3)
  expect(usualSection(null, [], sections)).toBe(1)
})

test('its figures are added up and refused as the server does it', () => {
  expect([totalOf(filled), refuseCustomForm(filled)]).toEqual([350_00, null])
  expect(refuseCustomForm({ ...filled, discount: 400_01 })).toMatchObject({ code: 'discountTooHigh' })
  expect(refuseCustomForm({ ...filled, price: 9_000_000_00, quantityMilli: 1_000_000_000 })).toMatchObject({
    code: 'fieldTooHigh',
  })
  expect(refuseCustomForm({ ...filled, price: null, discount: null })).toBeNull()
})
