import { useMutation } from '@tanstack/react-query'
import type { Account } from '@warsha/contract/accounts'
import { refuseCredit } from '@warsha/domain/dues'
import { money } from '@warsha/domain/money'
import type { PaymentMode } from '@warsha/domain/payments'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useNames } from '../lib/names.ts'
import { ModeField } from '../lib/payments/ModeField.tsx'
import { useMoneyText } from '../lib/payments/use-money-text.ts'
import { usePrintOptions } from '../lib/printing/use-print-options.ts'
import { openPdf } from '../lib/records/pdf.ts'
import { useErrorMessage, useRefusalMessage } from '../lib/refusals.ts'
import { newRequestKey } from '../lib/request-key.ts'
import { DialogForm } from '../ui/DialogForm.tsx'
import { MoneyField } from '../ui/fields/MoneyField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { Money } from '../ui/Money.tsx'
import { MoneyBlock } from '../ui/MoneyBlock.tsx'
import { toast } from '../ui/toast.ts'

type PayOutForm = { mode: PaymentMode; amount: number | null; reference: string; note: string }

/** Gives credit back as money: at most all of it, with a receipt; the open drawer counts it. */
export default function PayOutDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { t } = useTranslation(['accounts', 'lookups'])
  const { nameOf } = useNames()
  const message = useErrorMessage()
  const sentence = useRefusalMessage()
  const textOf = useMoneyText()
  const { holder, id, credit } = account
  const { control, handleSubmit, formState } = useForm<PayOutForm>({
    defaultValues: { mode: 'cash', amount: credit, reference: '', note: '' },
    mode: 'onTouched',
  })
  const { amount } = useWatch({ control }) as PayOutForm
  const given = money(amount || 0)
  const paying = usePayOut(onClose)
  const refusal = refuseCredit(credit, given)
  return (
    <DialogForm
      title={t('payOut.title')}
      subtitle={nameOf(account)}
      submitLabel={given > 0 ? t('payOut.give', { amount: textOf(given) }) : t('payOut.title')}
      onSubmit={handleSubmit((form) => paying.mutate({ holder, id, ...form, amount: money(form.amount ?? 0) }))}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={paying.isPending}
      disabledReason={refusal ? sentence(refusal) : given === 0 ? t('payOut.nothingYet') : undefined}
      error={message(paying.error, { amount: t('pay.amount'), reference: t('pay.reference'), note: t('pay.note') })}
      danger
    >
      <ModeField
        control={control}
        name="mode"
        label={t('payOut.by')}
        wordOf={(mode) => t(`lookups:paymentModes.${mode}`)}
      />
      <div className="fields-2">
        <MoneyField control={control} name="amount" label={t('pay.amount')} min={0} large autoFocus required />
        <TextField control={control} name="reference" label={t('pay.reference')} maxLength={50} ltr large optional />
      </div>
      <TextField control={control} name="note" label={t('payOut.why')} maxLength={200} optional />
      <MoneyBlock
        boxed
        lines={[
          { key: 'credit', label: t('sums.credit'), value: <Money amount={credit} /> },
          { key: 'after', label: t('payOut.after'), value: <Money amount={credit - given} sign />, total: true },
        ]}
      />
    </DialogForm>
  )
}

/** One dialog has one key, so that pressing twice or trying again never pays out twice. */
function usePayOut(onDone: () => void) {
  const { t } = useTranslation('accounts')
  const textOf = useMoneyText()
  const [requestKey] = useState(newRequestKey)
  const { language } = usePrintOptions('receipt')
  return useMutation(
    api.accounts.payOut.mutationOptions({
      context: { requestKey },
      onSuccess: ({ payments }) => {
        const amount = textOf(payments.reduce((sum, payment) => sum + payment.amount, 0))
        const [first] = payments
        toast.success(
          t('payOut.done', { amount }),
          first && {
            label: t('payOut.receipt'),
            run: () =>
              void openPdf(() => api.payments.receipt.call({ id: first.id, language }), `${first.receiptNumber}.pdf`),
          },
        )
        onDone()
      },
    }),
  )
}
