import { useMutation } from '@tanstack/react-query'
import type { StockCountLine } from '@warsha/contract/stock-counts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useErrorMessage } from '../lib/refusals.ts'
import { newRequestKey } from '../lib/request-key.ts'
import { PartName } from '../lib/store/PartName.tsx'
import { DialogForm } from '../ui/DialogForm.tsx'
import { QuantityField } from '../ui/fields/QuantityField.tsx'

type Form = { countedMilli: number | null }
type Props = { countId: number; line: StockCountLine; onClose: () => void }

/** What lies on the shelf now, typed; or that it is not counted after all. */
export default function LineDialog({ countId, line, onClose }: Props) {
  const { t } = useTranslation(['stock-counts', 'lookups'])
  const message = useErrorMessage()
  const [requestKey] = useState(newRequestKey)
  const { control, handleSubmit, formState } = useForm<Form>({ defaultValues: { countedMilli: line.countedMilli } })
  const [opened] = useState(line)
  const save = useMutation(api.stockCounts.set.mutationOptions({ context: { requestKey }, onSuccess: onClose }))
  const set = (countedMilli: number | null) =>
    save.mutate({ id: countId, partId: opened.partId, version: opened.version, countedMilli })
  return (
    <DialogForm
      title={opened.partNo}
      subtitle={<PartName part={opened} />}
      submitLabel={t('line.save')}
      second={opened.countedMilli === null ? undefined : { label: t('line.clear'), onSubmit: () => set(null) }}
      onSubmit={handleSubmit((form) => set(form.countedMilli))}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={save.isPending}
      error={message(save.error, { countedMilli: t('line.counted') })}
      width={440}
    >
      <QuantityField
        control={control}
        name="countedMilli"
        label={t('line.counted')}
        unit={t(`lookups:stockUnits.${opened.unit}`)}
        hint={t('line.hint')}
        min={0}
        required
        autoFocus
        large
      />
    </DialogForm>
  )
}
