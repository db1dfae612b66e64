import { type ShopRecord, shopRecordOf } from '@warsha/contract/shop-records'
import type { CompanyTx } from '@warsha/db/database'
import { forEach, statement } from '@warsha/db/statement'
import { mayInShop, type Permission, refuseRecordOfShop } from '@warsha/domain/permissions'
import type { Role } from '@warsha/domain/roles'
import { rolesReached } from '@warsha/domain/tablets'
import type { core } from 'zod'
import type { Actor } from './context.ts'
import { orRefuse } from './refuse.ts'
import { shopsWithRoles } from './seen-shops.ts'

/** An endpoint as the gate sees it, and what it was sent, not yet checked. */
export type Asked = { name: string; schema: unknown; input: unknown }

/**
 * The caller as the shop of the records that they read knows them. Records of another shop are refused to users without a role
 * there, and shown to users with one as that role shows them: a technician there sees no amounts there. Where records of several
 * shops are read at once, only what every one of these shops shows is shown.
 */
export async function readerOf(tx: CompanyTx, actor: Actor, permission: Permission, asked: Asked): Promise<Actor> {
  // Users whose company role opens it look everywhere, and cost no query.
  if (typeof permission === 'string' || mayInShop(actor, [], permission)) return actor
  let roles: Role[] | null = null
  for (const { kind, id } of recordsIn(asked)) {
    const shop = await findShop(kind)(tx, id, actor.userId)
    if (!shop) continue
    const held = rolesReached(actor, shop.id, shop.roles as Role[])
    const here = shop.id === actor.shopId
    if (!here) orRefuse(refuseRecordOfShop(actor, { held, name: { en: shop.nameEn, ar: shop.nameAr } }, permission))
    const known: Role[] = here ? actor.roles : [...actor.companyRoles, ...held]
    roles = roles ? roles.filter((role) => known.includes(role)) : known
  }
  return roles ? { ...actor, roles } : actor
}

/** Read as the endpoint itself reads them; what is no id is refused where all input is. */
function recordsIn({ name, schema, input }: Asked): { kind: ShopRecord; id: number }[] {
  if (!hasShape(schema) || typeof input !== 'object' || input === null) return []
  return Object.entries(schema.shape).flatMap(([field, part]) => {
    const kind = shopRecordOf(name, field)
    const read = kind && part.safeParse(Reflect.get(input, field))
    return kind && read?.success && typeof read.data === 'number' ? [{ kind, id: read.data }] : []
  })
}

/** Whether an endpoint is asked for a record of a shop. */
export const namesShopRecord = (name: string, schema: unknown): boolean =>
  hasShape(schema) && Object.keys(schema.shape).some((field) => shopRecordOf(name, field))

type Field = { safeParse(value: unknown): { success: boolean; data?: unknown } }
const hasShape = (schema: unknown): schema is { shape: Record<string, Field> } =>
  typeof schema === 'object' && schema !== null && 'shape' in (schema as core.$ZodType)

const tables = {
  ticket: 'tickets',
  invoice: 'invoices',
  payment: 'payments',
  purchase: 'purchaseInvoices',
  purchaseOrder: 'purchaseOrders',
  drawer: 'drawers',
  ticketService: 'ticketServices',
  file: 'files',
  otherTransaction: 'otherTransactions',
  estimate: 'estimates',
} as const satisfies Record<ShopRecord, string>

const shopOf = (tx: CompanyTx, kind: ShopRecord, id: number) => {
  if (kind !== 'ticketService' && kind !== 'file')
    return tx.selectFrom(tables[kind]).select('shopId').where('companyId', '=', tx.companyId).where('id', '=', id)
  const ticket = tx
    .selectFrom(tables[kind])
    .select('ticketId')
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
  return tx.selectFrom('tickets').select('shopId').where('companyId', '=', tx.companyId).where('id', '=', ticket)
}

/** The shop of a record, with the roles that a user holds there. */
const findShop = forEach(
  (kind: ShopRecord) =>
    statement((tx: CompanyTx, id: number, userId: number) =>
      shopsWithRoles(tx, userId).where('h.id', '=', shopOf(tx, kind, id)),
    ).first,
)
