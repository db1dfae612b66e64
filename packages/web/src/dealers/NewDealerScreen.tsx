import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useGoBack } from '../lib/go.ts'
import { Page } from '../lib/Page.tsx'
import { CustomerFields } from '../lib/parties/CustomerFields.tsx'
import { PageForm } from '../lib/records/PageForm.tsx'
import { useFormStanding } from '../lib/records/use-form-standing.ts'
import { useLeave } from '../lib/records/use-leave.tsx'
import { useRecordError } from '../lib/records/use-record-error.ts'
import { Card } from '../ui/Card.tsx'
import { toast } from '../ui/toast.ts'
import { type DealerForm, dealerOf, emptyDealer } from './dealer-form.ts'
import { useDealerLabels } from './use-dealer-labels.ts'

export function NewDealerScreen() {
  const { t } = useTranslation(['dealers', 'customers'])
  const form = useForm<DealerForm>({ mode: 'onTouched', defaultValues: emptyDealer })
  const standing = useFormStanding(form)
  const add = useMutation(api.dealers.create.mutationOptions())
  const { leave, guard } = useLeave(standing.changes > 0)
  const goBack = useGoBack('/dealers')
  const error = useRecordError(form, add.error, useDealerLabels())
  const save = form.handleSubmit(async (values) => {
    const dealer = await add.mutateAsync(dealerOf(values)).catch(error.place)
    if (!dealer) return
    toast.success(t('saved'))
    leave(`/dealers/${dealer.id}`)
  })
  return (
    <Page>
      <PageForm
        {...standing}
        onSubmit={save}
        onDiscard={goBack}
        busy={add.isPending}
        error={error.message}
        saveLabel={t('save')}
      >
        <Card>
          <CustomerFields form={form} partner={{ type: t('type'), contactNo: t('contactNo') }} />
        </Card>
      </PageForm>
      {guard}
    </Page>
  )
}
