import type { NewCustomer } from '@warsha/contract/customers'

/** The form of a party: every text is there, an empty one is no value. */
export type FormOf<Typed> = {
  [Field in keyof Typed]: string extends NonNullable<Typed[Field]> ? string : Typed[Field]
}
/** A partner is typed into the same form, and buys by no list. */
export type CustomerForm = FormOf<Omit<NewCustomer, 'priceListId'>> & { priceListId?: number | null }

/** What is typed of every party, before anything is. */
export const emptyParty = {
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
  paymentTermId: null,
}

export const emptyDealer: CustomerForm = {
  ...emptyParty,
  type: 'Individual',
  language: 'ar',
  sharingPreference: 'Whatsapp',
  idScheme: null,
  idNumber: '',
  wantsStandard: false,
}
export const emptyCustomer: CustomerForm = { ...emptyDealer, priceListId: null }

/** What the form of a party holds of one who is there already: what is not known is empty. */
export const partyFormOf = <Form extends object>(empty: Form, stored: object): Form =>
  Object.fromEntries(Object.entries(empty).map(([field, none]) => [field, Reflect.get(stored, field) ?? none])) as Form

/** A company or a government body is billed with a standard tax invoice, which needs its VAT number and address. */
export const needsAddress = (type: CustomerForm['type']): boolean => type !== 'Individual'
