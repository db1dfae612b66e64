import type { NewSupplier } from '@warsha/contract/suppliers'
import { emptyParty, type FormOf } from '../lib/parties/customer-form.ts'

export type SupplierForm = FormOf<NewSupplier>

export const emptySupplier: SupplierForm = { ...emptyParty, type: 'spareParts' }
