import type { DealerRow } from '@warsha/contract/dealers'
import type { SupplierRow } from '@warsha/contract/suppliers'
import type { VehicleRow } from '@warsha/contract/vehicles'
import type { AccountHolder } from '@warsha/domain/dues'
import { mostExported } from '@warsha/domain/exports'
import { readingEndpoint } from '../lib/endpoint.ts'
import { countedFor, everywhere } from '../parties/counted.ts'
import { type Asked, partyIds, partyItems } from '../parties/list-parties.ts'
import { inOrder, vehicleRows } from '../parties/rows.ts'
import { supplierItems } from '../suppliers/list-suppliers.ts'
import { shown as shownVehicle, vehicleIds } from '../vehicles/list-vehicles.ts'
import { type ExportColumn, exported, type Read, rowsById } from './export.ts'

type Party = Pick<DealerRow, 'type' | 'nameEn' | 'nameAr' | 'contactName' | 'contactNo'>
const party: readonly ExportColumn<Party>[] = [
  { word: 'nameAr', kind: 'text', width: 30, value: (row) => row.nameAr },
  { word: 'nameEn', kind: 'text', width: 30, value: (row) => row.nameEn },
  { word: 'type', kind: 'text', width: 12, value: (row, { of }) => of('customerTypes', row.type) },
  { word: 'contactName', kind: 'text', value: (row) => row.contactName },
  { word: 'contactNo', kind: 'code', value: (row) => row.contactNo },
]
const business: readonly ExportColumn<Pick<DealerRow, 'vehicles' | 'openTickets' | 'due'>>[] = [
  { word: 'vehicles', kind: 'number', value: (row) => row.vehicles },
  { word: 'openTickets', kind: 'number', counted: true, value: (row) => row.openTickets },
  { word: 'due', kind: 'money', counted: true, value: (row) => row.due },
]

/** The rows of a list of customers or partners. */
const partyRowsOf = (read: Read, of: AccountHolder, asked: Asked) =>
  rowsById(
    read,
    async (signed) => partyIds(signed.tx, of, asked, await countedFor(signed), mostExported + 1),
    async (signed, ids) => partyItems(signed.tx, of, ids, await countedFor(signed)),
  )

const partyColumns: readonly ExportColumn<DealerRow>[] = [...party, ...business]
export const exportCustomers = readingEndpoint.exports.customers.handler(({ input, context }) =>
  exported(context, {
    list: 'customers',
    columns: partyColumns,
    pages: partyRowsOf(context.read, 'customer', input),
  }),
)
export const exportDealers = readingEndpoint.exports.dealers.handler(({ input, context }) =>
  exported(context, { list: 'dealers', columns: partyColumns, pages: partyRowsOf(context.read, 'dealer', input) }),
)

const supplierColumns: readonly ExportColumn<SupplierRow>[] = [
  { word: 'nameAr', kind: 'text', width: 30, value: (row) => row.nameAr },
  { word: 'nameEn', kind: 'text', width: 30, value: (row) => row.nameEn },
  { word: 'type', kind: 'text', width: 20, value: (row, { of }) => of('supplierTypes', row.type) },
  { word: 'contactName', kind: 'text', value: (row) => row.contactName },
  { word: 'contactNo', kind: 'code', value: (row) => row.contactNo },
  { word: 'city', kind: 'text', value: (row) => row.city },
  { word: 'vatNumber', kind: 'code', value: (row) => row.vatNumber },
]
export const exportSuppliers = readingEndpoint.exports.suppliers.handler(({ input, context }) =>
  exported(context, {
    list: 'suppliers',
    columns: supplierColumns,
    pages: rowsById(
      context.read,
      ({ tx }) => partyIds(tx, 'supplier', input, everywhere, mostExported + 1),
      ({ tx }, ids) => supplierItems(tx, ids),
    ),
  }),
)

const vehicleColumns: readonly ExportColumn<VehicleRow>[] = [
  { word: 'plate', kind: 'code', width: 12, value: (row) => row.plate.text },
  { word: 'make', kind: 'text', width: 16, value: (row, { name }) => name(row.makeEn, row.makeAr) },
  { word: 'model', kind: 'text', width: 16, value: (row, { name }) => name(row.modelEn, row.modelAr) },
  { word: 'year', kind: 'number', value: (row) => row.year },
  { word: 'vin', kind: 'code', width: 20, value: (row) => row.vin },
  { word: 'km', kind: 'number', value: (row) => row.km },
  {
    word: 'customer',
    kind: 'text',
    width: 30,
    value: (row, { name }) => name(row.customerNameEn, row.customerNameAr),
  },
  { word: 'contactNo', kind: 'code', phone: true, value: (row) => row.customerContactNo },
  { word: 'visits', kind: 'number', counted: true, value: (row) => row.visits },
  { word: 'openTickets', kind: 'number', counted: true, value: (row) => row.openTickets },
  { word: 'due', kind: 'money', counted: true, value: (row) => row.due },
]
export const exportVehicles = readingEndpoint.exports.vehicles.handler(({ input, context }) =>
  exported(context, {
    list: 'vehicles',
    columns: vehicleColumns,
    pages: rowsById(
      context.read,
      (reader) => vehicleIds(reader, input, mostExported + 1),
      async (signed, ids) => {
        const counted = await countedFor(signed)
        const rows = await vehicleRows(
          signed.tx,
          ids.map(({ id }) => id),
          counted.only,
        )
        return inOrder(ids, rows).map((row) => shownVehicle(row, counted))
      },
    ),
  }),
)
