import { useMutation } from '@tanstack/react-query'
import type { Dealer } from '@warsha/contract/dealers'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useWhyNot } from '../lib/may.ts'
import { useNames } from '../lib/names.ts'
import { Page } from '../lib/Page.tsx'
import { CustomerFields } from '../lib/parties/CustomerFields.tsx'
import { usePartyError } from '../lib/parties/use-party-error.ts'
import { fieldsThatDiffer } from '../lib/records/field-changes.ts'
import { PageForm } from '../lib/records/PageForm.tsx'
import { StaleBanner } from '../lib/records/StaleBanner.tsx'
import { useFormStanding } from '../lib/records/use-form-standing.ts'
import { useLeave } from '../lib/records/use-leave.tsx'
import { useStale } from '../lib/records/use-stale.ts'
import { Card } from '../ui/Card.tsx'
import { toast } from '../ui/toast.ts'
import { type DealerForm, dealerFormOf, dealerOf } from './dealer-form.ts'
import { useDealerLabels } from './use-dealer-labels.ts'

/** Changes a partner. Whoever saves second is shown what the first one changed and keeps what he typed. */
export function EditDealer({ dealer }: { dealer: Dealer }) {
  const { t } = useTranslation(['dealers', 'customers'])
  const { nameOf } = useNames()
  const labelOf = useDealerLabels()
  const [base, setBase] = useState(dealer)
  const form = useForm<DealerForm>({ mode: 'onTouched', defaultValues: dealerFormOf(dealer) })
  const standing = useFormStanding(form)
  const change = useMutation(api.dealers.update.mutationOptions())
  const stale = useStale(() => api.dealers.get.call({ id: dealer.id }))
  const { leave, guard } = useLeave(standing.changes > 0)
  const error = usePartyError(form, stale.fresh ? null : change.error, labelOf)
  const page = `/dealers/${dealer.id}`
  const save = form.handleSubmit(async (values) => {
    const saved = await change
      .mutateAsync({ id: dealer.id, version: base.version, ...dealerOf(values) })
      .catch(async (refused: unknown) => (await stale.lookAt(refused)) || error.place(refused))
    if (typeof saved !== 'object') return
    toast.success(t('saved'))
    leave(page)
  })
  const merge = (fresh: Dealer) => {
    setBase(fresh)
    form.reset(dealerFormOf(fresh), { keepDirtyValues: true })
    change.reset()
    stale.settle()
  }
  const reason = useWhyNot()('dealers.edit')
  return (
    <Page title={nameOf(dealer)} heading={t('edit')}>
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
            fields={fieldsThatDiffer(dealerFormOf(base), dealerFormOf(stale.fresh)).map(labelOf)}
            onMerge={() => stale.fresh && merge(stale.fresh)}
          />
        )}
        <Card>
          <CustomerFields form={form} partner={{ type: t('type'), contactNo: t('contactNo') }} />
        </Card>
      </PageForm>
      {guard}
    </Page>
  )
}
