import type { NewSupplier, Supplier } from '@warsha/contract/suppliers'
import type { CompanyTx } from '@warsha/db/database'
import { sql } from 'kysely'
import { countListed } from '../lib/count-listed.ts'
import { folded, patternOf } from '../lib/folded.ts'
import { recordColumns } from '../parties/columns.ts'
import { partyTable } from '../parties/party-table.ts'

export const suppliersTable = partyTable<Supplier, NewSupplier>('suppliers', recordColumns)

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
