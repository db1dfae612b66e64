import { parsePlate } from '@warsha/domain/plates'
import { expect, test } from 'vitest'
import { plateLetters, plateText } from './plate.ts'

test('VEH-005 letters typed in Arabic as read become the Latin ones as printed', () => {
  expect(plateLetters('ح ط ر')).toEqual({ lettersAr: 'حطر', lettersEn: 'RTJ' })
})

test('VEH-005 letters typed in Latin as printed become the Arabic word as read', () => {
  expect(plateLetters('rtj')).toEqual({ lettersAr: 'حطر', lettersEn: 'RTJ' })
})

test('VEH-005 letters that no plate has are dropped, and common spellings are understood', () => {
  expect(plateLetters('QWP').lettersEn).toBe('')
  expect(plateLetters('أ ه ي')).toEqual({ lettersAr: 'اهى', lettersEn: 'VHA' })
})

test('a plate that was typed letter by letter is told as the rules read it', () => {
  const plate = { digits: '4827', ...plateLetters('ح ط ر') }
  expect(parsePlate(plateText(plate))).toEqual(plate)
})
