import type { ShopRow } from '@warsha/contract/shops'
import { readingEndpoint } from '../lib/endpoint.ts'
import { listCities, listEmployees } from '../lookups/queries.ts'
import { shopsAsListed } from '../shops/queries.ts'
import { type ExportColumn, exported, rowsByPage } from './export.ts'

type Named = { nameEn: string; nameAr: string }
type Row = ShopRow & { city: Named | undefined; manager: Named | undefined }

const columns: readonly ExportColumn<Row>[] = [
  { word: 'nameAr', kind: 'text', width: 30, value: (row) => row.nameAr },
  { word: 'nameEn', kind: 'text', width: 30, value: (row) => row.nameEn },
  { word: 'contactNo', kind: 'code', value: (row) => row.contactNo },
  {
    word: 'city',
    kind: 'text',
    width: 20,
    value: ({ city }, { name }) => name(city?.nameEn ?? null, city?.nameAr ?? null),
  },
  {
    word: 'manager',
    kind: 'text',
    width: 30,
    value: ({ manager }, { name }) => name(manager?.nameEn ?? null, manager?.nameAr ?? null),
  },
  { word: 'primary', kind: 'text', value: (row, { words }) => words.answers[row.isPrimary ? 'yes' : 'no'] },
  { word: 'workshop', kind: 'text', value: (row, { words }) => words.answers[row.isWorkShop ? 'yes' : 'no'] },
  { word: 'state', kind: 'text', value: (row, { words }) => words.states[row.enabled ? 'on' : 'off'] },
]

export const exportShops = readingEndpoint.exports.shops.handler(({ input, context }) =>
  exported(context, {
    list: 'shops',
    columns,
    pages: rowsByPage(context.read, async ({ tx }, slice) => {
      const { isSortDescending: descending = false, ...asked } = input
      const rows = await shopsAsListed(tx, { ...asked, descending }, slice)
      const [cities, employees] = [await listCities(tx), await listEmployees(tx)]
      return rows.map((row) => ({
        ...row,
        city: cities.find(({ id }) => id === row.cityId),
        manager: employees.find(({ id }) => id === row.managerId),
      }))
    }),
  }),
)
