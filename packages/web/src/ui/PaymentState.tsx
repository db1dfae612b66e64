import { Badge } from './Badge.tsx'
import { Status } from './Status.tsx'

/** Ids of the payment statuses: unpaid 1, partially paid 2, paid 3, overpaid 4. */
export type PaymentStatus = 'unpaid' | 'partiallyPaid' | 'paid' | 'overpaid'

const stateOf = { unpaid: 'Unpaid', partiallyPaid: 'PartlyPaid', paid: 'Paid', overpaid: 'Overpaid' } as const

export function PaymentState({ of, tinted = false }: { of: PaymentStatus; tinted?: boolean }) {
  return tinted ? <Badge of={stateOf[of]} /> : <Status of={stateOf[of]} />
}
