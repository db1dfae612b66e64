import { isTimeZone } from '@warsha/domain/calendar'
import { allModuleActions } from '@warsha/domain/permissions'
import { roleNames } from '@warsha/domain/roles'
import { secondFactorMethods } from '@warsha/domain/second-factor'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { refuses } from './refusals.ts'
import { Done, Id, Instant, object, text, UrlId, Version } from './vocabulary.ts'

const Role = z.enum(roleNames)
const Language = z.enum(['en', 'ar'])

export const ShopOfUser = object({
  id: Id,
  nameEn: z.string(),
  nameAr: z.string(),
  timeZone: z.string(),
  isPrimary: z.boolean(),
})
/** The profile of the specification (§3): who is signed in, where, and what they may do there. */
export const UserProfile = object({
  id: z.int(),
  companyId: Id,
  registrationNo: z.string(),
  username: z.string(),
  nameEn: z.string(),
  nameAr: z.string(),
  jobTitle: z.string().nullable(),
  employeeId: Id.nullable(),
  language: Language,
  layout: z.enum(['side', 'top']),
  timeZone: z.string(),
  /** Hours that zone is ahead of Greenwich now. */
  timeZoneWrtGMT: z.number(),
  currentShopId: Id,
  currentShopRoles: z.array(Role),
  userShops: z.array(ShopOfUser),
  shopRoles: z.array(object({ shopId: Id, roles: z.array(Role) })),
  /** Roles that belong to the company and stay when the shop changes. */
  userNonRoles: z.array(Role),
  /** Null: every action is allowed. */
  userAllowedModuleActions: z.array(z.enum(allModuleActions)).nullable(),
  /** Limited: only what the map of allowed actions names. */
  access: z.enum(['full', 'limited']),
  addOns: z.array(z.string()),
  isBusinessUser: z.boolean(),
  hideFloatingButton: z.boolean(),
  hideFloatingContact: z.boolean(),
  autoPlayIntro: z.boolean(),
  openWhatsapp: z.enum(['web', 'app']),
  whatsappSharingPreference: z.enum(['link', 'pdf']),
  enable2FactorAuthentication: z.boolean(),
  lastLoginDate: Instant.nullable(),
  /** Somebody else chose the password: until it is changed nothing else is answered (decision 27). */
  mustChangePassword: z.boolean(),
  /** The owner who sees the product as this user at the moment, and changes nothing. */
  simulatedBy: object({ nameEn: z.string(), nameAr: z.string() }).nullable(),
  /** The shared tablet at which they work with their PIN: roles and shops here are those that reach it. */
  tablet: object({ name: z.string(), idleMinutes: z.int() }).nullable(),
  /** From when on nothing else is answered until whoever is signed in sets a second factor up; null where they need none, or have one. */
  secondFactorDueAt: Instant.nullable(),
  /** That moment has come. */
  mustSetUpSecondFactor: z.boolean(),
  version: Version,
})
export type UserProfile = z.infer<typeof UserProfile>

export const LoginResponse = object({
  /** With two underscores at its beginning it is no session yet: a code is asked for (AUT-006). */
  token: z.string(),
  currentVersion: z.string(),
  lastLoginDate: Instant.nullable(),
  /** Where the code comes from; null where none is asked for. */
  secondFactor: z.enum(secondFactorMethods).nullable(),
  /** The next address: the company's own host, with a code instead of the token. Null: stay here. */
  handOverTo: z.string().nullable(),
})

export type LoginAnswer = z.infer<typeof LoginResponse>

const authenticate = endpoint
  .meta({ permission: 'public' })
  .route({ method: 'POST', path: '/users/authenticate', summary: 'Sign in', tags: ['users'] })
  .input(object({ username: text(100), password: z.string().max(50) }))
  .output(LoginResponse)
  .errors(refuses('InvalidCredentials', 'NoSystemRolesAssigned', 'NoShopAssigned', 'tooManyTries'))

/** At the company's own host: the token for the code that came along. A code is good once, for a minute. */
const handOver = endpoint
  .meta({ permission: 'public' })
  .route({ method: 'POST', path: '/users/handOver', summary: 'Go on where the company works', tags: ['users'] })
  .input(object({ code: text(100) }))
  .output(LoginResponse)
  .errors(refuses('handOverExpired'))

const logout = endpoint
  .meta({ permission: 'signedIn', evenExpired: true, ownSession: true, evenFirstPassword: true, evenSimulating: true })
  .route({ method: 'POST', path: '/users/logout', summary: 'End this session', tags: ['users'] })
  .output(Done)

const profile = endpoint
  .meta({ permission: 'signedIn', evenFirstPassword: true })
  .route({
    method: 'GET',
    path: '/users/userProfile',
    summary: 'Who is signed in and what they may do',
    tags: ['users'],
  })
  .output(UserProfile)

export const preferences = {
  language: Language.optional(),
  layout: z.enum(['side', 'top']).optional(),
  timeZone: text(60).refine(isTimeZone, { error: 'invalidInput' }).optional(),
  hideFloatingButton: z.boolean().optional(),
  hideFloatingContact: z.boolean().optional(),
  autoPlayIntro: z.boolean().optional(),
  openWhatsapp: z.enum(['web', 'app']).optional(),
  whatsappSharingPreference: z.enum(['link', 'pdf']).optional(),
}

/** Stored preferences of a user; `version` is that of the account. */
export const UserPreferences = UserProfile.pick({
  version: true,
  language: true,
  layout: true,
  timeZone: true,
  hideFloatingButton: true,
  hideFloatingContact: true,
  autoPlayIntro: true,
  openWhatsapp: true,
  whatsappSharingPreference: true,
})
export type UserPreferences = z.infer<typeof UserPreferences>

/** Saves the fields that are given; a change of language or layout answers with a token that carries it. */
const saveProfile = endpoint
  .meta({ permission: 'signedIn', evenExpired: true, ownSession: true })
  .route({ method: 'PUT', path: '/users/userProfile/{id}', summary: 'Save one’s own profile', tags: ['users'] })
  .input(
    object({
      id: z.coerce.number<number>().int(),
      version: Version,
      ...preferences,
    }),
  )
  .output(object({ token: z.string(), profile: UserProfile }))
  .errors(refuses('InvalidData', 'NotFound'))

const switchShop = endpoint
  .meta({ permission: 'signedIn', evenExpired: true, ownSession: true, notOnTablet: true })
  .route({ method: 'PUT', path: '/users/currentShop/{shopId}', summary: 'Work in another shop', tags: ['users'] })
  .input(object({ shopId: UrlId }))
  .output(object({ token: z.string(), profile: UserProfile }))
  .errors(refuses('NotFound', 'NoSystemRolesAssigned'))

const signInHistory = endpoint
  .meta({ permission: 'signedIn' })
  .route({ method: 'GET', path: '/users/signInHistory', summary: 'The last ten sign-ins', tags: ['users'] })
  .output(
    z.array(
      object({
        id: Id,
        at: Instant,
        address: z.string().nullable(),
        agent: z.string().nullable(),
        succeeded: z.boolean(),
      }),
    ),
  )

const changePassword = endpoint
  .meta({ permission: 'signedIn', evenExpired: true, notSupport: true, evenFirstPassword: true })
  .route({
    method: 'PUT',
    path: '/users/changePassword',
    summary: 'Change one’s own password; every other session ends',
    tags: ['users'],
  })
  .input(object({ password: z.string().max(50), newPassword: z.string().min(8).max(50) }))
  .output(Done)
  .errors(refuses('InvalidCredentials', 'tooManyTries', 'passwordUnchanged', 'passwordTooCommon'))

export const users = { authenticate, handOver, logout, profile, saveProfile, switchShop, signInHistory, changePassword }
