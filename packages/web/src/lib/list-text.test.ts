import { expect, test } from 'vitest'
import { listText } from './list-text.ts'

test('names are listed as the language does', () => {
  expect(listText(['Sami', 'Hani', 'Naif'], 'en')).toBe('Sami, Hani, and Naif')
  expect(listText(['سامي', 'هاني'], 'ar')).toBe('سامي وهاني')
  expect(listText(['سامي'], 'ar')).toBe('سامي')
})
