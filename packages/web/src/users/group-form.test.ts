import type { PermissionGroup } from '@warsha/contract/permission-groups'
import { expect, test } from 'vitest'
import { groupFormOf, groupOf } from './group-form.ts'

const group: PermissionGroup = {
  ...{ id: 3, version: 2, nameEn: 'Front desk', nameAr: 'الاستقبال', people: 4, isOwn: false, active: true },
  roles: ['SystemAdministrator', 'WorkshopManager'],
  allowedActions: ['tickets.view', 'administration.auditLog'],
}

test('what stands in the form of a group is what was stored, and is sent back as it was', () => {
  const { id: _, version: __, people: ___, isOwn: ____, ...fields } = group
  const sent = groupOf(groupFormOf(group))
  expect({ ...sent, roles: sent.roles.toSorted() }).toEqual({ ...fields, allowedActions: expect.any(Array) })
  expect(sent.allowedActions?.toSorted()).toEqual(group.allowedActions?.toSorted())
})

test('a new group has no role and no limits', () => {
  expect(groupOf(groupFormOf(null))).toMatchObject({ roles: [], allowedActions: null, active: true })
})
