import { useMutation } from '@tanstack/react-query'
import type { PurchaseOrder } from '@warsha/contract/purchase-order-rows'
import { dateOf } from '@warsha/domain/forms'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useNames } from '../lib/names.ts'
import { useErrorMessage } from '../lib/refusals.ts'
import { DialogForm } from '../ui/DialogForm.tsx'
import { DateField } from '../ui/fields/DateField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { toast } from '../ui/toast.ts'

type Form = { expectedOn: string | null; note: string; days: (string | null)[] }

/** When the supplier says that the order comes, and its parts that come on another day; the order as it was opened. */
export default function PlanDialog({ order, onClose }: { order: PurchaseOrder; onClose: () => void }) {
  const { t } = useTranslation('purchase-orders')
  const { nameOf } = useNames()
  const message = useErrorMessage()
  const [opened] = useState(order)
  const coming = opened.lines.filter(({ toComeMilli }) => toComeMilli > 0)
  const { control, handleSubmit, formState } = useForm<Form>({
    defaultValues: {
      expectedOn: opened.expectedOn,
      note: opened.note,
      days: coming.map(({ expectedOn }) => expectedOn),
    },
    mode: 'onTouched',
  })
  const plan = useMutation(
    api.purchaseOrders.plan.mutationOptions({
      onSuccess: () => {
        toast.success(t('saved'))
        onClose()
      },
    }),
  )
  const send = ({ expectedOn, note, days }: Form) =>
    plan.mutate({
      id: opened.id,
      version: opened.version,
      expectedOn: dateOf(expectedOn ?? ''),
      note: note.trim(),
      lines: coming.map(({ partId }, at) => ({ partId, expectedOn: dateOf(days[at] ?? '') })),
    })
  return (
    <DialogForm
      title={t('actions.plan')}
      subtitle={<Ltr>{opened.number}</Ltr>}
      submitLabel={t('form.save')}
      onSubmit={handleSubmit(send)}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={plan.isPending}
      error={message(plan.error, { expectedOn: t('columns.expectedOn'), note: t('form.note') })}
    >
      <DateField control={control} name="expectedOn" label={t('columns.expectedOn')} optional />
      <TextField control={control} name="note" label={t('form.note')} maxLength={500} optional />
      {coming.length > 1 &&
        coming.map((line, at) => (
          <DateField
            key={line.position}
            control={control}
            name={`days.${at}`}
            label={t('plan.otherDay', { name: nameOf(line) })}
            optional
          />
        ))}
    </DialogForm>
  )
}
