import { useMutation } from '@tanstack/react-query'
import type { Estimate } from '@warsha/contract/estimate-rows'
import { refuseDocumentDiscount } from '@warsha/domain/discounts'
import { money, subtract, sum } from '@warsha/domain/money'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { errorSentence, useRefusalMessage } from '../lib/refusals.ts'
import { DialogForm } from '../ui/DialogForm.tsx'
import { MoneyField } from '../ui/fields/MoneyField.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { Sums } from '../ui/Sums.tsx'
import { useEstimateCache } from './use-estimate.ts'

type Props = { estimate: Estimate; onClose: () => void }

/** The discount on the whole estimate, beside those of its lines. */
export default function DiscountDialog({ estimate, onClose }: Props) {
  const { t } = useTranslation(['estimates', 'tickets'])
  const say = useRefusalMessage()
  const [{ id, version, services, parts, money: figures, number }] = useState(estimate)
  const { show, onError } = useEstimateCache(id)
  const form = useForm<{ amount: number | null }>({ defaultValues: { amount: figures.documentDiscount || null } })
  const amount = money(useWatch({ control: form.control, name: 'amount' }) || 0)
  const net = subtract(figures.gross, sum([...services, ...parts].map(({ discount }) => discount)))
  const refusal = refuseDocumentDiscount(net, amount)
  const save = useMutation(api.estimates.discount.mutationOptions({ onError }))
  return (
    <DialogForm
      title={t('tickets:discount.title')}
      subtitle={<Ltr>{number}</Ltr>}
      submitLabel={t('save')}
      onSubmit={form.handleSubmit(() =>
        save.mutate(
          { id, version, amount },
          {
            onSuccess: (fresh) => {
              show(fresh)
              onClose()
            },
          },
        ),
      )}
      onClose={onClose}
      dirty={form.formState.isDirty}
      busy={save.isPending}
      disabledReason={refusal && say(refusal)}
      error={errorSentence(save.error)}
      width={480}
    >
      <MoneyField control={form.control} name="amount" label={t('tickets:discount.amount')} large autoFocus />
      <Sums
        rows={[
          { label: t('tickets:discount.before'), amount: net },
          { label: t('tickets:money.discount'), amount },
          { label: t('tickets:discount.after'), amount: subtract(net, amount) },
        ]}
      />
    </DialogForm>
  )
}
