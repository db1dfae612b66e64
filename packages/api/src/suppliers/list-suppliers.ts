import type { CompanyTx } from '@warsha/db/database'
import { phoneOf } from '@warsha/domain/phones'
import { endpoint } from '../lib/endpoint.ts'
import { pageOfParties } from '../parties/list-parties.ts'
import { inOrder } from '../parties/rows.ts'
import { supplierRows, suppliersAlike } from './queries.ts'

/** Some suppliers, in the order of their list. */
export const supplierItems = async (tx: CompanyTx, ids: readonly { id: number }[]) =>
  inOrder(
    ids,
    await supplierRows(
      tx,
      ids.map(({ id }) => id),
    ),
  )

export const listSuppliers = endpoint.suppliers.list.handler(async ({ input, context: { tx } }) => {
  const { ids, ...page } = await pageOfParties(tx, 'supplier', input)
  return { ...page, items: await supplierItems(tx, ids) }
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
