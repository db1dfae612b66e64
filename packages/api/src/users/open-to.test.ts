import { openTo } from '@warsha/domain/permission-groups'
import { roleNames } from '@warsha/domain/roles'
import { expect, test } from 'vitest'
import { rolesPerAction } from './rights.ts'

test('what a role opens is what calls let it do, or more: nothing is lost by taking one action from somebody', () => {
  const missed = roleNames.flatMap((role) => {
    const open = openTo([role])
    return rolesPerAction
      .filter(({ action, roles }) => roles.includes(role) && !open.includes(action))
      .map((row) => [role, row.action])
  })
  expect(missed).toEqual([])
})
