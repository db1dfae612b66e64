import { expect, test } from 'vitest'
import { otherWords } from './other-words.ts'

test('words are found in the other language under the same keys', () => {
  const inOther = otherWords(
    { money: { add: 'Add payment', more: { print: 'Print' } }, shares: { print: 'Print' }, alone: { x: 'Only here' } },
    { money: { add: 'إضافة دفعة', more: { print: 'طباعة' } }, shares: { print: 'اطبع' } },
  )
  expect(inOther('Add payment')).toEqual(['إضافة دفعة'])
  expect(inOther('Print')).toEqual(['طباعة', 'اطبع'])
  expect([inOther('Only here'), inOther('nothing')]).toEqual([[], []])
})
