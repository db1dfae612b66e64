import type { PermissionGroup } from '@warsha/contract/permission-groups'
import { unboundRoles } from '@warsha/domain/roles'
import { accountOf, rolesTicked, shopRoleNames, type UserForm, userFormOf } from './user-form.ts'

/** A group is typed in the form of an account: two names, roles, and the actions that they allow. */
export const groupPlace = 'group'

const ticksOf = (names: readonly string[], on: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, on.includes(name)]))

/** What stands in the form of a group at first. */
export function groupFormOf(group: PermissionGroup | null): UserForm {
  const { nameAr = '', nameEn = '', active = true, roles = [], allowedActions = null } = group ?? {}
  const limits = { ...emptyAccount, allowedActions }
  return {
    ...userFormOf(limits, []),
    nameAr,
    nameEn,
    enabled: active,
    company: ticksOf(unboundRoles, roles),
    shops: { [groupPlace]: ticksOf(shopRoleNames, roles) },
  }
}

/** What is sent of it. */
export function groupOf(form: UserForm) {
  const { nameAr, nameEn, enabled: active } = form
  return { nameAr, nameEn, active, roles: rolesTicked(form), allowedActions: accountOf(form).allowedActions }
}

const emptyAccount = {
  id: 0,
  version: 1,
  username: '',
  nameEn: '',
  nameAr: '',
  employeeId: null,
  language: 'ar' as const,
  enabled: true,
  isBusinessUser: false,
  mustChangePassword: false,
  lastLoginDate: null,
  enable2FactorAuthentication: false,
  companyRoles: [],
  shopRoles: [],
  group: null,
}
