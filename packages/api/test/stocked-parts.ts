import type { Database } from '@warsha/db/database'

let counter = 0

/** A part of a company's catalogue, by SQL. */
export async function sparePart(owner: Database, { companyId }: { companyId: number }, name = 'Filter') {
  counter += 1
  const { id } = await owner
    .insertInto('spareParts')
    .values({ companyId, partNo: `SP-${counter}`, partKey: `SP${counter}`, nameEn: name, nameAr: name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, partNo: `SP-${counter}` }
}

/** What a shop has of a part, and what its ledger adds up to. */
export async function stockOf(owner: Database, of: { companyId: number; shopId: number }, partId: number) {
  const levels = await owner
    .selectFrom('stock')
    .select(['currentMilli', 'reservedMilli', 'valueMinor'])
    .where('companyId', '=', of.companyId)
    .where('shopId', '=', of.shopId)
    .where('partId', '=', partId)
    .executeTakeFirst()
  const ledger = await owner
    .selectFrom('stockActivities')
    .select(['kind', 'quantityMilli', 'valueMinor', 'document', 'documentId', 'documentNumber'])
    .where('companyId', '=', of.companyId)
    .where('shopId', '=', of.shopId)
    .where('partId', '=', partId)
    .orderBy('id')
    .execute()
  return { ...levels, ledger }
}
