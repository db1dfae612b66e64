import { Badge } from './Badge.tsx'
import { Status } from './Status.tsx'

/** The payment statuses, and the state of a credit note, which is not paid. */
export type PaymentStatus = 'unpaid' | 'partiallyPaid' | 'paid' | 'overpaid' | 'creditNote'

const stateOf = {
  unpaid: 'Unpaid',
  partiallyPaid: 'PartlyPaid',
  paid: 'Paid',
  overpaid: 'Overpaid',
  creditNote: 'CreditNote',
} as const

export function PaymentState({ of, tinted = false }: { of: PaymentStatus; tinted?: boolean }) {
  return tinted ? <Badge of={stateOf[of]} /> : <Status of={stateOf[of]} />
}
