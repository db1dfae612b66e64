import { useMutation } from '@tanstack/react-query'
import { money } from '@warsha/domain/money'
import { type PaymentMode, refusePayment } from '@warsha/domain/payments'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { ModeField } from '../lib/payments/ModeField.tsx'
import { ReferenceField } from '../lib/payments/ReferenceField.tsx'
import { referenceOf } from '../lib/payments/references.ts'
import { useMoneyText } from '../lib/payments/use-money-text.ts'
import { useWhyNoReference } from '../lib/payments/use-why-no-reference.ts'
import { usePrintOptions } from '../lib/printing/print-options.ts'
import { openPdf } from '../lib/records/pdf.ts'
import { useErrorMessage, useRefusalMessage } from '../lib/refusals.ts'
import { newRequestKey } from '../lib/request-key.ts'
import { DialogForm } from '../ui/DialogForm.tsx'
import { MoneyField } from '../ui/fields/MoneyField.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { Money } from '../ui/Money.tsx'
import { MoneyBlock } from '../ui/MoneyBlock.tsx'
import { toast } from '../ui/toast.ts'
import type { Invoice } from './invoice.ts'

type PaymentForm = { mode: PaymentMode; amount: number | null; reference: string; note: string }
type Props = { invoice: Invoice; onClose: () => void }

/** Takes money for what an invoice still asks for, never more. */
export default function TakePaymentDialog({ invoice, onClose }: Props) {
  const { t } = useTranslation(['invoices', 'lookups'])
  const message = useErrorMessage()
  const textOf = useMoneyText()
  const { id: invoiceId, due } = invoice
  const { control, handleSubmit, formState } = useForm<PaymentForm>({
    defaultValues: { mode: 'card', amount: due, reference: '', note: '' },
    mode: 'onTouched',
  })
  const form = useWatch({ control }) as PaymentForm
  const taken = money(form.amount || 0)
  const taking = useTakePayment(onClose)
  return (
    <DialogForm
      title={t('payment.title')}
      subtitle={<Ltr>{invoice.number}</Ltr>}
      submitLabel={taken > 0 ? t('payment.take', { amount: textOf(taken) }) : t('payment.title')}
      onSubmit={handleSubmit(({ amount, reference, ...given }) =>
        taking.mutate({
          invoiceId,
          ...given,
          amount: money(amount ?? 0),
          reference: referenceOf[given.mode] === null ? '' : reference,
        }),
      )}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={taking.isPending}
      disabledReason={useWhyNot(invoice, form)}
      error={message(taking.error, { amount: t('payment.amount'), reference: t('payment.reference') })}
    >
      <ModeField
        control={control}
        name="mode"
        label={t('payment.paidBy')}
        wordOf={(mode) => t(`lookups:paymentModes.${mode}`)}
      />
      <div className="fields-2">
        <MoneyField control={control} name="amount" label={t('payment.amount')} min={0} large autoFocus required />
        <ReferenceField control={control} mode={form.mode} />
      </div>
      <MoneyBlock
        boxed
        lines={[
          { key: 'due', label: t('columns.due'), value: <Money amount={due} /> },
          { key: 'after', label: t('payment.after'), value: <Money amount={due - taken} sign />, total: true },
        ]}
      />
    </DialogForm>
  )
}

function useWhyNot({ total, returned, due, number }: Invoice, { mode, amount, reference }: PaymentForm) {
  const sentence = useRefusalMessage()
  const unreferenced = useWhyNoReference(mode, reference)
  const settled = money(total - returned - due)
  const owed = { total, returned, paid: settled, badDebt: money(0), status: 'CheckOut', invoiceNumber: number } as const
  const refusal = refusePayment(owed, money(amount || 0))
  return refusal ? sentence(refusal) : unreferenced
}

/** One dialog has one key, so that pressing twice or trying again never books twice. */
function useTakePayment(onDone: () => void) {
  const { t } = useTranslation('invoices')
  const textOf = useMoneyText()
  const [requestKey] = useState(newRequestKey)
  const { language } = usePrintOptions('receipt')
  return useMutation(
    api.payments.addTicketInvoicePayment.mutationOptions({
      context: { requestKey },
      onSuccess: ({ payment: { id, amount, receiptNumber } }) => {
        toast.success(t('payment.taken', { amount: textOf(amount), receipt: `\u2066${receiptNumber}\u2069` }), {
          label: t('payment.receipt'),
          run: () => void openPdf(() => api.payments.receipt.call({ id, language }), `${receiptNumber}.pdf`),
        })
        onDone()
      },
    }),
  )
}
