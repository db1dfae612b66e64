import { expect, test } from 'vitest'
import { isCompletePlate, plateLetters, plateLettersEn } from './plate.ts'

test('VEH-005 letters typed in Arabic as read become the Latin ones as printed', () => {
  expect(plateLetters('ح ط ر')).toEqual({ lettersAr: 'حطر', lettersEn: 'RTJ' })
})

test('VEH-005 letters typed in Latin as printed become the Arabic word as read', () => {
  expect(plateLetters('rtj')).toEqual({ lettersAr: 'حطر', lettersEn: 'RTJ' })
})

test('VEH-005 a plate has seventeen letters; others are dropped, and common spellings are understood', () => {
  expect(plateLettersEn).toHaveLength(17)
  expect(plateLetters('QWP').lettersEn).toBe('')
  expect(plateLetters('أ ه ي')).toEqual({ lettersAr: 'اهى', lettersEn: 'VHA' })
})

test('VEH-005 a plate is complete with one to four digits and three letters', () => {
  expect(isCompletePlate({ digits: '7', ...plateLetters('RTJ') })).toBe(true)
  expect(isCompletePlate({ digits: '12345', ...plateLetters('RTJ') })).toBe(false)
  expect(isCompletePlate({ digits: '12', ...plateLetters('RT') })).toBe(false)
})
