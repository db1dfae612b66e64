import { useMutation } from '@tanstack/react-query'
import type { StockCount } from '@warsha/contract/stock-counts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useErrorMessage } from '../lib/refusals.ts'
import { newRequestKey } from '../lib/request-key.ts'
import { DialogForm } from '../ui/DialogForm.tsx'
import { TextField } from '../ui/fields/TextField.tsx'

/** The sheet is given up: nothing of it is posted. */
export default function CancelDialog({ count, onClose }: { count: StockCount; onClose: () => void }) {
  const { t } = useTranslation('stock-counts')
  const message = useErrorMessage()
  const [requestKey] = useState(newRequestKey)
  const { control, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } })
  const cancel = useMutation(api.stockCounts.cancel.mutationOptions({ context: { requestKey }, onSuccess: onClose }))
  return (
    <DialogForm
      title={t('cancel.title')}
      subtitle={count.number}
      submitLabel={t('cancel.open')}
      closeLabel={t('cancel.keep')}
      onSubmit={handleSubmit(({ reason }) => cancel.mutate({ id: count.id, version: count.version, reason }))}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={cancel.isPending}
      error={message(cancel.error, { reason: t('cancel.reason') })}
      width={480}
      danger
    >
      <p className="muted">{t('cancel.text')}</p>
      <TextField control={control} name="reason" label={t('cancel.reason')} maxLength={200} required autoFocus />
    </DialogForm>
  )
}
