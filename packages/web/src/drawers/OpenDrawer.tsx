import { useMutation } from '@tanstack/react-query'
import { money } from '@warsha/domain/money'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useErrorMessage } from '../lib/refusals.ts'
import { newRequestKey } from '../lib/request-key.ts'
import { DialogForm } from '../ui/DialogForm.tsx'
import { MoneyField } from '../ui/fields/MoneyField.tsx'

/** Opens the till with the change that is in it. */
export default function OpenDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('drawers')
  const message = useErrorMessage()
  const [requestKey] = useState(newRequestKey)
  const { control, handleSubmit, formState } = useForm<{ float: number | null }>({
    defaultValues: { float: null },
    mode: 'onTouched',
  })
  const open = useMutation(api.drawers.open.mutationOptions({ context: { requestKey }, onSuccess: onClose }))
  return (
    <DialogForm
      title={t('open.title')}
      submitLabel={t('open.action')}
      onSubmit={handleSubmit(({ float }) => open.mutate({ float: money(float ?? 0) }))}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={open.isPending}
      error={message(open.error, { float: t('float') })}
      width={480}
    >
      <MoneyField control={control} name="float" label={t('float')} hint={t('open.hint')} required large autoFocus />
    </DialogForm>
  )
}
