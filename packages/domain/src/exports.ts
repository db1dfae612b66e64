/** The lists that can be exported as an Excel file. */
export const exportedLists = [
  'openTickets',
  'closedTickets',
  'estimates',
  'invoices',
  'customers',
  'vehicles',
  'dealers',
  'suppliers',
  'spareParts',
  'valuation',
  'stockCount',
  'storeSales',
  'purchases',
  'expenses',
  'accounts',
  'ageing',
  'statement',
  'supplierAccounts',
  'supplierStatement',
  'drawers',
  'users',
  'employees',
  'drawerPayments',
  'services',
  'packages',
  'checklists',
  'shops',
  'sections',
  'auditLog',
  'taxReturn',
  'taxDocuments',
  'taxPosted',
  'rights',
  'bestEmployees',
  'importantCustomers',
] as const
export type ExportedList = (typeof exportedLists)[number]

/** No file has more rows than this: a user who needs more narrows the list by its filters. */
export const mostExported = 100_000

export type ExportRefusal = { code: 'exportTooLarge'; data: { max: number } }

/** A list longer than a file may be is refused, never cut. */
export const refuseExport = (rows: number): ExportRefusal | null =>
  rows > mostExported ? { code: 'exportTooLarge', data: { max: mostExported } } : null

/** An amount in minor units as the exact decimal number of its currency: 12345 is '123.45', and '12.345' of three decimals. */
export function decimalText(minor: number, decimals: number): string {
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const sign = minor < 0 ? '-' : ''
  return decimals === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-decimals)}`
}
