import type { Customer } from '@warsha/contract/customers'
import { api } from '../lib/api.ts'
import { CustomerFields } from '../lib/parties/CustomerFields.tsx'
import { emptyCustomer } from '../lib/parties/customer-form.ts'
import { PartyForm } from '../lib/parties/PartyForm.tsx'

export const EditCustomer = ({ customer }: { customer: Customer }) => (
  <PartyForm of="customer" stored={customer} empty={emptyCustomer} calls={api.customers}>
    {(form) => <CustomerFields form={form} exceptId={customer.id} />}
  </PartyForm>
)
