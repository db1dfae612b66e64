import type { Loader } from '@warsha/db/loader'
import type { PaymentTerm } from './tenant.ts'

const agreed = [
  { nameEn: 'Within 15 days', nameAr: 'خلال 15 يومًا', days: 15 },
  { nameEn: 'Within 30 days', nameAr: 'خلال 30 يومًا', days: 30 },
]

/** When businesses on account pay. */
export const addPaymentTerms = (loader: Loader, companyId: number): PaymentTerm[] =>
  agreed.map((term) => {
    const id = loader.nextId('paymentTerms')
    loader.add('paymentTerms', { companyId, id, ...term })
    return { id, days: term.days }
  })
