import type { NewSupplier, Supplier } from '@warsha/contract/suppliers'

/** The supplier's form: every text is there, an empty one is no value. */
export type SupplierForm = {
  [Field in keyof NewSupplier]: NewSupplier[Field] extends string | null ? string : NewSupplier[Field]
}

export const emptySupplier: SupplierForm = {
  type: 'spareParts',
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

/** What the form holds of a supplier who is there already. */
export const supplierFormOf = (supplier: Supplier): SupplierForm =>
  Object.fromEntries(
    Object.entries(emptySupplier).map(([field, empty]) => [field, supplier[field as keyof NewSupplier] ?? empty]),
  ) as SupplierForm

/** What is sent: an empty text becomes no value. */
export const supplierOf = (form: SupplierForm): NewSupplier =>
  Object.fromEntries(Object.entries(form).map(([field, value]) => [field, value === '' ? null : value])) as NewSupplier
