import type { Supplier } from '@warsha/contract/suppliers'
import { api } from '../lib/api.ts'
import { PartyForm } from '../lib/parties/PartyForm.tsx'
import { SupplierFields } from './SupplierFields.tsx'
import { emptySupplier } from './supplier-form.ts'

/** The form of a supplier; null is a new one. */
export const SupplierForm = ({ supplier }: { supplier: Supplier | null }) => (
  <PartyForm of="supplier" stored={supplier} empty={emptySupplier} calls={api.suppliers}>
    {(form) => <SupplierFields form={form} {...(supplier && { exceptId: supplier.id })} />}
  </PartyForm>
)
