import type { CompanyTx } from '@warsha/db/database'
import { barcodeOf } from '@warsha/domain/barcodes'
import { mostFound } from '@warsha/domain/lists'
import { partNoKey } from '@warsha/domain/parts'
import { searchNeedle, shortestSearch } from '@warsha/domain/search'
import { endpoint } from '../lib/endpoint.ts'
import { findEntries } from '../lib/search-entries.ts'
import { countParts, findByBarcode, findByKey, listBrands, type PartFilter, partPage } from './list-queries.ts'

type Asked = Omit<PartFilter, 'ids'> & { searchInput?: string | undefined }
type Sorted = { sortBy?: 'number' | 'name' | undefined; isSortDescending?: boolean | undefined }

async function filterOf(
  tx: CompanyTx,
  { searchInput, categoryId, brand, active }: Partial<Asked>,
): Promise<PartFilter> {
  const needle = searchNeedle(searchInput ?? '')
  const found = needle.length < shortestSearch ? undefined : await findEntries(tx, needle, ['sparePart'], mostFound)
  return { ids: found?.map(({ entityId }) => entityId), categoryId, brand: brand || undefined, active }
}

const pageBy = ({ sortBy, isSortDescending }: Sorted, limit: number) =>
  partPage(sortBy ?? 'number', isSortDescending ? 'desc' : 'asc', limit)

export const listSpareParts = endpoint.spareParts.list.handler(async ({ input, context: { tx } }) => {
  const { page, pageSize } = input
  const filter = await filterOf(tx, input)
  const [items, { count }] = await Promise.all([
    pageBy(input, pageSize)(tx, filter, (page - 1) * pageSize || undefined),
    countParts(tx, filter),
  ])
  return { items, totalItems: count, page, pageSize }
})

/** The rows of a file, in the order of the list. */
export async function partsAsListed(tx: CompanyTx, asked: Partial<Asked> & Sorted, { limit, offset }: Slice) {
  return pageBy(asked, limit)(tx, await filterOf(tx, asked), offset || undefined)
}
type Slice = { limit: number; offset: number }

export const sparePartBrands = endpoint.spareParts.brands.handler(async ({ context: { tx } }) =>
  (await listBrands(tx)).map(({ brand }) => brand),
)

export const sparePartTaken = endpoint.spareParts.taken.handler(async ({ input, context: { tx } }) => {
  const [key, barcode] = [partNoKey(input.partNo ?? ''), barcodeOf(input.barcode ?? '')]
  const found = (key && (await findByKey(tx, key))) || (barcode && (await findByBarcode(tx, barcode)))
  return { by: found && found.id !== input.exceptId ? found : null }
})
