import { textLimits } from '@warsha/domain/limits'
import { allModuleActions } from '@warsha/domain/permissions'
import { roleNames } from '@warsha/domain/roles'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { InGroup } from './permission-groups.ts'
import { refuses } from './refusals.ts'
import { preferences, UserPreferences } from './users.ts'
import {
  Done,
  Id,
  Instant,
  listOf,
  listQuery,
  object,
  requiredText,
  text,
  UrlFlag,
  UrlId,
  UrlInt,
  Version,
} from './vocabulary.ts'

const tags = ['users']
const Role = z.enum(roleNames)
/** Accounts are the owner's and the administrator's to manage, and never support's: what they change would stay. */
const managing = {
  permission: { module: 'administration', roles: ['Owner', 'SystemAdministrator'] },
  notSupport: true,
} as const
export const newPassword = z.string().min(8).max(50)

const rights = {
  /** Roles of the whole company. */
  companyRoles: z.array(Role).max(8).default([]),
  /** Roles held in a shop. */
  shopRoles: z
    .array(object({ shopId: Id, roles: z.array(Role).max(8) }))
    .max(500)
    .default([]),
  /** Null: every action of these roles. */
  allowedActions: z.array(z.enum(allModuleActions)).max(allModuleActions.length).nullable().default(null),
  /** Where they are in a group, roles and actions are worked out from it, whatever is sent for them. */
  group: InGroup.nullable().default(null),
}
const who = {
  username: requiredText(textLimits.email),
  nameEn: requiredText(textLimits.long),
  nameAr: requiredText(textLimits.long),
  employeeId: Id.nullable().default(null),
  language: z.enum(['en', 'ar']).default('ar'),
  enabled: z.boolean().default(true),
}

export const UserAccount = object({
  id: Id,
  version: Version,
  ...who,
  ...rights,
  group: InGroup.extend({ nameEn: z.string(), nameAr: z.string() }).nullable(),
  isBusinessUser: z.boolean(),
  /** The user has not yet chosen their own password. */
  mustChangePassword: z.boolean(),
  /** A code is asked for after the password. */
  enable2FactorAuthentication: z.boolean(),
  lastLoginDate: Instant.nullable(),
})
export type UserAccount = z.infer<typeof UserAccount>

const account = object({ ...who, ...rights })
export type NewAccount = z.infer<typeof account>
const refused = refuses(
  'NotFound',
  'invalidEmail',
  'EmailAlreadyExists',
  'NoSystemRolesAssigned',
  'NoShopAssigned',
  'roleInWrongPlace',
  'rightsBeyondOwn',
  'notForSupport',
)

const list = endpoint
  .meta({ permission: managing.permission })
  .route({ method: 'GET', path: '/users', summary: 'The accounts of the company', tags })
  .input(
    object({
      ...listQuery(['id', 'username', 'name', 'lastLogin']),
      searchInput: text(textLimits.search).optional(),
      enabled: UrlFlag.optional(),
      /** Who may work in this shop: by a role held there, or by one of the company. */
      shopId: UrlId.optional(),
      role: Role.optional(),
      groupId: UrlId.optional(),
    }),
  )
  .output(listOf(UserAccount))

const get = endpoint
  .meta({ permission: managing.permission })
  .route({ method: 'GET', path: '/users/{id}', summary: 'One account of the company', tags })
  .input(object({ id: UrlId }))
  .output(UserAccount)
  .errors(refuses('NotFound'))

const exists = endpoint
  .meta({ permission: managing.permission })
  .route({ method: 'GET', path: '/users/exists/{id}', summary: 'Whether the company has this user', tags })
  .input(object({ id: UrlId }))
  .output(object({ exists: z.boolean() }))

/** With a first password that is handed over, or without one: then the user is invited by e-mail and chooses their own. */
const create = endpoint
  .meta(managing)
  .route({ method: 'POST', path: '/users', summary: 'Give somebody an account', tags })
  .input(account.extend({ password: newPassword.optional() }))
  .output(UserAccount)
  .errors({ ...refused, ...refuses('passwordTooCommon', 'mailNotSetUp', 'tooManyTries') })

/** Again, or instead of a first password that was handed over; a link that was sent before no longer opens. */
const sendActivationEmail = endpoint
  .meta(managing)
  .route({
    method: 'POST',
    path: '/users/sendActivationEmail',
    summary: 'Invite a user by e-mail to choose their password',
    tags,
  })
  .input(object({ id: Id }))
  .output(Done)
  .errors(
    refuses('NotFound', 'rightsBeyondOwn', 'AccountAlreadyEnabled', 'mailNotSetUp', 'tooManyTries', 'notForSupport'),
  )

/** A change of rights, of the sign-in or to disabled ends every session of the user at once. */
const saveCredentials = endpoint
  .meta(managing)
  .route({ method: 'PUT', path: '/users/credentials/{id}', summary: 'Change who a user is and what they may do', tags })
  // A program that names no group leaves a user in theirs, whose rights then follow from it; null takes them out.
  .input(account.extend({ id: UrlId, version: Version, group: InGroup.nullable().optional() }))
  .output(UserAccount)
  .errors({ ...refused, ...refuses('InvalidData', 'ownAccountStays') })

const changePasswordByAdmin = endpoint
  .meta({ ...managing, evenExpired: true })
  .route({
    method: 'PUT',
    path: '/users/changePasswordByAdmin',
    summary: 'Set another user’s password; their sessions end',
    tags,
  })
  .input(object({ id: Id, version: Version, newPassword }))
  .output(UserAccount)
  .errors(
    refuses('NotFound', 'InvalidData', 'rightsBeyondOwn', 'ownAccountStays', 'notForSupport', 'passwordTooCommon'),
  )

const remove = endpoint
  .meta(managing)
  .route({ method: 'DELETE', path: '/users/{id}', summary: 'Remove an account that was never used', tags })
  .input(object({ id: UrlId }))
  .output(Done)
  .errors(refuses('NotFound', 'CannotDeleteUser', 'rightsBeyondOwn', 'ownAccountStays', 'notForSupport'))

/** What another user prefers, for who manages accounts. */
const preferencesOf = endpoint
  .meta({ permission: managing.permission })
  .route({ method: 'GET', path: '/businessUsers/preferences/{id}', summary: 'What a user prefers', tags })
  .input(object({ id: UrlId }))
  .output(UserPreferences)
  .errors(refuses('NotFound'))

/** One's own, or another user's for who manages accounts. */
const changePreferences = endpoint
  .meta({ permission: 'signedIn', evenExpired: true, notSupport: true })
  .route({ method: 'PUT', path: '/businessUsers/changePreferences/{id}', summary: 'Save a user’s preferences', tags })
  .input(object({ id: UrlInt, version: Version, ...preferences }))
  .output(object({ version: Version }))
  .errors(refuses('NotFound', 'InvalidData', 'rightsBeyondOwn', 'notForSupport'))

const tried = refuses('InvalidCredentials', 'tooManyTries', 'notForSupport')

/** Guards what only the main owner of the account may change. */
const verifyBusinessUserPassword = endpoint
  .meta({ ...managing, evenExpired: true, ownSession: true })
  .route({
    method: 'POST',
    path: '/users/verifyBusinessUserPassword',
    summary: 'Whether this is the business user’s password',
    tags,
  })
  .input(object({ password: z.string().max(50) }))
  .output(Done)
  .errors({ ...tried, ...refuses('NotFound') })

/** The company that one is signed in to, for pages that stand outside the shell. */
const companyName = endpoint
  .meta({ permission: 'signedIn', evenFirstPassword: true })
  .route({ method: 'GET', path: '/businessUsers/companyName', summary: 'The name of one’s company', tags })
  .output(object({ nameEn: z.string(), nameAr: z.string() }))

const businessUserOnly = {
  permission: { module: 'administration', roles: ['Owner', 'SystemAdministrator'], businessUser: true },
  evenExpired: true,
  notSupport: true,
} as const

const changeBusinessPassword = endpoint
  .meta(businessUserOnly)
  .route({
    method: 'PUT',
    path: '/businessUsers/changePassword',
    summary: 'Change the business user’s password; every other session of theirs ends',
    tags,
  })
  .input(object({ password: z.string().max(50), newPassword }))
  .output(Done)
  .errors({ ...tried, ...refuses('passwordTooCommon') })

/** The first step to another e-mail of the business user: with their password a code goes to the new one. Nothing is changed yet. */
const actviationCodeForNewBusinessEmail = endpoint
  .meta(businessUserOnly)
  .route({
    method: 'PUT',
    path: '/businessUsers/actviationCodeForNewBusinessEmail',
    summary: 'Send a code to a new e-mail of the business user',
    tags,
  })
  .input(object({ password: z.string().max(50), newEmail: requiredText(textLimits.email) }))
  .output(object({ codeToken: z.string() }))
  .errors({ ...tried, ...refuses('invalidEmail', 'EmailAlreadyExists', 'mailNotSetUp') })

/** With the code of the new e-mail the business user signs in with it from now on; every other session of theirs ends. */
const changeBusinessUser = endpoint
  .meta(businessUserOnly)
  .route({
    method: 'PUT',
    path: '/businessUsers/changeBusinessUser',
    summary: 'Change the e-mail of the business user',
    tags,
  })
  .input(object({ codeToken: requiredText(100), activationCode: requiredText(20) }))
  .output(object({ username: z.string() }))
  .errors(refuses('InvalidActivationCode', 'EmailAlreadyExists', 'tooManyTries', 'notForSupport'))

export const userAccounts = {
  list,
  get,
  exists,
  create,
  sendActivationEmail,
  saveCredentials,
  changePasswordByAdmin,
  remove,
  preferencesOf,
  changePreferences,
  verifyBusinessUserPassword,
  companyName,
  changeBusinessPassword,
  actviationCodeForNewBusinessEmail,
  changeBusinessUser,
}
