import { allModuleActions } from '@warsha/domain/permissions'
import { roleNames } from '@warsha/domain/roles'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { refuses } from './refusals.ts'
import { Id, object, requiredText, UrlId, Version } from './vocabulary.ts'

const tags = ['users']
/** Groups are for whoever manages accounts, and never changed by support. */
const permission = { module: 'administration', roles: ['Owner', 'SystemAdministrator'] } as const
const changing = { permission, notSupport: true } as const
const Actions = z.array(z.enum(allModuleActions)).max(allModuleActions.length)

const fields = {
  nameEn: requiredText(50),
  nameAr: requiredText(50),
  /** Of the company, and those that everybody in it holds in their shops. */
  roles: z.array(z.enum(roleNames)).max(roleNames.length),
  /** Null: every action of these roles. */
  allowedActions: Actions.nullable().default(null),
  /** An archived one has nobody in it, and is offered to nobody. */
  active: z.boolean().default(true),
}

/** `people`: how many are in it; `isOwn`: whether the caller is. */
const PermissionGroup = object({ id: Id, ...fields, people: z.int(), isOwn: z.boolean(), version: Version })
export type PermissionGroup = z.infer<typeof PermissionGroup>

/** In which group somebody is: their roles and actions follow from it, but for what differs for them. */
export const InGroup = object({
  id: Id,
  /** Where they hold the roles that are held in a shop. */
  shopIds: z.array(Id).max(500).default([]),
  /** Actions that are allowed to them besides those of the group, and those that are not allowed to them. */
  added: Actions.default([]),
  removed: Actions.default([]),
})

const groups = endpoint
  .meta({ permission })
  .route({ method: 'GET', path: '/permissionGroups', summary: 'The permission groups of the company', tags })
  .output(z.array(PermissionGroup))

const addGroup = endpoint
  .meta(changing)
  .route({ method: 'POST', path: '/permissionGroups', summary: 'Add a permission group', tags })
  .input(object(fields))
  .output(PermissionGroup)
  .errors(refuses('nameTaken', 'tooManyGroups', 'NoSystemRolesAssigned', 'rightsBeyondOwn', 'notForSupport'))

/** Everybody in it follows, except where they differ, and the sessions of those whose rights change end. */
const changeGroup = endpoint
  .meta(changing)
  .route({ method: 'PUT', path: '/permissionGroups/{id}', summary: 'Change a permission group', tags })
  .input(object({ id: UrlId, version: Version, ...fields }))
  .output(PermissionGroup)
  .errors(
    refuses(
      'NotFound',
      'InvalidData',
      'nameTaken',
      'groupHasPeople',
      'NoSystemRolesAssigned',
      'NoShopAssigned',
      'rightsBeyondOwn',
      'roleInWrongPlace',
      'ownAccountStays',
      'notForSupport',
    ),
  )

export const permissionGroups = { groups, addGroup, changeGroup }
