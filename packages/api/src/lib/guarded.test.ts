import { actionsToCome } from '@warsha/domain/actions-to-come'
import { routes } from '@warsha/domain/routes'
import { expect, test } from 'vitest'
import { router } from '../router.ts'
import { misledBy, refuseIdleActions } from './guarded.ts'

test('every action of a built area gates an endpoint, and none that does is said to be still to come', () => {
  expect(misledBy(router)).toEqual({ idle: [], early: [] })
  expect(() => refuseIdleActions(router)).not.toThrow()
})

test('a server whose endpoints no longer ask for an action does not start', () => {
  const { payments: _payments, ...rest } = router
  expect(misledBy(rest).idle).toContain('tickets.badDebt')
  expect(() => refuseIdleActions(rest)).toThrow('tickets.badDebt')
})

test('what is still to come is asked for by no screen that is built alone', () => {
  const alone = routes.filter(
    ({ built, permission }) =>
      built &&
      typeof permission === 'object' &&
      permission.actions?.length === 1 &&
      actionsToCome.includes(permission.actions[0] ?? 'tickets.view'),
  )
  expect(alone.map(({ path }) => path)).toEqual([])
})
