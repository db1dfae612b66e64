import type { Customer } from '@warsha/contract/customers'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useWhyNot } from '../lib/may.ts'
import { useNames } from '../lib/names.ts'
import { customerFormOf, customerOf } from '../lib/parties/customer-form.ts'
import { EditParty } from '../lib/parties/EditParty.tsx'
import { CustomerCards } from './CustomerCards.tsx'
import { useCustomerLabels } from './use-customer-labels.ts'

export function EditCustomer({ customer }: { customer: Customer }) {
  const { t } = useTranslation(['customer-screens', 'customers'])
  const { nameOf } = useNames()
  const { id } = customer
  return (
    <EditParty
      party={customer}
      name={nameOf(customer) || customer.contactNo}
      page={`/customers/${id}`}
      words={{ edit: t('edit'), save: t('saveChanges'), saved: t('saved') }}
      labelOf={useCustomerLabels()}
      formOf={customerFormOf}
      read={() => api.customers.get.call({ id })}
      save={(values, version) => api.customers.update.call({ id, version, ...customerOf(values) })}
      disabledReason={useWhyNot()('customers.edit')}
    >
      {(form) => <CustomerCards form={form} exceptId={id} />}
    </EditParty>
  )
}
