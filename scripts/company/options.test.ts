import { expect, test } from 'vitest'
import { CannotStart } from '../cannot-start.ts'
import { readCompany } from './options.ts'

const least = [
  ...['--name-en', 'Dawn Garage', '--name-ar', 'ورشة الفجر', '--shop-name-en', 'Main', '--shop-name-ar', 'الرئيسي'],
  ...['--owner-name-en', 'Sara', '--owner-name-ar', 'سارة', '--owner-email', 'sara@example.com'],
]

test('a company is told with few options; a password that is not told is made up and is not kept', () => {
  const { company, choosesPassword, city } = readCompany(least, 'made-up-once')
  expect(company.owner.password).toBe('made-up-once')
  expect([choosesPassword, city, company.withCatalogue, company.language]).toEqual([true, undefined, true, 'ar'])
  const told = readCompany(
    [...least, '--owner-password', 'Chosen-2026', '--without-catalogue', '--city', 'Riyadh'],
    'x',
  )
  expect([told.company.owner.password, told.choosesPassword, told.company.withCatalogue, told.city]).toEqual([
    'Chosen-2026',
    false,
    false,
    'Riyadh',
  ])
})

test('what is missing or wrong is named by its option', () => {
  const told = (words: string[]) => {
    try {
      readCompany(words, 'made-up-once')
    } catch (error) {
      if (error instanceof CannotStart) return error.message
      throw error
    }
    return 'read'
  }
  expect(told(least.slice(2))).toBe('--name-en is missing.')
  expect(told([...least, '--time-zone', 'Mars'])).toMatch(/^--time-zone cannot be used /)
  expect(told([...least, '--owner-password', 'short'])).toMatch(/^--owner-password cannot be used /)
  expect(told([...least, '--colour', 'red'])).toMatch(/--colour/)
})
