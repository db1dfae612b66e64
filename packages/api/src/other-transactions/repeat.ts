import type { CompanyTx } from '@warsha/db/database'
import { dueUpTo, nextDueOf, type RecurringEvery } from '@warsha/domain/recurring-expenses'
import type { CalendarDate } from '@warsha/domain/time'
import { heldCategory } from '../expenses/categories.ts'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { record } from '../lib/record.ts'
import { derivedKey } from '../lib/request-key.ts'
import { shopTime } from '../shops/time.ts'
import { heldTransaction } from './change-transactions.ts'
import { insertTransaction, type LockedTransaction, updateSeriesOf } from './queries.ts'
import { transactionPage } from './read-transactions.ts'
import {
  endSeries,
  findSeriesOf,
  insertSeries,
  type LockedSeries,
  listFallenDue,
  lockSeries,
  setNextDue,
} from './recurring-queries.ts'

/** Says whether a transaction comes again. Two who say the same at once begin one series. */
export const repeatTransaction = endpoint.otherTransactions.repeat.handler(
  async ({ input: { id, every }, context }) => {
    const { tx } = context
    const transaction = await heldTransaction(context, id)
    const series = await findSeriesOf(tx, id)
    if ((series?.every ?? null) === every) return transactionPage(tx, id)
    if (series) await endSeries(tx, series.id)
    if (every !== null) await begin(context, transaction, every)
    await record(context, {
      entity: 'otherTransaction',
      entityId: id,
      action: every === null ? 'transactionRepeatsNoMore' : 'transactionRepeats',
      changes: { title: transaction.title, ...(every !== null && { every }) },
    })
    return transactionPage(tx, id)
  },
)

/** A series of what the transaction says, without the document of this one time. What is due already is prepared at once. */
async function begin({ tx, actor }: CompanyContext, of: LockedTransaction, every: RecurringEvery): Promise<void> {
  const {
    kind,
    categoryId,
    title,
    amount,
    vatMode,
    vatExemption,
    vatExemptionNote,
    noVatReason,
    customerId,
    note,
    shopId,
  } = of
  await heldCategory(tx, categoryId, kind)
  const { today } = await shopTime(tx, shopId)
  const dayOfMonth = Number(of.happenedOn.slice(8))
  const days = { every, dayOfMonth, startsOn: of.happenedOn, endsOn: null }
  const { id } = await insertSeries(tx, {
    kind,
    categoryId,
    title,
    vatMode,
    vatExemption,
    vatExemptionNote,
    noVatReason,
    customerId,
    note,
    shopId,
    amountMinor: amount,
    supplierId: of.supplierId,
    supplierName: of.supplierName,
    every,
    dayOfMonth,
    startsOn: of.happenedOn,
    nextDueOn: nextDueOf(days, of.happenedOn, today),
    setBy: actor.userId,
    setByEn: actor.nameEn,
    setByAr: actor.nameAr,
  })
  await updateSeriesOf(tx, of.id, id)
  await raise(tx, id)
}

/** Prepares every day of a series that has come, once: it is unposted and touches no figure. */
async function raise(tx: CompanyTx, id: number): Promise<void> {
  const series = await lockSeries(tx, id)
  if (!series) return
  const { today, now } = await shopTime(tx, series.shopId)
  const { due, next } = dueUpTo({ ...series, endsOn: null }, series.nextDueOn, today)
  if (due.length === 0) return
  for (const dueOn of due) await insertTransaction(tx, prepared(tx, series, dueOn, now))
  await setNextDue(tx, id, next)
}

function prepared(tx: CompanyTx, series: LockedSeries, dueOn: CalendarDate, recordedAt: string) {
  const { id, every: _every, dayOfMonth: _day, startsOn: _start, nextDueOn: _next, ...of } = series
  const { setBy, setByEn, setByAr, ...copied } = of
  const requestKey = derivedKey(`${tx.companyId} ${id}`, dueOn)
  const by = { recordedBy: setBy, recordedByEn: setByEn, recordedByAr: setByAr, recordedAt }
  return { ...copied, ...by, happenedOn: dueOn, dueOn, recurringId: id, requestKey, requestHash: '' }
}

/** The same for all of the company. */
export async function raiseTransactions(tx: CompanyTx): Promise<void> {
  for (const { id } of await listFallenDue(tx)) await raise(tx, id)
}

/** Whether there is anything to prepare: asked first, so that a quiet company is only read. */
export const hasTransactionDue = async (tx: CompanyTx): Promise<boolean> => (await listFallenDue(tx)).length > 0
