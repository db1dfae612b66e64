import type { NewTicketPart } from '@warsha/contract/ticket-lines'
import type { CompanyTx } from '@warsha/db/database'
import { anyOf, statement } from '@warsha/db/statement'
import { type Money, zero } from '@warsha/domain/money'
import { type Grants, type ModuleAction, refusePermission } from '@warsha/domain/permissions'
import { averageCostOf } from '@warsha/domain/stock'
import { sql } from 'kysely'
import { orRefuse, refuse } from '../lib/refuse.ts'
import type { PartLine } from './part-rows.ts'
import type { LineRights } from './source.ts'

/** Parts of the catalogue as a shop sells them: at the prices of its stock, or those of the catalogue where it has none. */
const listStoreParts = statement((tx: CompanyTx, shopId: number, ids: number[]) =>
  tx
    .selectFrom('spareParts as c')
    .leftJoin('stock as s', (join) =>
      join.onRef('s.companyId', '=', 'c.companyId').onRef('s.partId', '=', 'c.id').on('s.shopId', '=', shopId),
    )
    .select([
      'c.id',
      'c.partNo',
      'c.nameEn',
      'c.nameAr',
      'c.brand',
      'c.active',
      sql<Money>`coalesce(s.price_minor, c.price_minor)`.as('price'),
      sql<Money>`coalesce(s.min_price_minor, c.min_price_minor)`.as('minPrice'),
      sql<number>`coalesce(s.current_milli, 0)`.as('currentMilli'),
      sql<Money>`coalesce(s.value_minor, 0)`.as('value'),
    ])
    .where('c.companyId', '=', tx.companyId)
    .where('c.id', '=', anyOf(ids)),
).all
export type StorePart = Awaited<ReturnType<typeof listStoreParts>>[number]

type Given = Pick<NewTicketPart, 'source' | 'sparePartId'>
const isFromStore = (part: Given): part is Given & { sparePartId: number } =>
  part.source === 'IssueFromStore' && part.sparePartId !== null

/** What the shop says of the parts that are asked of its store, by their numbers. */
export async function storePartsOf(
  tx: CompanyTx,
  shopId: number,
  parts: readonly Given[],
): Promise<Map<number, StorePart>> {
  const ids = parts.filter(isFromStore).map(({ sparePartId }) => sparePartId)
  const known = ids.length === 0 ? [] : await listStoreParts(tx, shopId, [...new Set(ids)])
  return new Map(known.map((part) => [part.id, part]))
}

type Filled = Pick<PartLine, 'partNo' | 'name' | 'make' | 'price' | 'minPrice' | 'cost'>

/** A part as it stands on a line: one of the store is named and numbered as in the catalogue, and nothing else names one. */
export function fromStore<P extends Given & Filled>(
  known: ReadonlyMap<number, StorePart>,
  part: P,
  field: string,
): P & Pick<PartLine, 'names'> {
  if (!isFromStore(part)) {
    if (part.sparePartId !== null) throw refuse({ code: 'NotFound', field })
    return part
  }
  const of = known.get(part.sparePartId)
  if (!of?.active) throw refuse({ code: 'NotFound', field })
  const { nameEn, nameAr, partNo, brand, price, minPrice, currentMilli, value } = of
  return {
    ...part,
    partNo,
    name: nameEn || nameAr,
    names: { nameEn, nameAr },
    make: brand.slice(0, 50),
    model: '',
    supplierId: null,
    supplierName: '',
    price: part.price === 0 ? price : part.price,
    minPrice,
    cost: averageCostOf({ currentMilli, reservedMilli: 0, value }),
  }
}

type Priced = Pick<NewTicketPart, 'price' | 'minPrice' | 'discount'>

/**
 * A part has no list of prices, so the user who adds it sets the price; to price it anew, and to take anything off, asks for the
 * rights that a service asks for (ROL-024). `before` is the part as it stands, null for a new one; a part of the store begins at
 * the price of the shop.
 */
export function refuseUngrantedPart(
  actor: Grants,
  { module, edit, discount }: LineRights,
  part: Priced,
  before: Priced | null,
): void {
  const needs = (action: ModuleAction) => orRefuse(refusePermission(actor, { module, actions: [action] }))
  if (before && (part.price !== before.price || part.minPrice !== before.minPrice)) needs(edit)
  if (part.discount !== (before?.discount ?? 0)) needs(discount)
}

/** The prices at which a part of the store begins on a ticket; null for any other part. */
export const beginsAt = (known: ReadonlyMap<number, StorePart>, part: Given): Priced | null => {
  const of = isFromStore(part) ? known.get(part.sparePartId) : undefined
  return of ? { price: of.price, minPrice: of.minPrice, discount: zero } : null
}
