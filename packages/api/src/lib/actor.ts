import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { dayIn } from '@warsha/domain/calendar'
import type { ModuleAction } from '@warsha/domain/permissions'
import type { Role } from '@warsha/domain/roles'
import { type SecondFactorRule, secondFactorDueAt } from '@warsha/domain/second-factor'
import { finishesCars, subscriptionOn } from '@warsha/domain/subscriptions'
import { companyReached, rolesReached } from '@warsha/domain/tablets'
import { sql } from 'kysely'
import type { Bearer } from './bearer.ts'
import type { Actor, Services } from './context.ts'

/** A session's last use is written at most this often, so that reading does not become writing. */
const touchAfterMs = 60_000

/** The state of the session's shop; the session may outlive it. */
export type ShopStands = 'open' | 'disabled' | 'gone'
export type Found = {
  actor: Actor
  shop: ShopStands
  shopVersion: number
  rested: boolean
  mustChangePassword: boolean
} & {
  /** From when on whoever is signed in does nothing more without a second factor; null for who has one, or needs none. */
  secondFactorDueAt: string | null
  /** Another one after every change of the company. */
  revision: number
}

/**
 * Who holds this session, with the roles of the shop they work in; undefined when the session was ended, ran out, lay idle
 * too long, or its user was disabled. `rested`: its use is to be written.
 */
export async function findActor(
  tx: CompanyTx,
  claims: Pick<Bearer, 'sid' | 'csId'>,
  services: Pick<Services, 'settings' | 'callers'>,
): Promise<Found | undefined> {
  const row = await rowOf(tx, claims, services)
  if (!row) return undefined
  const tablet = row.tabletId === null ? null : { id: row.tabletId, roles: (row.tabletRoles ?? []) as Role[] }
  const { isBusinessUser } = row
  const ofCompany = companyReached({ companyRoles: row.companyRoles as Role[], isBusinessUser }, tablet !== null)
  const shopRoles = rolesReached({ shopId: claims.csId, tablet }, claims.csId, (row.shopRoles ?? []) as Role[])
  const actor = {
    companyId: tx.companyId,
    sessionId: claims.sid,
    userId: row.userId,
    nameEn: row.nameEn,
    nameAr: row.nameAr,
    employeeId: row.employeeId,
    shopId: claims.csId,
    timeZone: row.timeZone,
    ...ofCompany,
    roles: [...ofCompany.companyRoles, ...shopRoles],
    allowedActions: row.allowedActions as ModuleAction[] | null,
    addOns: row.addOns,
    simulatedBy: row.simulatedBy,
    tablet,
    ...standing(row),
  }
  const rested = Date.now() - Date.parse(row.lastSeenAt) > touchAfterMs
  const shop = row.shopEnabled === null ? 'gone' : row.shopEnabled ? 'open' : 'disabled'
  return {
    actor,
    shop,
    shopVersion: row.shopVersion ?? 0,
    rested,
    mustChangePassword: row.mustChangePassword,
    secondFactorDueAt: row.factorRoles && secondFactorDueAt(ruleIn(row), row.factorRoles as Role[]),
    revision: row.revision,
  }
}

export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>

/**
 * Of who is known, one short statement asks that their session lives and that no rights of the company have changed. Of others, and
 * after a change, everything is asked, in one statement too: every call pays for it.
 */
async function rowOf(
  tx: CompanyTx,
  { sid, csId }: Pick<Bearer, 'sid' | 'csId'>,
  { settings, callers }: Pick<Services, 'settings' | 'callers'>,
): Promise<SessionRow | undefined> {
  const key = `${tx.companyId} ${sid} ${csId}`
  const known = callers.find(key)
  const still = known && (await findOrdinarySession(tx, sid, settings.sessionIdleHours))
  if (known && still?.rightsRevision === known.rightsRevision) return { ...known, ...still }
  const row = await findSession(tx, sid, csId, settings.sessionIdleHours)
  // Only what the short statement confirms. Of support and shared tablets it does not ask enough; who sees the product as somebody
  // else has the same session before and after that.
  if (row && row.userId > 0 && row.tabletId === null && row.simulatedBy === null) callers.keep(key, row)
  return row
}

/** By the clock of the shop; asked for nothing where it never ends. */
function standing({ subscriptionEndsOn: endsOn, timeZone }: { subscriptionEndsOn: string | null; timeZone: string }) {
  if (endsOn === null) return { subscriptionExpired: false, finishesCars: false }
  const today = dayIn(timeZone, new Date().toISOString())
  const subscriptionExpired = subscriptionOn(endsOn, today).state === 'expired'
  return { subscriptionExpired, finishesCars: finishesCars(endsOn, today) }
}

type RuleRow = { secondFactorRoles: string[]; secondFactorGraceDays: number; secondFactorSince: string }
/** The rule of a company as it is stored. */
export const ruleIn = (row: RuleRow): SecondFactorRule => ({
  roles: row.secondFactorRoles as Role[],
  graceDays: row.secondFactorGraceDays as SecondFactorRule['graceDays'],
  since: row.secondFactorSince,
})

/** Whoever the session shows the product as: its own user, or the one whom an owner simulates. */
const seenAs = sql<number>`case when s.seen_as_user_id is null then s.user_id else s.seen_as_user_id end`

const ruleColumns = ['c.secondFactorRoles', 'c.secondFactorGraceDays', 'c.secondFactorSince'] as const
/**
 * The roles of every shop, only where the company asks for a second factor and there is none: most calls need not know them.
 * Of whom the session belongs to, whomever they see the product as.
 */
const factorRoles = sql<string[] | null>`
  case when c.second_factor_roles <> '{}' and not s.of_api_key and s.tablet_id is null and s.user_id > 0
  then (select w.company_roles || array(select a.role from app.user_shop_roles a
      where a.company_id = w.company_id and a.user_id = w.id)
    from app.users w where w.company_id = s.company_id and w.id = s.user_id and not w.two_factor) end`.as('factorRoles')

/**
 * A session of a shared tablet lives while the tablet is in use and is touched, in its shop. Its use is noted once a minute, so that
 * minute is added; the screen itself counts to the second.
 */
const atTablet = (shopId: number) => sql<boolean>`(s.tablet_id is null or (t.ended_at is null and t.shop_id = ${shopId}
  and s.last_seen_at > now() - make_interval(mins => t.idle_minutes + 1)))`

/** Whoever simulates is an owner still. */
const ownerStill = sql<boolean>`(s.seen_as_user_id is null or exists (select 1 from app.users o
  where o.company_id = s.company_id and o.id = s.user_id and o.enabled and 'Owner' = any(o.company_roles)))`

const revisions = [
  sql<number>`coalesce(v.revision, 0)`.as('revision'),
  sql<number>`coalesce(v.rights_revision, 0)`.as('rightsRevision'),
] as const
/** Keys of programs never lie idle. */
const isUsed = (idleHours: number) =>
  sql<boolean>`(s.of_api_key or s.last_seen_at > now() - make_interval(hours => ${idleHours}))`

/** A session that lives, but none of a shared tablet or that shows the product as somebody else: more is asked of those. */
const findOrdinarySession = statement((tx: CompanyTx, id: string, idleHours: number) =>
  tx
    .selectFrom('sessions as s')
    .leftJoin('companyRevisions as v', 'v.companyId', 's.companyId')
    .select(['s.lastSeenAt', ...revisions])
    .where('s.companyId', '=', tx.companyId)
    .where('s.id', '=', id)
    .where('s.endedAt', 'is', null)
    .where('s.expiresAt', '>', sql<string>`now()`)
    .where(isUsed(idleHours))
    .where('s.tabletId', 'is', null)
    .where('s.seenAsUserId', 'is', null),
).first

const findSession = statement((tx: CompanyTx, id: string, shopId: number, idleHours: number) =>
  tx
    .selectFrom('sessions as s')
    .innerJoin('users as u', (join) =>
      join.onRef('u.companyId', '=', 's.companyId').on((on) => on('u.id', '=', seenAs)),
    )
    .innerJoin('companies as c', 'c.id', 's.companyId')
    .leftJoin('shops as h', (join) => join.onRef('h.companyId', '=', 's.companyId').on('h.id', '=', shopId))
    .leftJoin('tablets as t', (join) => join.onRef('t.companyId', '=', 's.companyId').onRef('t.id', '=', 's.tabletId'))
    .leftJoin('companyRevisions as v', 'v.companyId', 's.companyId')
    .select((eb) => [
      's.lastSeenAt',
      's.tabletId',
      't.roles as tabletRoles',
      ...revisions,
      'u.id as userId',
      sql<number | null>`case when s.seen_as_user_id is not null then s.user_id end`.as('simulatedBy'),
      'u.nameEn',
      'u.nameAr',
      'u.employeeId',
      'u.companyRoles',
      'u.allowedActions',
      'c.subscriptionEndsOn',
      'c.addOns',
      ...ruleColumns,
      'u.isBusinessUser',
      // Nobody chooses a password for the user whom they see the product as.
      sql<boolean>`u.must_change_password and s.seen_as_user_id is null`.as('mustChangePassword'),
      'h.enabled as shopEnabled',
      'h.version as shopVersion',
      sql<string>`coalesce(h.time_zone, u.time_zone)`.as('timeZone'),
      eb
        .selectFrom('userShopRoles as r')
        .select(sql<string[]>`coalesce(array_agg(r.role), '{}')`.as('roles'))
        .where('r.companyId', '=', tx.companyId)
        .whereRef('r.userId', '=', 'u.id')
        .where('r.shopId', '=', shopId)
        .as('shopRoles'),
      factorRoles,
    ])
    .where('s.companyId', '=', tx.companyId)
    .where('s.id', '=', id)
    .where('s.endedAt', 'is', null)
    .where('s.expiresAt', '>', sql<string>`now()`)
    .where(isUsed(idleHours))
    .where(atTablet(shopId))
    .where('u.enabled', '=', true)
    .where(ownerStill)
    // Support is inside while the company lets it, not a moment longer.
    .where(sql<boolean>`(u.id > 0 or c.support_access_until > now())`),
).first

/** The decimals in which the company counts its money: 2 for SAR, 3 for KWD. */
export const findDecimals = async (tx: CompanyTx): Promise<number> =>
  (
    await tx
      .selectFrom('companies as c')
      .innerJoin('currencies as m', 'm.code', 'c.currency')
      .select('m.decimals')
      .where('c.id', '=', tx.companyId)
      .executeTakeFirstOrThrow()
  ).decimals

/** That a session was used now, from this address. */
export const touchSession = statement((tx: CompanyTx, id: string, address: string | null) =>
  tx
    .updateTable('sessions')
    .set({ lastSeenAt: sql<string>`now()`, address })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .where('endedAt', 'is', null),
).run
