import { useMutation } from '@tanstack/react-query'
import type { Customer } from '@warsha/contract/customers'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useWhyNot } from '../lib/may.ts'
import { useNames } from '../lib/names.ts'
import { Page } from '../lib/Page.tsx'
import { type CustomerForm, customerFormOf, customerOf } from '../lib/parties/customer-form.ts'
import { usePartyError } from '../lib/parties/use-party-error.ts'
import { fieldsThatDiffer } from '../lib/records/field-changes.ts'
import { PageForm } from '../lib/records/PageForm.tsx'
import { StaleBanner } from '../lib/records/StaleBanner.tsx'
import { useFormStanding } from '../lib/records/use-form-standing.ts'
import { useLeave } from '../lib/records/use-leave.tsx'
import { useStale } from '../lib/records/use-stale.ts'
import { toast } from '../ui/toast.ts'
import { CustomerCards } from './CustomerCards.tsx'
import { useCustomerLabels } from './use-customer-labels.ts'

/** Changes a customer. Whoever saves second is shown what the first one changed and keeps what he typed. */
export function EditCustomer({ customer }: { customer: Customer }) {
  const { t } = useTranslation(['customer-screens', 'customers'])
  const { nameOf } = useNames()
  const labelOf = useCustomerLabels()
  const [base, setBase] = useState(customer)
  const form = useForm<CustomerForm>({ mode: 'onTouched', defaultValues: customerFormOf(customer) })
  const standing = useFormStanding(form)
  const change = useMutation(api.customers.update.mutationOptions())
  const stale = useStale(() => api.customers.get.call({ id: customer.id }))
  const { leave, guard } = useLeave(standing.changes > 0)
  const error = usePartyError(form, stale.fresh ? null : change.error, labelOf)
  const page = `/customers/${customer.id}`
  const save = form.handleSubmit(async (values) => {
    const saved = await change
      .mutateAsync({ id: customer.id, version: base.version, ...customerOf(values) })
      .catch(async (refused: unknown) => (await stale.lookAt(refused)) || error.place(refused))
    if (typeof saved !== 'object') return
    toast.success(t('saved'))
    leave(page)
  })
  const merge = (fresh: Customer) => {
    setBase(fresh)
    form.reset(customerFormOf(fresh), { keepDirtyValues: true })
    change.reset()
    stale.settle()
  }
  const reason = useWhyNot()('customers.edit')
  return (
    <Page title={nameOf(customer) || customer.contactNo} heading={t('edit')}>
      <PageForm
        {...standing}
        onSubmit={save}
        onDiscard={() => leave(page)}
        busy={change.isPending}
        error={error.message}
        saveLabel={t('saveChanges')}
        disabledReason={reason}
      >
        {stale.fresh && (
          <StaleBanner
            fields={fieldsThatDiffer(customerFormOf(base), customerFormOf(stale.fresh)).map(labelOf)}
            onMerge={() => stale.fresh && merge(stale.fresh)}
          />
        )}
        <CustomerCards form={form} exceptId={customer.id} />
      </PageForm>
      {guard}
    </Page>
  )
}
