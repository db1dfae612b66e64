import { expect, test } from 'vitest'
import { findServices } from './service-search.ts'

const sections = [
  { id: 1, nameEn: 'Brakes', nameAr: 'الفرامل' },
  { id: 2, nameEn: 'Air conditioning', nameAr: 'التكييف' },
]
const services = [
  { id: 1, sectionId: 3, nameEn: 'Engine oil and filter change', nameAr: 'تغيير زيت مكينة وسيفون' },
  { id: 2, sectionId: 3, nameEn: 'Oil pan gasket', nameAr: 'وجه كرتير' },
  { id: 3, sectionId: 1, nameEn: 'Front pads', nameAr: 'فحمات أمامية' },
  { id: 4, sectionId: 2, nameEn: 'A/C gas refill', nameAr: 'تعبئة فريون' },
  { id: 5, sectionId: 3, nameEn: 'Oil 5W-30', nameAr: 'زيت ٥W-٣٠' },
]
const found = (typed: string, times: Record<number, number> = {}) =>
  findServices(services, typed, {
    sectionOf: ({ sectionId }) => sections.find(({ id }) => id === sectionId),
    timesOf: ({ id }) => times[id] ?? 0,
  }).map(({ id }) => id)

test('a service is found in either language, wherever its words stand, those that begin so first', () => {
  expect(found('oil')).toEqual([2, 5, 1])
  expect(found('change engine')).toEqual([1])
  expect(found('زيت')).toEqual([5, 1])
  expect(found('oil brakes')).toEqual([])
})

test('what the shop sells most comes first', () => {
  expect(found('oil', { 1: 40, 5: 3 })).toEqual([1, 5, 2])
  expect(found('', { 4: 9 })).toEqual([4, 1, 2, 3, 5])
})

test.each(['a/c', 'ac', 'A.C.', 'a c gas', 'gas a-c'])('signs are no letters: %s', (typed) => {
  expect(found(typed)).toContain(4)
})
test.each(['5w-30', '5w30', '5w 30', '٥w٣٠'])('an oil is found however its number is written: %s', (typed) => {
  expect(found(typed)).toEqual([5])
})

test('a section brings its services, after those that are called so', () => {
  expect(found('brakes')).toEqual([3])
  expect(found('pads brakes')).toEqual([3])
  expect(found('تكييف')).toEqual([4])
})

test.each(['الفرامل', 'فرامل', 'الفحمات الاماميه', 'فحمات أمامية', 'امامية فحمات'])(
  'Arabic is found with and without the article, however its letters were written: %s',
  (typed) => {
    expect(found(typed)).toEqual([3])
  },
)
