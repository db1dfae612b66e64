import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useErrorMessage } from '../refusals.ts'

type Props = {
  /** The number of what is cancelled. */
  number: string
  title: string
  submit: string
  keep: string
  text?: string | undefined
  call: { isPending: boolean; error: unknown }
  onReason: (reason: string) => void
  onClose: () => void
}

/** Asks why a document is cancelled. */
export function CancelForm({ number, title, submit, keep, text, call, onReason, onClose }: Props) {
  const { t } = useTranslation('records')
  const message = useErrorMessage()
  const { control, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } })
  return (
    <DialogForm
      title={title}
      subtitle={number}
      submitLabel={submit}
      closeLabel={keep}
      onSubmit={handleSubmit(({ reason }) => onReason(reason))}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={call.isPending}
      error={message(call.error, { reason: t('reason') })}
      width={480}
      danger
    >
      {text && <p className="muted">{text}</p>}
      <TextField control={control} name="reason" label={t('reason')} maxLength={200} required autoFocus />
    </DialogForm>
  )
}
