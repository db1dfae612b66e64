import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { expenseReturnTotals, refuseExpenseReturn } from '@warsha/domain/expenses'
import { importVatReturned } from '@warsha/domain/purchase-vat'
import { refuseOfReturn } from '@warsha/domain/purchases'
import { sql } from 'kysely'
import { endpoint } from '../lib/endpoint.ts'
import { record } from '../lib/record.ts'
import { orRefuse } from '../lib/refuse.ts'
import { findRepeated, requestHash } from '../lib/request-key.ts'
import { takeNumber } from '../numbers/take-number.ts'
import { addReturned } from '../purchases/add-returned.ts'
import { purchaseToChange } from '../purchases/change.ts'
import {
  findPurchaseByKey,
  insertPurchase,
  insertPurchaseLines,
  type LockedPurchase,
} from '../purchases/change-queries.ts'
import { checkedCreditNote, paperColumns, putPurchaseFound } from '../purchases/paper.ts'
import { listPurchaseLines } from '../purchases/queries.ts'
import { shopTime } from '../shops/time.ts'
import { expenseLineOf, expensePage } from './rows.ts'

/** What of an expense came back, in money: a document of its own. What was paid for it then is to be got back. */
export const returnExpense = endpoint.expenses.return.handler(async ({ input, context }) => {
  const { tx, actor, requestKey } = context
  const hash = requestHash(input)
  const before = await findRepeated(tx, requestKey, hash, () => findPurchaseByKey(tx, requestKey))
  if (before) return expensePage(tx, before.id)
  const expense = await purchaseToChange(context, input.invoiceId, input.version, 'expense')
  orRefuse(refuseOfReturn(expense))
  const stored = await listPurchaseLines(tx, expense.id)
  const lines = stored.map(expenseLineOf)
  const asked = input.items.map(({ position, returnAmount }) => ({ position, amount: returnAmount }))
  orRefuse(refuseExpenseReturn(lines, asked))
  const totals = expenseReturnTotals(lines, asked, expense)
  const at = await shopTime(tx, expense.shopId)
  const paper = await checkedCreditNote(tx, expense, input.supplierDocNo, at.today)
  const number = await takeNumber(tx, expense.shopId, 'purchaseReturn', at.today)
  const id = await insertPurchase(tx, {
    ...columnsOf(expense),
    ...paperColumns(paper),
    type: 'Return',
    number,
    requestKey,
    requestHash: hash,
    originalInvoiceId: expense.id,
    returnReason: input.notes,
    grossMinor: totals.gross,
    taxableMinor: totals.taxable,
    vatMinor: totals.vat,
    importVatMinor: importVatReturned(expense, totals.total),
    totalMinor: totals.total,
    recordedBy: actor.userId,
    recordedByEn: actor.nameEn,
    recordedByAr: actor.nameAr,
    recordedAt: at.now,
  })
  await insertPurchaseLines(
    tx,
    totals.lines.flatMap((figures, index) => {
      const line = stored.find(({ position }) => position === asked[index]?.position)
      return line ? [{ ...lineColumns(line, figures), invoiceId: id }] : []
    }),
  )
  await addReturnedMinor(
    tx,
    expense.id,
    asked.map(({ position }) => position),
    asked.map(({ amount }) => amount),
  )
  await addReturned(context, expense, { id, reason: input.notes, amount: totals.total, at: at.now })
  await putPurchaseFound(tx, { id, number, ...paper })
  await record(context, {
    entity: 'expense',
    entityId: id,
    action: 'expenseReturned',
    changes: { number, originalNumber: expense.number, amount: totals.total, reason: input.notes },
  })
  return expensePage(tx, id)
})

const columnsOf = ({ category, shopId, vatRegistrationId, currency, vatMode, noVatReason, vatBp }: LockedPurchase) => ({
  category,
  shopId,
  vatRegistrationId,
  currency,
  vatMode,
  noVatReason,
  vatBp,
})

type Stored = Awaited<ReturnType<typeof listPurchaseLines>>[number]
const lineColumns = (line: Stored, figures: ReturnType<typeof expenseReturnTotals>['lines'][number]) => ({
  position: line.position,
  nameEn: line.nameEn,
  nameAr: line.nameAr,
  quantityMilli: 1000,
  priceMinor: figures.gross,
  grossMinor: figures.gross,
  discountMinor: figures.discount,
  taxableMinor: figures.taxable,
  vatMinor: figures.vat,
  totalMinor: figures.total,
})

const addReturnedMinor = statement(
  (tx: CompanyTx, invoiceId: number, positions: number[], amounts: number[]) => sql`
    update app.purchase_invoice_lines as l set returned_minor = l.returned_minor + r.amount
    from unnest(${positions}::int[], ${amounts}::bigint[]) as r (position, amount)
    where l.company_id = ${tx.companyId} and l.invoice_id = ${invoiceId} and l.position = r.position`,
).run
