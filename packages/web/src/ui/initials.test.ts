import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test('initials are those of the first and the last name, without the article', () => {
  expect(initialsOf('Faisal Al-Otaibi')).toBe('FO')
  expect(initialsOf('Hamad bin Ali Al-Harbi')).toBe('HH')
  expect(initialsOf('Arul')).toBe('A')
  expect(initialsOf('  ')).toBe('')
})

test('Arabic initials are kept apart, so that they do not join', () => {
  expect(initialsOf('فيصل العتيبي')).toBe('ف\u200cع')
})
