import type { Database } from '@warsha/db/database'
import { money } from '@warsha/domain/money'
import { partNoKey } from '@warsha/domain/parts'
import type { StockUnit } from '@warsha/domain/stock'

let count = 0

/** Makes a part of a company's catalogue through SQL; a test states only what it is about. */
export async function givenPart(
  owner: Database,
  companyId: number,
  of: { partNo?: string; nameEn?: string; nameAr?: string; unit?: StockUnit; price?: number; minPrice?: number } = {},
): Promise<number> {
  count += 1
  const partNo = of.partNo ?? `TST-${1000 + count}`
  const names = { nameEn: of.nameEn ?? `Oil filter ${count}`, nameAr: of.nameAr ?? `فلتر زيت ${count}` }
  const partKey = partNoKey(partNo)
  const { id } = await owner
    .insertInto('spareParts')
    .values({
      companyId,
      partNo,
      partKey,
      ...names,
      unit: of.unit ?? 'piece',
      priceMinor: money(of.price ?? 50_00),
      minPriceMinor: money(of.minPrice ?? 0),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const body = `${partKey} ${partNo} ${names.nameEn} ${names.nameAr}`.toLowerCase()
  await owner.insertInto('searchEntries').values({ companyId, kind: 'sparePart', entityId: id, body }).execute()
  return id
}
