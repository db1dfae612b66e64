import { expect, test } from 'vitest'
import { filesAbout, isAbout } from '../scripts/where.ts'

test('a noun is found in every spelling of a file name', () => {
  const paths = [
    'packages/web/src/payments/AddPaymentForm.tsx',
    'packages/api/src/tickets/add-payment.db.test.ts',
    'packages/i18n/src/en/payments.json',
  ]
  expect(paths.filter((path) => isAbout('payments', path))).toEqual(paths)
  expect(isAbout('spare parts', 'packages/api/src/stock/list-spare-parts.ts')).toBe(true)
  expect(isAbout('companies', 'packages/domain/src/company.ts')).toBe(true)
})

test('a noun is not found inside another word', () => {
  expect(isAbout('part', 'packages/domain/src/department.ts')).toBe(false)
  expect(isAbout('', 'packages/domain/src/money.ts')).toBe(false)
})

test('the rule is read first, the table before the handler, the screen last', () => {
  const found = filesAbout('tickets')
  const first = (room: string) => found.findIndex((path) => path.startsWith(room))
  expect(found[0]).toMatch(/^packages\/domain\/src\/ticket/)
  expect(
    found.some((path) => path.startsWith('packages/db/migrations/')),
    'its table',
  ).toBe(true)
  expect(first('packages/db/')).toBeLessThan(first('packages/api/'))
  expect(first('packages/api/')).toBeLessThan(first('packages/web/'))
})
