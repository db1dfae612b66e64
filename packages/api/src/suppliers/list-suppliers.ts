import type { CompanyTx } from '@warsha/db/database'
import { phoneOf } from '@warsha/domain/phones'
import { sql } from 'kysely'
import { endpoint } from '../lib/endpoint.ts'
import { countSuppliers, type SupplierFilter, supplierRows, suppliersAlike } from './queries.ts'

type Asked = SupplierFilter & {
  sortBy?: 'id' | 'name' | undefined
  isSortDescending?: boolean | undefined
}

/** Some of the suppliers, in the order of their list. */
export async function suppliersAsListed(
  tx: CompanyTx,
  asked: Asked,
  { limit, offset }: { limit: number; offset: number },
) {
  const direction = (asked.isSortDescending ?? asked.sortBy !== 'name') ? 'desc' : 'asc'
  let query = supplierRows(tx, asked)
  if (asked.sortBy === 'name') query = query.orderBy(sql`coalesce(s.name_ar, s.name_en) collate "und-x-icu"`, direction)
  return query.orderBy('s.id', direction).limit(limit).offset(offset).execute()
}

export const listSuppliers = endpoint.suppliers.list.handler(async ({ input, context: { tx } }) => {
  const { page, pageSize } = input
  const items = await suppliersAsListed(tx, input, { limit: pageSize, offset: (page - 1) * pageSize })
  return { items, totalItems: await countSuppliers(tx, input), page, pageSize }
})

const shortestName = 4

/** Who may be the same: the same phone or VAT number, or a name that contains what was typed. */
export const supplierDuplicates = endpoint.suppliers.duplicates.handler(async ({ input, context: { tx } }) => {
  const phone = input.contactNo ? phoneOf(input.contactNo) : null
  const name = input.name && input.name.trim().length >= shortestName ? input.name : null
  const vatNumber = input.vatNumber || null
  if (!phone && !name && !vatNumber) return []
  return suppliersAlike(tx, { phone, name, vatNumber, exceptId: input.exceptId })
})
