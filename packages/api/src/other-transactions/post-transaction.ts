import { zero } from '@warsha/domain/money'
import { refusePost } from '@warsha/domain/other-transactions'
import { recordExpense } from '../expenses/record-expense.ts'
import { endpoint } from '../lib/endpoint.ts'
import { record } from '../lib/record.ts'
import { orRefuse } from '../lib/refuse.ts'
import { derivedKey, requestHash } from '../lib/request-key.ts'
import { noteDone, sentAs, wasDone } from '../lib/sent-actions.ts'
import { timeIn } from '../shops/time.ts'
import { findVatRules } from '../tickets/create-queries.ts'
import { handOver } from './attached.ts'
import { transactionToChange } from './change-transactions.ts'
import { issueIncome } from './issue-income.ts'
import { type LockedTransaction, updateTransaction } from './queries.ts'
import { transactionPage } from './read-transactions.ts'

/** Makes the invoice of a transaction, once: of two who post it, the second finds it posted. Its date is that of the invoice for good. */
export const postOtherTransaction = endpoint.otherTransactions.post.handler(async ({ input, context }) => {
  const { tx, actor, requestKey } = context
  const { id, version, paid } = input
  const sent = sentAs('transactionPosted', id, input)
  if (await wasDone(context, sent)) return transactionPage(tx, id)
  const transaction = await transactionToChange(context, id, version)
  const { shopId, kind, title } = transaction
  const at = await timeIn(context, shopId)
  const rules = await findVatRules(tx)
  orRefuse(refusePost(transaction, { today: at.today, vatAllowed: rules.vatAllowed }))
  const request = { requestKey: derivedKey(requestKey, 'invoice'), requestHash: requestHash(input) }
  const became =
    kind === 'income'
      ? { invoiceId: await issueIncome(context, at, { transaction, rules, paid, request }) }
      : { purchaseInvoiceId: await recordExpense(context, at, { ...expenseOf(transaction), paid }, request) }
  if ('purchaseInvoiceId' in became) await handOver(tx, id, became.purchaseInvoiceId)
  await updateTransaction(tx, id, {
    ...became,
    postedBy: actor.userId,
    postedByEn: actor.nameEn,
    postedByAr: actor.nameAr,
    postedAt: at.now,
  })
  await record(context, {
    entity: 'otherTransaction',
    entityId: id,
    action: 'transactionPosted',
    changes: { title, amount: transaction.amount },
  })
  await noteDone(context, sent, at.now)
  return transactionPage(tx, id)
})

const expenseOf = ({ shopId, categoryId, title, amount, happenedOn, ...transaction }: LockedTransaction) => ({
  shopId,
  categoryId,
  lines: [{ title, amount, discount: zero }],
  paper: {
    supplierId: transaction.supplierId,
    supplierName: transaction.supplierName,
    supplierDocNo: transaction.supplierDocNo,
    invoicedOn: happenedOn,
    vatMode: transaction.vatMode,
    noVatReason: transaction.noVatReason,
    paymentDueOn: null,
    note: transaction.note,
  },
})
