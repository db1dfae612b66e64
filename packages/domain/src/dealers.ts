import type { Money } from './money.ts'

/** A dealer (partner) has a name in at least one of the two scripts; the other falls back to it. */
export const refuseDealerName = (named: {
  nameEn: string | null
  nameAr: string | null
}): { code: 'dealerNameMissing'; data: object } | null =>
  named.nameEn?.trim() || named.nameAr?.trim() ? null : { code: 'dealerNameMissing', data: {} }

export type MergeDealersRefusal = { code: 'mergeSameDealer' | 'mergeNotAcknowledged'; data: object }

/** Two records of one partner. It cannot be undone, so the user says that he knows (DLR-005). */
export function refuseMergeDealers(keptId: number, goneId: number, acknowledged: boolean): MergeDealersRefusal | null {
  if (keptId === goneId) return { code: 'mergeSameDealer', data: {} }
  return acknowledged ? null : { code: 'mergeNotAcknowledged', data: {} }
}

export type PayerRefusal = { code: 'payerHasPaid'; data: { paid: Money } }

/** Who is billed for a ticket does not change once somebody paid: his money is given back first. `paid` is net of refunds. */
export const refusePayerChange = ({ paid }: { paid: Money }): PayerRefusal | null =>
  paid === 0 ? null : { code: 'payerHasPaid', data: { paid } }
