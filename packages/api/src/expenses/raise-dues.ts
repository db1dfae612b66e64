import type { CompanyTx } from '@warsha/db/database'
import { dueUpTo } from '@warsha/domain/recurring-expenses'
import type { CalendarDate } from '@warsha/domain/time'
import { shopTime } from '../shops/time.ts'
import { insertDues, type LockedRecurring, listFallenDue, lockRecurring, setNextDue } from './recurring-queries.ts'

/** Every day of a locked recurring expense that has come, and the day to wait for then. */
export async function raiseDues(tx: CompanyTx, recurring: LockedRecurring, today: CalendarDate): Promise<void> {
  if (recurring.state !== 'active') return
  const { due, next } = dueUpTo(recurring, recurring.nextDueOn, today)
  if (due.length === 0) return
  const { id, shopId } = recurring
  await insertDues(
    tx,
    due.map((dueOn) => ({ recurringId: id, shopId, dueOn })),
  )
  await setNextDue(tx, id, next)
}

/** The same for all of the company: who locks one second finds nothing left to raise. */
export async function raiseAllDues(tx: CompanyTx): Promise<void> {
  for (const { id } of await listFallenDue(tx)) {
    const recurring = await lockRecurring(tx, id)
    if (recurring) await raiseDues(tx, recurring, (await shopTime(tx, recurring.shopId)).today)
  }
}

/** Whether there is anything to raise: asked first, so that a quiet company is only read. */
export const hasFallenDue = async (tx: CompanyTx): Promise<boolean> => (await listFallenDue(tx)).length > 0
