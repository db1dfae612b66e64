import { useMutation } from '@tanstack/react-query'
import type { Transfer } from '@warsha/contract/transfers'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useErrorMessage } from '../lib/refusals.ts'
import { newRequestKey } from '../lib/request-key.ts'
import { DialogForm } from '../ui/DialogForm.tsx'
import { TextField } from '../ui/fields/TextField.tsx'

/** A draft is given up; goods on the way turn round. */
export default function CancelDialog({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) {
  const { t } = useTranslation('transfers')
  const message = useErrorMessage()
  const [requestKey] = useState(newRequestKey)
  const { control, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } })
  const cancel = useMutation(api.transfers.cancel.mutationOptions({ context: { requestKey }, onSuccess: onClose }))
  return (
    <DialogForm
      title={t('cancel.title')}
      subtitle={transfer.number}
      submitLabel={t('cancel.open')}
      closeLabel={t('cancel.keep')}
      onSubmit={handleSubmit(({ reason }) => cancel.mutate({ id: transfer.id, version: transfer.version, reason }))}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={cancel.isPending}
      error={message(cancel.error, { reason: t('cancel.reason') })}
      width={480}
      danger
    >
      {transfer.state === 'sent' && <p className="muted">{t('cancel.text')}</p>}
      <TextField control={control} name="reason" label={t('cancel.reason')} maxLength={200} required autoFocus />
    </DialogForm>
  )
}
