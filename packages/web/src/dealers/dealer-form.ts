import type { Dealer, NewDealer } from '@warsha/contract/dealers'

/** The partner's form: every text is there, an empty one is no value. */
export type DealerForm = {
  [Field in keyof NewDealer]: NewDealer[Field] extends string | null ? string : NewDealer[Field]
}

export const emptyDealer: DealerForm = {
  type: 'Company',
  nameEn: '',
  nameAr: '',
  contactName: '',
  contactNo: '',
  whatsappNo: '',
  email: '',
  vatNumber: '',
  crNumber: '',
  buildingNo: '',
  street: '',
  district: '',
  city: '',
  postalCode: '',
  additionalNo: '',
  notes: '',
}

export const dealerFormOf = (dealer: Dealer): DealerForm =>
  Object.fromEntries(
    Object.keys(emptyDealer).map((field) => [field, dealer[field as keyof NewDealer] ?? '']),
  ) as DealerForm

export const dealerOf = (form: DealerForm): NewDealer =>
  Object.fromEntries(Object.entries(form).map(([field, value]) => [field, value === '' ? null : value])) as NewDealer
