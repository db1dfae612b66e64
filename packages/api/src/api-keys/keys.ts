import { randomBytes, randomUUID } from 'node:crypto'
import { refuseGrant, refuseRights } from '@warsha/domain/accounts'
import { apiKeyText, hintOfApiKey, refuseApiKeyExpiry, stateOfApiKey } from '@warsha/domain/api-keys'
import { dayIn, startOfDay } from '@warsha/domain/calendar'
import { addDays } from '@warsha/domain/durations'
import type { ModuleAction } from '@warsha/domain/permissions'
import { hashOfApiKey } from '../lib/bearer.ts'
import { endpoint } from '../lib/endpoint.ts'
import { record } from '../lib/record.ts'
import { at, orRefuse, refuse } from '../lib/refuse.ts'
import { areShops, replaceShopRoles, rolesInOrder } from '../users/account-queries.ts'
import { endOtherSessions } from '../users/end-sessions.ts'
import { insertUser, listShopsOf, noSession, rightsOf, updateUser } from '../users/queries.ts'
import { findApiKeyOf, insertApiKey, insertKeySession, listApiKeys, lockApiKey, markRevoked } from './queries.ts'

type Row = Awaited<ReturnType<typeof listApiKeys>>[number]

const rightsIn = ({ held, allowedActions }: Pick<Row, 'held' | 'allowedActions'>) => ({
  shopRoles: rolesInOrder((held ?? []).map(({ shopId, role }) => ({ shopId, roles: [role] }))),
  allowedActions: allowedActions as ModuleAction[] | null,
})

export const listKeys = endpoint.apiKeys.list.handler(async ({ context: { tx } }) => {
  const now = new Date()
  const rows = await listApiKeys(tx)
  return {
    keys: rows.map(({ held, allowedActions, userId: _, ...row }) => ({
      ...row,
      ...rightsIn({ held, allowedActions }),
      state: stateOfApiKey(row, now),
    })),
  }
})

export const createKey = endpoint.apiKeys.create.handler(async ({ input, context }) => {
  const { tx, actor } = context
  const { name, expiresOn, allowedActions } = input
  const rights = { companyRoles: [], shopRoles: rolesInOrder(input.shopRoles), allowedActions }
  const now = new Date()
  orRefuse(at('expiresOn', refuseApiKeyExpiry(expiresOn, dayIn(actor.timeZone, now.toISOString()))))
  orRefuse(refuseRights(rights))
  orRefuse(refuseGrant(await rightsOf(tx, actor), rights))
  const [first, ...others] = rights.shopRoles.map(({ shopId }) => shopId)
  if (first === undefined || !(await areShops(tx, [first, ...others])))
    throw refuse({ code: 'NotFound', field: 'shopRoles' })

  const sessionId = randomUUID()
  const userId = await insertUser(tx, {
    // Nobody signs in with it: it has no line among the sign-ins, and this is the hash of no password.
    username: `api-key:${sessionId}`,
    passwordHash: '',
    isIntegration: true,
    nameEn: name,
    nameAr: name,
    timeZone: actor.timeZone,
    currentShopId: first,
    allowedActions,
  })
  if (userId === undefined) throw new Error('Two sessions have the same id')
  await replaceShopRoles(tx, userId, rights.shopRoles)
  const expiresAt = startOfDay(addDays(expiresOn, 1), actor.timeZone)
  await insertKeySession(tx, { id: sessionId, userId, expiresAt })
  const key = apiKeyText(tx.companyId, randomBytes(32).toString('hex'))
  const hint = hintOfApiKey(key)
  const stored = { userId, sessionId, name, hint, secretHash: hashOfApiKey(key), madeBy: actor.userId }
  const id = await insertApiKey(tx, stored)
  if (id === undefined) throw refuse({ code: 'apiKeyNameTaken', field: 'name' })
  await record(context, { entity: 'apiKey', entityId: id, action: 'apiKeyMade', changes: { name, hint } })
  return { id, key }
})

export const revokeKey = endpoint.apiKeys.revoke.handler(async ({ input: { id }, context }) => {
  const { tx } = context
  const key = await lockApiKey(tx, id)
  if (!key) throw refuse({ code: 'NotFound' })
  if (key.revokedAt === null) {
    const { name, hint, userId } = key
    await markRevoked(tx, id)
    await updateUser(tx, userId, { enabled: false })
    await endOtherSessions(tx, userId, noSession)
    await record(context, { entity: 'apiKey', entityId: id, action: 'apiKeyRevoked', changes: { name, hint } })
  }
  return { done: true as const }
})

export const ownKey = endpoint.apiKeys.own.handler(async ({ context: { tx, actor } }) => {
  const key = await findApiKeyOf(tx, actor.userId)
  if (!key) throw refuse({ code: 'NotFound' })
  const shops = await listShopsOf(tx, { id: actor.userId, companyRoles: [] })
  return {
    id: key.id,
    name: key.name,
    ...rightsIn(key),
    shops: shops.map(({ id, nameEn, nameAr }) => ({ id, nameEn, nameAr })),
    shopId: actor.shopId,
    expiresAt: key.expiresAt,
  }
})
