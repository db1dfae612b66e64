import { expect, test } from 'vitest'
import { browserTestsFor, shelfOf } from './changed.ts'

test('a file belongs to the shelf that it stands on, in every room', () => {
  expect(shelfOf('packages/domain/src/payments.test.ts')).toBe('payments')
  expect(shelfOf('packages/api/src/payments/add-payment.ts')).toBe('payments')
  expect(shelfOf('packages/i18n/src/ar/payments.json')).toBe('payments')
  expect(shelfOf('packages/db/migrations/20260101000000_payments.sql')).toBeNull()
})

test('a change runs the browser tests that it edits and those that name its shelf, and no others', () => {
  const tests = [
    { path: 'e2e/drawers.e2e.ts', text: '' },
    { path: 'e2e/day.e2e.ts', text: "t('drawers:open')" },
    { path: 'e2e/routes.e2e.ts', text: "goto('/drawers/new')" },
    { path: 'e2e/other.e2e.ts', text: "t('tickets:open') // drawersopen" },
  ]
  const found = browserTestsFor(['packages/web/src/drawers/OpenDrawer.tsx'], tests)
  expect(found).toEqual(['e2e/drawers.e2e.ts', 'e2e/day.e2e.ts', 'e2e/routes.e2e.ts'])
  expect(browserTestsFor(['e2e/other.e2e.ts'], tests)).toEqual(['e2e/other.e2e.ts'])
  expect(browserTestsFor(['README.md'], tests)).toEqual([])
})

test('what all screens share is tried by the main job', () => {
  const tests = ['e2e/main-job.e2e.ts', 'e2e/board.e2e.ts'].map((path) => ({ path, text: "t('ui:save')" }))
  for (const path of ['packages/web/src/ui/Button.tsx', 'packages/web/src/lib/api.ts', 'packages/web/vite.config.ts'])
    expect(browserTestsFor([path], tests), path).toEqual(['e2e/main-job.e2e.ts'])
})
