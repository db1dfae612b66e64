import { type Money, money, subtract, zero } from '@warsha/domain/money'
import type { Instant } from '@warsha/domain/time'
import { vatOfWriteOff, writeOffTakenBack } from '@warsha/domain/write-offs'
import type { CompanyContext } from '../lib/context.ts'
import { insertWriteOff, type LockedPurchase, updatePurchase } from './change-queries.ts'

type Return = { id: number; reason: string; amount: Money; at: Instant }

/**
 * Counts what a supplier credits on the locked purchase or expense. What was written off of it is taken back as far as the credit
 * reaches into it, with its VAT, in a row that names the return: so the VAT is given back once, by the return.
 */
export async function addReturned(
  { tx, actor, requestKey }: CompanyContext & { requestKey: string },
  purchase: LockedPurchase,
  { id, reason, amount, at }: Return,
): Promise<void> {
  const takenBack = writeOffTakenBack(purchase, amount)
  if (takenBack > 0)
    await insertWriteOff(tx, {
      shopId: purchase.shopId,
      invoiceId: purchase.id,
      returnInvoiceId: id,
      requestKey,
      requestHash: '',
      amountMinor: subtract(zero, takenBack),
      vatMinor: vatOfWriteOff(purchase, 0 - takenBack),
      note: reason,
      writtenBy: actor.userId,
      writtenByEn: actor.nameEn,
      writtenByAr: actor.nameAr,
      writtenAt: at,
    })
  await updatePurchase(tx, purchase.id, {
    returnedMinor: money(purchase.returned + amount),
    badDebtMinor: subtract(purchase.badDebt, takenBack),
  })
}
