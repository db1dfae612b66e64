import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useNames } from '../lib/names.ts'
import { useErrorMessage } from '../lib/refusals.ts'
import { useOnlyOnce } from '../lib/use-only-once.ts'
import { DialogForm } from '../ui/DialogForm.tsx'
import { MoneyField } from '../ui/fields/MoneyField.tsx'
import { toast } from '../ui/toast.ts'
import type { Told } from './ToldTransfer.tsx'

type Props = { of: Told; token: string; onClose: () => void }
type Form = { amount: number | null }

/** How much of a transfer really came: with less nothing begins, and the money is in the wallet of the company. */
export default function CameDialog({ of: { companyId, companyEn, companyAr, subscription }, token, onClose }: Props) {
  const { t } = useTranslation('operators')
  const { pick } = useNames()
  const message = useErrorMessage()
  const once = useOnlyOnce()
  const client = useQueryClient()
  const { control, formState, handleSubmit } = useForm<Form>({
    mode: 'onTouched',
    defaultValues: { amount: subscription.amountToPay },
  })
  const came = useMutation(
    api.subscriptions.confirmTransfer.mutationOptions({
      context: { token },
      onSuccess: ({ result }) => {
        toast.success(t(`money.${result}`))
        onClose()
      },
      onError: () => {
        once.again()
        // Somebody else booked it: the list shows it.
        void client.invalidateQueries({ queryKey: api.subscriptions.operatorMoney.key() })
      },
    }),
  )
  const labels = { amount: t('money.amount') }
  const send = ({ amount }: Form) =>
    once.send(() => came.mutate({ companyId, subscriptionId: subscription.id, amount: amount ?? undefined }))
  return (
    <DialogForm
      title={t('money.cameTitle')}
      subtitle={pick(companyEn, companyAr)}
      submitLabel={t('money.came')}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={came.isPending}
      error={message(came.error, labels)}
      onSubmit={handleSubmit(send)}
    >
      <p className="soft text-sm">{t('money.cameText')}</p>
      <MoneyField control={control} name="amount" label={labels.amount} min={1} required autoFocus />
    </DialogForm>
  )
}
