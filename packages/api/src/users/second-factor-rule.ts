import type { CompanyTx } from '@warsha/db/database'
import type { Role } from '@warsha/domain/roles'
import { beginsAnew, refuseOwnRule, type SecondFactorRule, secondFactorDueAt } from '@warsha/domain/second-factor'
import { sql } from 'kysely'
import { ruleIn } from '../lib/actor.ts'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { changesBetween, record } from '../lib/record.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { rolesOf } from './profile-of.ts'
import { findUser, listShopRoles } from './queries.ts'

const columns = ['secondFactorVersion', 'secondFactorRoles', 'secondFactorGraceDays', 'secondFactorSince'] as const

/** Locked, so that two who save it come one after the other. */
function findStored(tx: CompanyTx, { lock = false } = {}) {
  const query = tx.selectFrom('companies').select(columns).where('id', '=', tx.companyId)
  return (lock ? query.forNoKeyUpdate() : query).executeTakeFirstOrThrow()
}

export const findRule = async (tx: CompanyTx): Promise<SecondFactorRule> => ruleIn(await findStored(tx))

export const secondFactorRule = endpoint.users.secondFactorRule.handler(({ context }) => shown(context))

async function shown({ tx }: CompanyContext) {
  const stored = await findStored(tx)
  const rule = ruleIn(stored)
  return {
    version: stored.secondFactorVersion,
    roles: [...rule.roles],
    graceDays: rule.graceDays,
    dueAt: secondFactorDueAt(rule, rule.roles),
    without: await listWithout(tx, rule.roles),
  }
}

/** People of these roles who may sign in and have no second factor. */
const listWithout = (tx: CompanyTx, roles: readonly Role[]) =>
  tx
    .selectFrom('users as u')
    .select(['u.id', 'u.nameEn', 'u.nameAr'])
    .where('u.companyId', '=', tx.companyId)
    .where('u.id', '>', 0)
    .where('u.enabled', '=', true)
    .where('u.isIntegration', '=', false)
    .where('u.twoFactor', '=', false)
    .where(({ or, exists, selectFrom }) =>
      or([
        sql<boolean>`u.company_roles && ${[...roles]}::text[]`,
        exists(
          selectFrom('userShopRoles as r')
            .select('r.role')
            .where('r.companyId', '=', tx.companyId)
            .whereRef('r.userId', '=', 'u.id')
            .where('r.role', '=', sql<string>`any(${[...roles]}::text[])`),
        ),
      ]),
    )
    .orderBy('u.nameEn')
    .orderBy('u.id')
    .execute()

export const saveSecondFactorRule = endpoint.users.saveSecondFactorRule.handler(
  async ({ input: { version, roles, graceDays }, context }) => {
    const { tx, actor } = context
    const stored = await findStored(tx, { lock: true })
    if (stored.secondFactorVersion !== version) throw refuse({ code: 'InvalidData' })
    const user = await findUser(tx, actor.userId)
    if (!user) throw refuse({ code: 'SESSION_EXPIRED' })
    const own = { roles: rolesOf(user, await listShopRoles(tx, user.id)), hasSecondFactor: user.twoFactor }
    orRefuse(refuseOwnRule(roles, own))
    const before = ruleIn(stored)
    const flat = (rule: { roles: readonly Role[]; graceDays: number }) => ({
      secondFactorRoles: rule.roles.toSorted().join(', '),
      secondFactorGraceDays: rule.graceDays,
    })
    const changes = changesBetween(flat(before), flat({ roles, graceDays }))
    if (!changes) return shown(context)
    await tx
      .updateTable('companies')
      .set((eb) => ({
        secondFactorRoles: roles,
        secondFactorGraceDays: graceDays,
        ...(beginsAnew(before.roles, roles) && { secondFactorSince: sql<string>`now()` }),
        secondFactorVersion: eb('secondFactorVersion', '+', 1),
      }))
      .where('id', '=', tx.companyId)
      .execute()
    await record(context, { entity: 'company', entityId: tx.companyId, action: 'secondFactorRuleChanged', changes })
    return shown(context)
  },
)
