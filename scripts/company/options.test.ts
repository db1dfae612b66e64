import { expect, test } from 'vitest'
import { CannotStart } from '../cannot-start.ts'
import { readCompany } from './options.ts'

const least = [
  ...['--name-en', 'Dawn Garage', '--name-ar', 'ورشة الفجر', '--shop-name-en', 'Main', '--shop-name-ar', 'الرئيسي'],
  ...['--owner-name-en', 'Sara', '--owner-name-ar', 'سارة', '--owner-email', 'sara@example.com'],
]

test('a company is told with few options', () => {
  const { company, city } = readCompany(least, 'made-up-once')
  expect(company.owner.password).toBe('made-up-once')
  expect([city, company.withCatalogue, company.language]).toEqual([undefined, true, 'ar'])
  const told = readCompany([...least, '--without-catalogue', '--city', 'Riyadh'], 'Chosen-2026')
  expect([told.company.withCatalogue, told.city]).toEqual([false, 'Riyadh'])
})

test('what is missing or wrong is named by its option', () => {
  const told = (words: string[], password = 'made-up-once') => {
    try {
      readCompany(words, password)
    } catch (error) {
      if (error instanceof CannotStart) return error.message
      throw error
    }
    return 'read'
  }
  expect(told(least.slice(2))).toBe('--name-en is missing.')
  expect(told([...least, '--time-zone', 'Mars'])).toMatch(/^--time-zone cannot be used /)
  expect(told(least, 'short')).toMatch(/^WARSHA_OWNER_PASSWORD cannot be used /)
  expect(told([...least, '--colour', 'red'])).toMatch(/--colour/)
})

test('a password is no option, which everybody on the machine could read in the list of processes', () => {
  expect(() => readCompany([...least, '--owner-password', 'Chosen-2026'], 'made-up-once')).toThrow(/--owner-password/)
})
