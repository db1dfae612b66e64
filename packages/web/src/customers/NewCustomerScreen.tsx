import { useMutation } from '@tanstack/react-query'
import type { Customer } from '@warsha/contract/customers'
import { pageOf, pathOf } from '@warsha/domain/records'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useGoBack } from '../lib/go.ts'
import { Page } from '../lib/Page.tsx'
import { CustomerFields } from '../lib/parties/CustomerFields.tsx'
import { type CustomerForm, emptyCustomer } from '../lib/parties/customer-form.ts'
import { usePartyLabels } from '../lib/parties/use-party-labels.ts'
import { PageForm } from '../lib/records/PageForm.tsx'
import { useFormStanding } from '../lib/records/use-form-standing.ts'
import { useLeave } from '../lib/records/use-leave.tsx'
import { useRecordError } from '../lib/records/use-record-error.ts'
import { Card } from '../ui/Card.tsx'
import { toast } from '../ui/toast.ts'
import { AndVehicle } from './AndVehicle.tsx'

/** Adds a customer, and then their car if wanted. */
export function NewCustomerScreen() {
  const { t } = useTranslation(['customer-screens', 'customers'])
  const form = useForm<CustomerForm>({ mode: 'onTouched', defaultValues: emptyCustomer })
  const standing = useFormStanding(form)
  const add = useMutation(api.customers.create.mutationOptions())
  const { leave, guard } = useLeave(standing.changes > 0)
  const goBack = useGoBack(pathOf('customer', 'list'))
  const error = useRecordError(form, add.error, usePartyLabels('customer'))
  const save = (next: (customer: Customer) => string) =>
    form.handleSubmit(async (values) => {
      const customer = await add.mutateAsync(values).catch(error.place)
      if (!customer) return
      toast.success(t('saved'))
      leave(next(customer))
    })
  return (
    <Page>
      <PageForm
        {...standing}
        onSubmit={save(({ id }) => pageOf('customer', id))}
        onDiscard={goBack}
        busy={add.isPending}
        error={error.message}
        saveLabel={t('save')}
        also={<AndVehicle onSave={save(({ id }) => `${pathOf('vehicle', 'new')}?customerId=${id}`)} />}
      >
        <Card>
          <CustomerFields form={form} onTake={(id) => leave(pageOf('customer', id))} />
        </Card>
      </PageForm>
      {guard}
    </Page>
  )
}
