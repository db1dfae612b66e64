import { useMutation } from '@tanstack/react-query'
import { money } from '@warsha/domain/money'
import { refuseWriteOff, vatOfWriteOff } from '@warsha/domain/write-offs'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../ui/Banner.tsx'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Sums } from '../../ui/Sums.tsx'
import { toast } from '../../ui/toast.ts'
import { api } from '../api.ts'
import { useMoneyText } from '../payments/use-money-text.ts'
import { useErrorMessage, useRefusalMessage } from '../refusals.ts'
import { newRequestKey } from '../request-key.ts'
import { BillSubtitle } from './BillSubtitle.tsx'
import type { BoughtBill } from './bill.ts'

type Values = { amount: number | null; note: string }
type Props = { bill: BoughtBill; onClose: () => void }

/** Writes off what the supplier will not be paid, and says how much claimed VAT goes back with it. */
export default function WriteOffDialog({ bill, onClose }: Props) {
  const { t } = useTranslation('purchases')
  const sentence = useRefusalMessage()
  const textOf = useMoneyText()
  const form = useForm<Values>({ defaultValues: { amount: bill.due, note: '' }, mode: 'onTouched' })
  const { control, handleSubmit, formState } = form
  const amount = money((useWatch({ control }) as Values).amount || 0)
  const refusal = refuseWriteOff(bill, amount)
  const vat = refusal ? 0 : vatOfWriteOff(bill, amount)
  const { write, busy, error } = useWriteOff(bill, onClose)
  return (
    <DialogForm
      title={t('badDebt.title')}
      subtitle={<BillSubtitle bill={bill} />}
      submitLabel={t('badDebt.write', { amount: textOf(amount) })}
      onSubmit={handleSubmit(({ note }) => write({ purchaseInvoiceId: bill.id, amount, note: note.trim() }))}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={busy}
      disabledReason={refusal && sentence(refusal)}
      error={error}
      danger
    >
      <p className="soft">{t('badDebt.text')}</p>
      <div className="fields-2">
        <MoneyField control={control} name="amount" label={t('badDebt.amount')} min={0} large autoFocus required />
        <TextField control={control} name="note" label={t('badDebt.why')} maxLength={200} large required />
      </div>
      {vat > 0 && <Banner kind="info">{t('badDebt.vat', { amount: textOf(vat) })}</Banner>}
      <Sums
        rows={[
          { label: t('columns.due'), amount: bill.due },
          { label: t('payment.after'), amount: bill.due - amount },
        ]}
      />
    </DialogForm>
  )
}

/** One dialog has one key, so that pressing twice or trying again never writes off twice. */
function useWriteOff({ category }: BoughtBill, onDone: () => void) {
  const { t } = useTranslation('purchases')
  const message = useErrorMessage()
  const textOf = useMoneyText()
  const [requestKey] = useState(newRequestKey)
  const { writeOff } = category === 'expense' ? api.expenses : api.purchases
  const writing = useMutation({
    mutationFn: (typed: Parameters<typeof writeOff.call>[0]): Promise<BoughtBill> =>
      writeOff.call(typed, { context: { requestKey } }),
    onSuccess: (_bill, { amount }) => {
      toast.success(t('badDebt.written', { amount: textOf(amount) }))
      onDone()
    },
  })
  const error = message(writing.error, { amount: t('badDebt.amount'), note: t('badDebt.why') })
  return { write: writing.mutate, busy: writing.isPending, error }
}
