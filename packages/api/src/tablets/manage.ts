import { mostTablets } from '@warsha/domain/tablets'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { changesBetween, record } from '../lib/record.ts'
import { refuse } from '../lib/refuse.ts'
import { hashOf } from '../second-factor/hashes.ts'
import { broughtTablet, keepTablet, newTabletToken } from './cookie.ts'
import {
  endSessionsAt,
  endTablet,
  findTablet,
  insertTablet,
  isWorkedIn,
  listTablets,
  lockTablet,
  type TabletRow,
  updateTablet,
} from './queries.ts'

function shown(context: CompanyContext, row: TabletRow) {
  const { shopId, shopEn, shopAr, makerEn, makerAr, tokenHash, ...rest } = row
  const brought = broughtTablet(context)
  return {
    ...rest,
    shop: { id: shopId, nameEn: shopEn, nameAr: shopAr },
    madeBy: { nameEn: makerEn, nameAr: makerAr },
    isThis: brought?.companyId === context.tx.companyId && hashOf(brought.token) === tokenHash,
  }
}

async function shownById(context: CompanyContext, id: number) {
  const row = await findTablet(context.tx, id)
  if (!row) throw refuse({ code: 'NotFound' })
  return shown(context, row)
}

export const list = endpoint.tablets.list.handler(async ({ context }) =>
  (await listTablets(context.tx)).map((row) => shown(context, row)),
)

export const add = endpoint.tablets.add.handler(async ({ input: { shopId, name, roles, idleMinutes }, context }) => {
  const { tx, actor, agent } = context
  if (!(await isWorkedIn(tx, shopId))) throw refuse({ code: 'NotFound' })
  if ((await listTablets(tx)).length >= mostTablets)
    throw refuse({ code: 'tooManyTablets', data: { max: mostTablets } })
  const { token, tokenHash } = newTabletToken()
  const id = await insertTablet(tx, {
    shopId,
    name,
    roles: roles.toSorted(),
    idleMinutes,
    agent,
    tokenHash,
    madeBy: actor.userId,
  })
  await record(context, { entity: 'tablet', entityId: id, action: 'tabletAdded', changes: { name } })
  keepTablet(context, tx.companyId, token)
  return { ...(await shownById(context, id)), isThis: true }
})

export const save = endpoint.tablets.save.handler(
  async ({ input: { id, version, name, roles, idleMinutes }, context }) => {
    const { tx } = context
    const before = await lockTablet(tx, id)
    if (!before) throw refuse({ code: 'NotFound' })
    if (before.version !== version) throw refuse({ code: 'InvalidData' })
    const changes = changesBetween(before, { name, idleMinutes, tabletRoles: roles.toSorted().join(', ') })
    if (changes) {
      await updateTablet(tx, id, { name, roles: roles.toSorted(), idleMinutes })
      await record(context, { entity: 'tablet', entityId: id, action: 'tabletSaved', changes })
    }
    return shownById(context, id)
  },
)

export const end = endpoint.tablets.end.handler(async ({ input: { id }, context }) => {
  const { tx } = context
  if (!(await endTablet(tx, id))) throw refuse({ code: 'NotFound' })
  await endSessionsAt(tx, id)
  await record(context, { entity: 'tablet', entityId: id, action: 'tabletEnded' })
  return { done: true as const }
})
