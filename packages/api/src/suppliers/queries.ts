import type { NewSupplier, Supplier } from '@warsha/contract/suppliers'
import { amongOrAll } from '@warsha/db/among'
import type { CompanyTx } from '@warsha/db/database'
import { holds } from '../lib/folded.ts'
import { recordColumns } from '../parties/columns.ts'
import { partyTable } from '../parties/party-table.ts'

export const suppliersTable = partyTable<Supplier, NewSupplier>('supplier', recordColumns)

const rows = (tx: CompanyTx, ids?: number[]) =>
  tx
    .selectFrom(amongOrAll(tx, 'suppliers', ids).as('p'))
    .select(['p.id', 'p.type', 'p.nameEn', 'p.nameAr', 'p.contactName', 'p.contactNo', 'p.vatNumber', 'p.city'])

export const supplierRows = (tx: CompanyTx, ids: number[]) => rows(tx, ids).execute()

type Alike = { phone: string | null; vatNumber: string | null; name: string | null; exceptId: number | undefined }

/** The first few who share a phone or a VAT number with what is typed, or whose name holds it. */
export const suppliersAlike = (tx: CompanyTx, { phone, vatNumber, name, exceptId = 0 }: Alike) =>
  rows(tx)
    .where((eb) =>
      eb.or([
        ...(phone ? [eb('p.contactNo', '=', phone), eb('p.whatsappNo', '=', phone)] : []),
        ...(vatNumber ? [eb('p.vatNumber', '=', vatNumber)] : []),
        ...(name ? [holds(name, 'p.nameEn', 'p.nameAr')] : []),
      ]),
    )
    .where('p.id', '<>', exceptId)
    .orderBy('p.id')
    .limit(5)
    .execute()
