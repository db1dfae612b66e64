import type { Dealer, NewDealer } from '@warsha/contract/dealers'
import { type CustomerForm, emptyCustomer } from '../lib/parties/customer-form.ts'

/** A partner is typed into the form of a customer. */
export type DealerForm = CustomerForm

export const emptyDealer: DealerForm = { ...emptyCustomer, type: 'Company' }

export const dealerFormOf = (dealer: Dealer): DealerForm =>
  Object.fromEntries(
    Object.entries(emptyDealer).map(([field, empty]) => [field, dealer[field as keyof NewDealer] ?? empty]),
  ) as DealerForm

/** What is sent: an empty text becomes no value. */
export const dealerOf = (form: DealerForm): NewDealer =>
  Object.fromEntries(Object.entries(form).map(([field, value]) => [field, value === '' ? null : value])) as NewDealer
