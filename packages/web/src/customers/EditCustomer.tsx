import type { Customer } from '@warsha/contract/customers'
import { pageOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useWhyNot } from '../lib/may.ts'
import { useNames } from '../lib/names.ts'
import { customerFormOf, customerOf } from '../lib/parties/customer-form.ts'
import { RecordForm } from '../lib/records/RecordForm.tsx'
import { CustomerCards } from './CustomerCards.tsx'
import { useCustomerLabels } from './use-customer-labels.ts'

export function EditCustomer({ customer }: { customer: Customer }) {
  const { t } = useTranslation(['customer-screens', 'customers'])
  const { nameOf } = useNames()
  const { id } = customer
  const page = pageOf('customer', id)
  return (
    <RecordForm
      stored={customer}
      words={{
        title: nameOf(customer) || customer.contactNo,
        heading: t('edit'),
        save: t('saveChanges'),
        saved: t('saved'),
      }}
      back={page}
      next={() => page}
      labelOf={useCustomerLabels()}
      formOf={(stored) => customerFormOf(stored ?? customer)}
      read={() => api.customers.get.call({ id })}
      save={(values, version) => api.customers.update.call({ id, version, ...customerOf(values) })}
      disabledReason={useWhyNot()('customers.edit')}
    >
      {(form) => <CustomerCards form={form} exceptId={id} />}
    </RecordForm>
  )
}
