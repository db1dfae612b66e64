import { expect, test } from 'vitest'
import { activityActions, activityOf } from './activities.ts'

test('a thing that may be empty is set, changed or removed, and nothing happens when it stays', () => {
  expect(activityOf('km', null, 80_000)).toEqual({ action: 'kmSet', facts: { to: 80_000 } })
  expect(activityOf('km', 80_000, 86_000)).toEqual({ action: 'kmChanged', facts: { from: 80_000, to: 86_000 } })
  expect(activityOf('km', 86_000, null)).toEqual({ action: 'kmRemoved', facts: { from: 86_000 } })
  expect(activityOf('km', 86_000, 86_000)).toBeNull()
})

test('every activity of the three has its facts', () => {
  expect(activityActions.serviceDueChanged).toEqual({ name: 'name', from: 'moment', to: 'moment' })
})
