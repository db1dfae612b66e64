import { money } from '@warsha/domain/money'
import type { PaymentMode } from '@warsha/domain/payments'
import { referenceOf } from '../payments/references.ts'

/** What is typed of the payment with which a document is recorded. */
export type PaidForm = {
  when: 'now' | 'later'
  mode: PaymentMode
  /** What is paid now; null is all of it. */
  amount: number | null
  reference: string
}

export const paidLater: PaidForm = { when: 'later', mode: 'cash', amount: null, reference: '' }

/** What is paid now: nothing, an amount, or all of it. */
export const paidNow = ({ when, amount }: Pick<PaidForm, 'when' | 'amount'>, total: number) =>
  money(when === 'now' ? (amount ?? total) : 0)

/** The payment as it is sent. */
export function paymentOf(form: PaidForm, total: number) {
  const amount = paidNow(form, total)
  const reference = referenceOf[form.mode] === null ? '' : form.reference.trim()
  return amount > 0 ? { mode: form.mode, amount, reference } : null
}
