import type { CompanyTx } from '@warsha/db/database'

/** Everything that refers to a customer, a partner, a car or a supplier, by the column that does; a test holds it against the foreign keys. */
export const references = {
  customerId: [
    ...(['vehicles', 'tickets', 'ticketPayers', 'invoices', 'receivables', 'payments', 'shares'] as const),
    'otherTransactions',
    'recurringTransactions',
    'estimates',
  ],
  dealerId: ['vehicles', 'tickets', 'ticketPayers', 'estimatePayers', 'invoices', 'receivables', 'payments', 'shares'],
  vehicleId: ['tickets', 'vehicleKm', 'declinedWork', 'estimates'],
  supplierId: [
    'ticketParts',
    'estimateParts',
    'purchaseInvoices',
    'purchaseOrders',
    'recurringExpenses',
    'otherTransactions',
    'recurringTransactions',
    'shares',
  ],
} as const
type Column = keyof typeof references

/** Whether anything refers to the record; stops at the first row found. */
export async function isReferredTo(tx: CompanyTx, column: Column, id: number): Promise<boolean> {
  for (const table of references[column]) {
    const row = await tx
      .selectFrom(table)
      .select('companyId')
      .where('companyId', '=', tx.companyId)
      .where(column as 'id', '=', id)
      .limit(1)
      .executeTakeFirst()
    if (row) return true
  }
  return false
}

/**
 * What others lock before the record that it names, in the order in which they do: documents, then cars, then the customer or partner they belong
 * to. A ticket is locked before its car, whose mileage it changes, and before its payer, whose credit it spends or who is named on an invoice.
 */
const inOrder = [
  { table: 'estimates', key: 'id' },
  { table: 'tickets', key: 'id' },
  { table: 'receivables', key: 'invoiceId' },
  { table: 'otherTransactions', key: 'id' },
  { table: 'recurringTransactions', key: 'id' },
  { table: 'vehicles', key: 'id' },
] as const

/** Locks the documents and cars that refer to a record, before the record itself: one order for all prevents deadlocks. */
export async function holdReferences(tx: CompanyTx, column: Column, id: number): Promise<void> {
  const referring: readonly string[] = references[column]
  for (const { table, key } of inOrder)
    if (referring.includes(table))
      await tx
        .selectFrom(table)
        .select('companyId')
        .where('companyId', '=', tx.companyId)
        .where(column as 'companyId', '=', id)
        .orderBy(key as 'companyId')
        .forNoKeyUpdate()
        .execute()
}

/** Moves every reference from one record to the other, and returns how many there were. */
export async function moveReferences(
  tx: CompanyTx,
  column: Column,
  from: number,
  to: number,
): Promise<Record<string, number>> {
  const moved: Record<string, number> = {}
  for (const table of references[column]) {
    const { numUpdatedRows } = await tx
      .updateTable(table)
      .set({ [column]: to })
      .where('companyId', '=', tx.companyId)
      .where(column as 'id', '=', from)
      .executeTakeFirstOrThrow()
    moved[table] = Number(numUpdatedRows)
  }
  return moved
}
