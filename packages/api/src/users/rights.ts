import { isContractProcedure } from '@orpc/contract'
import { contract } from '@warsha/contract/contract'
import type { EndpointMeta } from '@warsha/contract/endpoint'
import type { CompanyTx } from '@warsha/db/database'
import type { ModuleAction } from '@warsha/domain/permissions'
import { type Asked, actionsOf, rolesOfActions } from '@warsha/domain/rights'
import type { Role } from '@warsha/domain/roles'
import { sql } from 'kysely'
import { endpoint } from '../lib/endpoint.ts'
import { refuse } from '../lib/refuse.ts'
import { areShops } from './account-queries.ts'

/** What every endpoint of the product asks of its caller: the gate reads the same. */
const askedIn = (part: object): Asked[] => {
  if (!isContractProcedure(part)) return Object.values(part).flatMap((one: object) => askedIn(one))
  const { meta, route }: { meta: EndpointMeta; route: { method?: string } } = part['~orpc']
  if (!meta.permission || meta.permission === 'operator') return []
  return [{ permission: meta.permission, asks: meta.asks, changes: meta.changes ?? route.method !== 'GET' }]
}
/** The roles that do each action, by the calls of the product. */
export const rolesPerAction = rolesOfActions(askedIn(contract))

/** Who may do what in a shop: the roles by their actions, and everybody who holds a role there. */
export async function rightsIn(tx: CompanyTx, shopId: number) {
  if (!(await areShops(tx, [shopId]))) throw refuse({ code: 'NotFound' })
  const people = (await listPeople(tx, shopId)).map(
    ({ allowedActions, groupAr, groupEn, actionsAdded, actionsRemoved, ...person }) => {
      const roles = person.roles as Role[]
      return {
        ...person,
        roles,
        actions: actionsOf(rolesPerAction, { roles, allowedActions: allowedActions as ModuleAction[] | null }),
        group:
          groupEn === null || groupAr === null
            ? null
            : {
                nameEn: groupEn,
                nameAr: groupAr,
                added: actionsAdded as ModuleAction[],
                removed: actionsRemoved as ModuleAction[],
              },
      }
    },
  )
  return { shopId, actions: rolesPerAction, people }
}

export const rights = endpoint.users.rights.handler(({ input, context: { tx, actor } }) =>
  rightsIn(tx, input.shopId ?? actor.shopId),
)

/** Those who may sign in, with their roles of the company and of the shop; without accounts of keys and of the operator. */
const listPeople = (tx: CompanyTx, shopId: number) =>
  tx
    .selectFrom('users as u')
    .leftJoin('userShopRoles as r', (join) =>
      join.onRef('r.companyId', '=', 'u.companyId').onRef('r.userId', '=', 'u.id').on('r.shopId', '=', shopId),
    )
    .leftJoin('permissionGroups as g', (join) =>
      join.onRef('g.companyId', '=', 'u.companyId').onRef('g.id', '=', 'u.groupId'),
    )
    .select(['u.id', 'u.nameEn', 'u.nameAr', 'u.allowedActions', 'u.actionsAdded', 'u.actionsRemoved'])
    .select(['g.nameEn as groupEn', 'g.nameAr as groupAr'])
    .select(
      sql<
        string[]
      >`u.company_roles || coalesce(array_agg(r.role order by r.role) filter (where r.role is not null), '{}')`.as(
        'roles',
      ),
    )
    .where('u.companyId', '=', tx.companyId)
    .where('u.id', '>', 0)
    .where('u.enabled', '=', true)
    .where('u.isIntegration', '=', false)
    .where((eb) => eb.or([eb('r.role', 'is not', null), sql<boolean>`u.company_roles <> '{}'`]))
    .groupBy(['u.companyId', 'u.id', 'g.companyId', 'g.id'])
    .orderBy('u.nameAr')
    .orderBy('u.id')
    .execute()
