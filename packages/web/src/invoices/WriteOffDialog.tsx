import { money } from '@warsha/domain/money'
import { dueAfter, refuseBadDebt } from '@warsha/domain/payments'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../lib/payments/use-money-text.ts'
import { useErrorMessage, useRefusalMessage } from '../lib/refusals.ts'
import { DialogForm } from '../ui/DialogForm.tsx'
import { MoneyField } from '../ui/fields/MoneyField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { Sums } from '../ui/Sums.tsx'
import type { Invoice } from './invoice.ts'
import { payableOf } from './invoice-money.ts'
import { useBookOnInvoice } from './use-book-on-invoice.ts'

type Values = { amount: number | null; note: string }

/** Writes off what the payer of an invoice that is paid on its own will not pay. */
export default function WriteOffDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { t } = useTranslation('invoices')
  const message = useErrorMessage()
  const sentence = useRefusalMessage()
  const textOf = useMoneyText()
  const payable = payableOf(invoice)
  const { control, handleSubmit, formState } = useForm<Values>({
    defaultValues: { amount: invoice.due, note: '' },
    mode: 'onTouched',
  })
  const amount = money((useWatch({ control }) as Values).amount || 0)
  const write = useBookOnInvoice((done) => t('badDebt.written', { amount: textOf(done.amount) }), onClose)
  const refusal = refuseBadDebt(payable, amount)
  return (
    <DialogForm
      title={t('badDebt.open')}
      subtitle={<Ltr>{invoice.number}</Ltr>}
      submitLabel={t('badDebt.write', { amount: textOf(amount) })}
      onSubmit={handleSubmit(({ note }) =>
        write.mutate({ invoiceId: invoice.id, kind: 'BadDebt', mode: null, amount, note }),
      )}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={write.isPending}
      disabledReason={refusal && sentence(refusal)}
      error={message(write.error, { amount: t('badDebt.amount') })}
      danger
    >
      <p className="soft">{t('badDebt.text')}</p>
      <div className="fields-2">
        <MoneyField control={control} name="amount" label={t('badDebt.amount')} min={0} large autoFocus required />
        <TextField control={control} name="note" label={t('badDebt.why')} maxLength={200} large required />
      </div>
      <Sums
        rows={[
          { label: t('columns.due'), amount: invoice.due },
          { label: t('payment.after'), amount: dueAfter(payable, amount) },
        ]}
      />
    </DialogForm>
  )
}
