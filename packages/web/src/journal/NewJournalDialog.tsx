import { useMutation } from '@tanstack/react-query'
import { pageOf } from '@warsha/domain/records'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useGo } from '../lib/go.ts'
import { useErrorMessage } from '../lib/refusals.ts'
import { newRequestKey } from '../lib/request-key.ts'
import { DialogForm } from '../ui/DialogForm.tsx'
import { DateField } from '../ui/fields/DateField.tsx'
import { DateText } from '../ui/time-text.tsx'
import { toast } from '../ui/toast.ts'

type Props = { next: { from: string | null; until: string }; onClose: () => void }
type Values = { from: string | null; until: string | null }

/** Up to which day the next journal goes; the first one says where it begins too. */
export default function NewJournalDialog({ next, onClose }: Props) {
  const { t } = useTranslation('journal')
  const say = useErrorMessage()
  const go = useGo()
  const [requestKey] = useState(newRequestKey)
  const isFirst = next.from === null
  const form = useForm<Values>({
    mode: 'onTouched',
    defaultValues: { from: next.from ?? `${next.until.slice(0, 8)}01`, until: next.until },
  })
  const from = useWatch({ control: form.control, name: 'from' })
  const create = useMutation({
    mutationFn: (values: Values) =>
      api.journal.exportDays.call(
        { until: values.until ?? '', ...(isFirst && values.from !== null && { from: values.from }) },
        { context: { requestKey } },
      ),
    onSuccess: ({ id }) => {
      toast.success(t('exported'))
      go(pageOf('journal', id))
    },
  })
  return (
    <DialogForm
      title={t('newTitle')}
      submitLabel={t('submit')}
      onSubmit={form.handleSubmit((values) => create.mutate(values))}
      onClose={onClose}
      dirty={form.formState.isDirty}
      busy={create.isPending}
      error={say(create.error, { from: t('from'), until: t('until') })}
    >
      <p>{t('newText')}</p>
      {isFirst ? (
        <>
          <p className="muted">{t('firstText')}</p>
          <DateField control={form.control} name="from" label={t('from')} max={next.until} required />
        </>
      ) : (
        <p>
          {t('from')} <DateText day={from ?? ''} />
        </p>
      )}
      <DateField
        control={form.control}
        name="until"
        label={t('until')}
        {...(from ? { min: from } : {})}
        max={next.until}
        required
        autoFocus
      />
    </DialogForm>
  )
}
