import { type WaitingReason, waitingReasons } from '@warsha/domain/tickets'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'

type Props = { number: string; onChoose: (reason: WaitingReason) => void; onClose: () => void }

/** Why a car that was put among those that wait stands still. */
export function WaitDialog({ number, onChoose, onClose }: Props) {
  const { t } = useTranslation(['ticket-board', 'lookups'])
  const { control, handleSubmit } = useForm<{ reason: WaitingReason | null }>({ defaultValues: { reason: null } })
  const reason = useWatch({ control, name: 'reason' })
  return (
    <DialogForm
      title={t('wait.title', { number: `\u2066${number}\u2069` })}
      submitLabel={t('wait.submit')}
      onSubmit={handleSubmit((form) => form.reason && onChoose(form.reason))}
      onClose={onClose}
      disabledReason={reason ? undefined : t('wait.choose')}
      width={420}
    >
      <SelectField
        control={control}
        name="reason"
        label={t('wait.because')}
        options={waitingReasons.map((value) => ({ value, label: t(`lookups:waitingReasons.${value}`) }))}
      />
    </DialogForm>
  )
}
