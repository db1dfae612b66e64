import { useMutation } from '@tanstack/react-query'
import type { Drawer } from '@warsha/contract/drawers'
import { type DrawerMoveKind, refuseDrawerMove } from '@warsha/domain/drawers'
import { money, zero } from '@warsha/domain/money'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useErrorMessage, useRefusalMessage } from '../lib/refusals.ts'
import { newRequestKey } from '../lib/request-key.ts'
import { DialogForm } from '../ui/DialogForm.tsx'
import { MoneyField } from '../ui/fields/MoneyField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'

type Values = { amount: number | null; reason: string }
type Props = { drawer: Drawer; kind: DrawerMoveKind; onClose: () => void }

/** Cash that goes in or out without a ticket, with its reason. */
export default function MoveCash({ drawer, kind, onClose }: Props) {
  const { t } = useTranslation('drawers')
  const message = useErrorMessage()
  const sentence = useRefusalMessage()
  const [requestKey] = useState(newRequestKey)
  const { control, handleSubmit, formState } = useForm<Values>({
    defaultValues: { amount: null, reason: '' },
    mode: 'onTouched',
  })
  const { amount } = useWatch({ control }) as Values
  const cash = drawer.modes.find(({ mode }) => mode === 'cash')?.expected ?? zero
  // The reason is asked for by its own field; here only what the till cannot give.
  const refusal = refuseDrawerMove(kind, money(amount || 0), cash, '-')
  const move = useMutation(api.drawers.move.mutationOptions({ context: { requestKey }, onSuccess: onClose }))
  return (
    <DialogForm
      title={t(`move.${kind}`)}
      submitLabel={t(`move.${kind}`)}
      onSubmit={handleSubmit((form) =>
        move.mutate({ id: drawer.id, kind, reason: form.reason, amount: money(form.amount ?? 0) }),
      )}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={move.isPending}
      disabledReason={refusal && sentence(refusal)}
      error={message(move.error, { amount: t('taken.amount'), reason: t('move.reason') })}
      width={480}
    >
      <MoneyField control={control} name="amount" label={t('taken.amount')} required large autoFocus min={1} />
      <TextField
        control={control}
        name="reason"
        label={t('move.reason')}
        hint={t(`move.${kind}Hint`)}
        maxLength={200}
        required
      />
    </DialogForm>
  )
}
