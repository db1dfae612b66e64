import { expect, test } from 'vitest'
import { textDirection } from './text-direction.ts'

test.each([
  ['', 'rtl'],
  ['5W-30', 'ltr'],
  ['0555', 'rtl'],
  ['Toyota', 'ltr'],
  ['Toyota ما تشتغل في الصباح', 'rtl'],
  ['زيت 5W-30', 'rtl'],
] as const)('on an Arabic page %j runs %s', (text, direction) => {
  expect(textDirection(text, 'ar')).toBe(direction)
})

test.each([
  ['', 'ltr'],
  ['Noise from the front', 'ltr'],
  ['صوت من الأمام', 'rtl'],
  ['12 صوت', 'rtl'],
  ['Brake صوت', 'ltr'],
] as const)('on an English page %j runs %s', (text, direction) => {
  expect(textDirection(text, 'en')).toBe(direction)
})
