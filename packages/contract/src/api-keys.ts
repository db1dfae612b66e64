import { apiKeyNameLength } from '@warsha/domain/api-keys'
import { allModuleActions } from '@warsha/domain/permissions'
import { roleNames } from '@warsha/domain/roles'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { refuses } from './refusals.ts'
import { CalendarDate, Done, Id, Instant, object, requiredText, ShopNames, UrlId } from './vocabulary.ts'

const tags = ['apiKeys']
/** Keys are the owner's and the administrator's to hand out, and never support's: a key would outlast it. */
const permission = { module: 'administration', roles: ['Owner', 'SystemAdministrator'] } as const
const managing = { permission, notSupport: true } as const

const rights = {
  name: requiredText(apiKeyNameLength),
  /** Roles held in a shop; a key holds none of the whole company. */
  shopRoles: z.array(object({ shopId: Id, roles: z.array(z.enum(roleNames)).max(8) })).max(500),
  /** Null: every action of these roles. */
  allowedActions: z.array(z.enum(allModuleActions)).max(allModuleActions.length).nullable(),
}

export const ApiKey = object({
  id: Id,
  ...rights,
  /** The beginning of the key. */
  hint: z.string(),
  state: z.enum(['working', 'expired', 'revoked']),
  madeAt: Instant,
  madeByEn: z.string(),
  madeByAr: z.string(),
  expiresAt: Instant,
  revokedAt: Instant.nullable(),
  /** Within a minute of the last call; null for a key that was never used. */
  usedAt: Instant.nullable(),
  usedFrom: z.string().nullable(),
})
export type ApiKey = z.infer<typeof ApiKey>

const list = endpoint
  .meta({ permission })
  .route({ method: 'GET', path: '/apiKeys', summary: 'The API keys of the company, newest first', tags })
  .output(object({ keys: z.array(ApiKey) }))

/** The key is in this answer and nowhere else: it is stored as a hash. */
const create = endpoint
  .meta(managing)
  .route({ method: 'POST', path: '/apiKeys', summary: 'Make an API key; it is shown once', tags })
  .input(object({ ...rights, expiresOn: CalendarDate }))
  .output(object({ id: Id, key: z.string() }))
  .errors(
    refuses(
      'NotFound',
      'NoSystemRolesAssigned',
      'NoShopAssigned',
      'roleInWrongPlace',
      'rightsBeyondOwn',
      'apiKeyNameTaken',
      'apiKeyExpiryOutOfRange',
    ),
  )

/** From the next call on the key is refused, in every process. Revoking it twice changes nothing. */
const revoke = endpoint
  .meta({ ...managing, evenExpired: true })
  .route({ method: 'DELETE', path: '/apiKeys/{id}', summary: 'Revoke an API key', tags })
  .input(object({ id: UrlId }))
  .output(Done)
  .errors(refuses('NotFound'))

/** The first call of a program: who it is, and where it works. */
const own = endpoint
  .meta({ permission: 'signedIn', forKeys: true })
  .route({ method: 'GET', path: '/apiKeys/own', summary: 'What the calling API key may do', tags })
  .output(object({ id: Id, ...rights, shops: ShopNames, shopId: Id, expiresAt: Instant }))
  .errors(refuses('NotFound'))

export const apiKeys = { list, create, revoke, own }
