import type { NewSupplier } from '@warsha/contract/suppliers'
import type { FormOf } from '../lib/parties/customer-form.ts'

export type SupplierForm = FormOf<NewSupplier>

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
