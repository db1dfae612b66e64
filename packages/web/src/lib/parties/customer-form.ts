import type { Customer, NewCustomer } from '@warsha/contract/customers'

/** The customer's form: every text is there, an empty one is no value. */
export type CustomerForm = {
  [Field in keyof NewCustomer]: string extends NonNullable<NewCustomer[Field]> ? string : NewCustomer[Field]
}

export const emptyCustomer: CustomerForm = {
  type: 'Individual',
  nameEn: '',
  nameAr: '',
  contactName: '',
  contactNo: '',
  whatsappNo: '',
  email: '',
  language: 'ar',
  sharingPreference: 'Whatsapp',
  vatNumber: '',
  crNumber: '',
  buildingNo: '',
  street: '',
  district: '',
  city: '',
  postalCode: '',
  additionalNo: '',
  notes: '',
  idScheme: null,
  idNumber: '',
  wantsStandard: false,
  paymentTermId: null,
}

/** What the form holds of a customer who is there already. */
export const customerFormOf = (customer: Customer): CustomerForm =>
  Object.fromEntries(
    Object.entries(emptyCustomer).map(([field, empty]) => [field, customer[field as keyof NewCustomer] ?? empty]),
  ) as CustomerForm

/** What is sent: an empty text becomes no value, but for the phone, which must be there. */
export const customerOf = (form: CustomerForm): NewCustomer =>
  Object.fromEntries(
    Object.entries(form).map(([field, value]) => [field, value === '' && field !== 'contactNo' ? null : value]),
  ) as NewCustomer

/** A company or a government body is billed with a standard tax invoice, which needs its VAT number and address. */
export const needsAddress = (type: CustomerForm['type']): boolean => type !== 'Individual'
