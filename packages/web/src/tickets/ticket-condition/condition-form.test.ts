import { expect, test } from 'vitest'
import { belongingsIn, startOf } from './condition-form.ts'

test('a first sheet starts from what the ticket knows, a second one from what is written', () => {
  const before = { conditionTemplateId: 4, km: 51_200 }
  expect(startOf(undefined, before)).toMatchObject({ conditionTemplateId: 4, km: 51_200, belongings: '' })
  const written = {
    ...{ moment: 'CheckIn' as const, version: 2, conditionTemplateId: 7, fuelEighths: 3, km: null, remark: 'Dusty' },
    ...{ belongings: ['Child seat', 'Umbrella'], marks: [] },
    ...{ recordedByEn: 'A', recordedByAr: 'أ', recordedAt: '2026-11-22T00:00:00Z' },
  }
  expect(startOf(written, before)).toEqual({
    ...{ conditionTemplateId: 7, fuelEighths: 3, km: null, remark: 'Dusty' },
    belongings: 'Child seat\nUmbrella',
  })
})

test('belongings are one a line; empty lines are none, and too many are cut', () => {
  expect(belongingsIn(' Child seat \n\n مظلة\n')).toEqual(['Child seat', 'مظلة'])
  expect(belongingsIn('x\n'.repeat(40))).toHaveLength(30)
})
