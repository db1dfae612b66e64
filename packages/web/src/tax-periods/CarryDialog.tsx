import { useMutation } from '@tanstack/react-query'
import type { TaxPeriod } from '@warsha/contract/tax-periods'
import { money } from '@warsha/domain/money'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useErrorMessage } from '../lib/refusals.ts'
import { DialogForm } from '../ui/DialogForm.tsx'
import { MoneyField } from '../ui/fields/MoneyField.tsx'
import { toast } from '../ui/toast.ts'
import { Days } from './period-columns.tsx'

type Props = { period: TaxPeriod; onClose: () => void }

/** VAT credit of earlier periods that is used in this one, as the authority shows it. */
export default function CarryDialog({ period, onClose }: Props) {
  const { t } = useTranslation('tax-periods')
  const [opened] = useState(period)
  const message = useErrorMessage()
  const { control, handleSubmit, formState } = useForm<{ carried: number | null }>({
    defaultValues: { carried: opened.carried || null },
  })
  const { id, version } = opened
  const save = useMutation(
    api.taxPeriods.carry.mutationOptions({
      onSuccess: () => {
        toast.success(t('carry.done'))
        onClose()
      },
    }),
  )
  return (
    <DialogForm
      title={t('return.carried')}
      subtitle={<Days from={opened.from} to={opened.to} />}
      submitLabel={t('carry.save')}
      onSubmit={handleSubmit(({ carried }) => save.mutate({ id, version, carried: money(carried ?? 0) }))}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={save.isPending}
      error={message(save.error, { carried: t('return.carried') })}
    >
      <MoneyField control={control} name="carried" label={t('carry.amount')} hint={t('carry.hint')} min={0} optional />
    </DialogForm>
  )
}
