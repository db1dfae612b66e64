/** What a supplier sells, by the ids of the lookup (decisions §12, SUP-002). */
export const supplierTypes = { spareParts: 1, services: 2 } as const
export type SupplierType = keyof typeof supplierTypes
export const supplierTypeNames = ['spareParts', 'services'] as const satisfies readonly SupplierType[]

/** A supplier has a name in at least one of the two scripts; the other falls back to it. */
export const refuseSupplierName = (named: {
  nameEn: string | null
  nameAr: string | null
}): { code: 'supplierNameMissing'; data: object } | null =>
  named.nameEn?.trim() || named.nameAr?.trim() ? null : { code: 'supplierNameMissing', data: {} }

/** A supplier as a part or a purchase names them, whatever the record says later. */
export const nameOfSupplier = (supplier: { nameEn: string | null; nameAr: string | null }): string =>
  (supplier.nameAr ?? supplier.nameEn ?? '').slice(0, 100)

/**
 * What moves the account of a supplier: their documents and what is paid on them add to what we owe or take it off. `Refund` is
 * money that a supplier gave back, `WriteOff` what they will not be paid.
 */
export const supplierLineKinds = [
  'Purchase',
  'PurchaseReturn',
  'Expense',
  'ExpenseReturn',
  'Payment',
  'Refund',
  'WriteOff',
  'WriteOffTakenBack',
] as const
export type SupplierLineKind = (typeof supplierLineKinds)[number]
