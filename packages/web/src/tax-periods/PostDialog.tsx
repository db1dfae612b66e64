import { useMutation } from '@tanstack/react-query'
import type { TaxPeriod } from '@warsha/contract/tax-periods'
import { refusePostPeriod } from '@warsha/domain/tax-periods'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useErrorMessage, useRefusalMessage } from '../lib/refusals.ts'
import { newRequestKey } from '../lib/request-key.ts'
import { DialogForm } from '../ui/DialogForm.tsx'
import { CheckboxField } from '../ui/fields/CheckboxField.tsx'
import { formatDate } from '../ui/format-time.ts'
import { useLocale } from '../ui/locale.ts'
import { Sums } from '../ui/Sums.tsx'
import { toast } from '../ui/toast.ts'
import { Points } from './Points.tsx'
import { Days } from './period-columns.tsx'

type Props = { period: TaxPeriod; onClose: () => void }

/** Says what posting does, and has the open points accepted. One dialog has one key, so that pressing twice posts once. */
export default function PostDialog({ period, onClose }: Props) {
  const { t } = useTranslation('tax-periods')
  const [opened] = useState(period)
  const [requestKey] = useState(newRequestKey)
  const message = useErrorMessage()
  const sentence = useRefusalMessage()
  const { timeZone } = useLocale()
  const { control, handleSubmit } = useForm({ defaultValues: { accepted: false } })
  const { accepted = false } = useWatch({ control })
  const { id, version, points, netVat, outputVat, inputVat } = opened
  const post = useMutation(
    api.taxPeriods.post.mutationOptions({
      context: { requestKey },
      onSuccess: () => {
        toast.success(t('post.done'))
        onClose()
      },
    }),
  )
  const today = formatDate(new Date().toISOString(), timeZone)
  const refusal = refusePostPeriod({ ...opened, openPoints: points.length }, { today, accepted })
  return (
    <DialogForm
      title={t('post.title')}
      subtitle={<Days from={opened.from} to={opened.to} />}
      submitLabel={t('post.open')}
      onSubmit={handleSubmit((form) => post.mutate({ id, version, accepted: form.accepted }))}
      onClose={onClose}
      busy={post.isPending}
      disabledReason={refusal ? sentence(refusal) : undefined}
      error={message(post.error, {})}
    >
      <p className="muted">{t('post.text')}</p>
      {points.length > 0 && (
        <>
          <Points points={points} />
          <CheckboxField control={control} name="accepted" label={t('post.accept')} />
        </>
      )}
      <Sums
        rows={[
          { label: t('columns.outputVat'), amount: outputVat },
          { label: t('columns.inputVat'), amount: inputVat },
          { label: t('post.net'), amount: netVat },
        ]}
      />
    </DialogForm>
  )
}
