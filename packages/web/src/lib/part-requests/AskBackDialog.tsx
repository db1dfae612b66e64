import { useMutation } from '@tanstack/react-query'
import { outOf, type PartRequest, refuseAskBack } from '@warsha/domain/part-requests'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { QuantityField } from '../../ui/fields/QuantityField.tsx'
import { formatQuantity } from '../../ui/format.ts'
import { isolated } from '../../ui/isolated.ts'
import { toast } from '../../ui/toast.ts'
import { api } from '../api.ts'
import { useErrorMessage, useRefusalMessage } from '../refusals.ts'
import { newRequestKey } from '../request-key.ts'

type Props = {
  request: PartRequest & { id: number; version: number }
  name: string
  onDone?: () => void
  onClose: () => void
}

/** The storekeeper is asked to take back what is not needed: the ticket wants less as soon as they have it. */
export default function AskBackDialog({ request, name, onDone, onClose }: Props) {
  const { t } = useTranslation('part-requests')
  const message = useErrorMessage()
  const sentence = useRefusalMessage()
  const [requestKey] = useState(newRequestKey)
  const most = outOf(request) - request.askedBackMilli
  const { control, handleSubmit, formState } = useForm({ defaultValues: { quantityMilli: most as number | null } })
  const quantityMilli = useWatch({ control, name: 'quantityMilli' }) ?? 0
  const refusal = refuseAskBack(request, quantityMilli)
  const ask = useMutation(
    api.partRequests.askBack.mutationOptions({
      context: { requestKey },
      onSuccess: () => {
        toast.success(t('askedBack', { name }))
        onDone?.()
        onClose()
      },
    }),
  )
  return (
    <DialogForm
      title={t('askBackTitle')}
      subtitle={name}
      submitLabel={t('askBack')}
      onSubmit={handleSubmit(() => ask.mutate({ id: request.id, version: request.version, quantityMilli }))}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={ask.isPending}
      disabledReason={refusal && sentence(refusal)}
      error={message(ask.error)}
      width={420}
    >
      <QuantityField
        control={control}
        name="quantityMilli"
        label={t('askBackQuantity')}
        hint={t('atMost', { quantity: isolated(formatQuantity(most).text) })}
        required
        autoFocus
      />
    </DialogForm>
  )
}
