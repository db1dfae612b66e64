import type { Money } from './money.ts'

/** A partner has a name in at least one of the two scripts; the other falls back to it. */
export const refuseDealerName = (named: {
  nameEn: string | null
  nameAr: string | null
}): { code: 'dealerNameMissing'; data: object } | null =>
  named.nameEn?.trim() || named.nameAr?.trim() ? null : { code: 'dealerNameMissing', data: {} }

export type MergeDealersRefusal = { code: 'mergeSameDealer' | 'mergeNotAcknowledged'; data: object }

/** Two records of one partner. It cannot be undone, so the user says that they know (DLR-005). */
export function refuseMergeDealers(keptId: number, goneId: number, acknowledged: boolean): MergeDealersRefusal | null {
  if (keptId === goneId) return { code: 'mergeSameDealer', data: {} }
  return acknowledged ? null : { code: 'mergeNotAcknowledged', data: {} }
}

/** What a ticket's money came to, for the payer. `paid` is net of refunds, `credit` what was left with us of it. */
export type PayersMoney = { paid: Money; badDebt: Money; credit: number }
export type PayerRefusal =
  | { code: 'payerHasPaid'; data: { paid: Money } }
  | { code: 'payerHasBadDebt'; data: { badDebt: Money } }
  | { code: 'payerHasCredit'; data: object }

/**
 * Who is billed for a ticket does not change once somebody paid, nor while money of the ticket stands on their account as
 * credit or as written off: the account follows the ticket, and another payer would find that money on theirs.
 */
export function refusePayerChange({ paid, badDebt, credit }: PayersMoney): PayerRefusal | null {
  if (paid !== 0) return { code: 'payerHasPaid', data: { paid } }
  if (badDebt !== 0) return { code: 'payerHasBadDebt', data: { badDebt } }
  return credit === 0 ? null : { code: 'payerHasCredit', data: {} }
}
