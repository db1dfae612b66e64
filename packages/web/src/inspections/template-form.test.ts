import { expect, test } from 'vitest'
import { templateFormOf, templateOf } from './template-form.ts'

test('a checklist comes out of its form as it went in', () => {
  const names = { nameEn: 'Pads', nameAr: 'فحمات' }
  const points = [
    { ...names, unit: 'mm' as const, serviceId: 7 },
    { ...names, unit: null, serviceId: null },
  ]
  const template = { ...names, active: true, sections: [{ ...names, points }] }
  const stored = { id: 1, position: 1, version: 1, ...template }
  expect(templateOf(templateFormOf(stored))).toEqual(template)
})
