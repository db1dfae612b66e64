import type { NewSupplier } from '@warsha/contract/suppliers'
import type { CompanyTx } from '@warsha/db/database'
import { sql } from 'kysely'
import { countListed } from '../lib/count-listed.ts'
import { folded, patternOf } from '../lib/folded.ts'
import { recordColumns } from '../parties/columns.ts'

const columns = [...recordColumns, 'version', 'createdAt'] as const

const supplierWith = (tx: CompanyTx, id: number) =>
  tx.selectFrom('suppliers').select(columns).where('companyId', '=', tx.companyId).where('id', '=', id)

export const findSupplier = (tx: CompanyTx, id: number) => supplierWith(tx, id).executeTakeFirst()
export const lockSupplier = (tx: CompanyTx, id: number) => supplierWith(tx, id).forUpdate().executeTakeFirst()

export const insertSupplier = (tx: CompanyTx, supplier: NewSupplier) =>
  tx
    .insertInto('suppliers')
    .values({ companyId: tx.companyId, ...supplier })
    .returning(columns)
    .executeTakeFirstOrThrow()

export const updateSupplier = (tx: CompanyTx, id: number, fields: NewSupplier) =>
  tx
    .updateTable('suppliers')
    .set((eb) => ({ ...fields, version: eb('version', '+', 1) }))
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()

export const deleteSupplier = (tx: CompanyTx, id: number) =>
  tx.deleteFrom('suppliers').where('companyId', '=', tx.companyId).where('id', '=', id).execute()

export type SupplierFilter = { searchInput?: string | undefined; type?: NewSupplier['type'] | undefined }

const names = sql<string>`concat_ws(' ', s.name_en, s.name_ar)`

/** The suppliers of a company are a few hundred at most: a name is looked for in all of them. */
function matching(tx: CompanyTx, { searchInput, type }: SupplierFilter) {
  let query = tx.selectFrom('suppliers as s').where('s.companyId', '=', tx.companyId)
  if (type) query = query.where('s.type', '=', type)
  if (!searchInput) return query
  const words = sql<string>`concat_ws(' ', s.name_en, s.name_ar, s.contact_name, s.contact_no, s.whatsapp_no, s.vat_number)`
  return query.where(sql<boolean>`${folded(words)} like ${patternOf(searchInput)}`)
}

const row = ['s.id', 's.type', 's.nameEn', 's.nameAr', 's.contactName', 's.contactNo', 's.vatNumber', 's.city'] as const

export const supplierRows = (tx: CompanyTx, filter: SupplierFilter) => matching(tx, filter).select(row)

export const countSuppliers = (tx: CompanyTx, filter: SupplierFilter) =>
  countListed(tx, matching(tx, filter).select('s.id'))

type Alike = { phone: string | null; vatNumber: string | null; name: string | null; exceptId: number | undefined }

/** The first few who share a phone or a VAT number with what is typed, or whose name holds it. */
export const suppliersAlike = (tx: CompanyTx, { phone, vatNumber, name, exceptId = 0 }: Alike) =>
  supplierRows(tx, {})
    .where((eb) =>
      eb.or([
        ...(phone ? [eb('s.contactNo', '=', phone), eb('s.whatsappNo', '=', phone)] : []),
        ...(vatNumber ? [eb('s.vatNumber', '=', vatNumber)] : []),
        ...(name ? [sql<boolean>`${folded(names)} like ${patternOf(name)}`] : []),
      ]),
    )
    .where('s.id', '<>', exceptId)
    .orderBy('s.id')
    .limit(5)
    .execute()
