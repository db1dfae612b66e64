import type { PurchaseInvoiceCategory } from '@warsha/domain/invoices'
import { docNoKey } from '@warsha/domain/purchases'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { changesBetween, record } from '../lib/record.ts'
import { refuse } from '../lib/refuse.ts'
import { purchaseToChange } from './change.ts'
import { updatePurchase } from './change-queries.ts'
import { holdDocNo, putPurchaseFound } from './paper.ts'
import { purchasePage } from './rows.ts'

export const nameCreditNote = endpoint.purchases.nameCreditNote.handler(async ({ input, context }) =>
  purchasePage(context.tx, await nameCreditNoteOf(context, input, 'purchase')),
)

/** Answers with the id of the return. The number changes nothing else, so it can be named after its tax period was posted. */
export async function nameCreditNoteOf(
  context: CompanyContext,
  { id, version, supplierDocNo }: { id: number; version: number; supplierDocNo: string },
  category: PurchaseInvoiceCategory,
): Promise<number> {
  const { tx } = context
  const made = await purchaseToChange(context, id, version, category)
  if (made.type !== 'Return') throw refuse({ code: 'NotFound' })
  await holdDocNo(tx, made.supplierId, supplierDocNo, id)
  const changes = changesBetween({ supplierDocNo: made.supplierDocNo }, { supplierDocNo })
  if (!changes) return id
  await updatePurchase(tx, id, { supplierDocNo, supplierDocKey: docNoKey(supplierDocNo) })
  await putPurchaseFound(tx, { ...made, supplierDocNo })
  await record(context, {
    entity: category === 'purchase' ? 'purchaseInvoice' : 'expense',
    entityId: id,
    action: 'creditNoteNamed',
    changes: { number: made.number, ...changes },
  })
  return id
}
