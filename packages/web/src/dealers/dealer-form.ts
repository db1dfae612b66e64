import type { Dealer, NewDealer } from '@warsha/contract/dealers'
import { type CustomerForm, emptyCustomer } from '../lib/parties/customer-form.ts'

/** A partner is typed into the form of a customer; the language of his papers is not asked. */
export type DealerForm = CustomerForm

export const emptyDealer: DealerForm = { ...emptyCustomer, type: 'Company' }

const isKept = (field: string): boolean => field !== 'language'

export const dealerFormOf = (dealer: Dealer): DealerForm => ({
  ...emptyDealer,
  ...(Object.fromEntries(
    Object.keys(emptyDealer)
      .filter(isKept)
      .map((field) => [field, dealer[field as keyof NewDealer] ?? '']),
  ) as Omit<DealerForm, 'language'>),
})

/** What is sent: an empty text becomes no value. */
export const dealerOf = (form: DealerForm): NewDealer =>
  Object.fromEntries(
    Object.entries(form)
      .filter(([field]) => isKept(field))
      .map(([field, value]) => [field, value === '' ? null : value]),
  ) as NewDealer
