import type { Purchase } from '@warsha/contract/purchases'
import { money, subtract } from '@warsha/domain/money'
import type { PaymentMode } from '@warsha/domain/payments'
import { refusePurchasePayment } from '@warsha/domain/purchases'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ModeField } from '../lib/payments/ModeField.tsx'
import { useMoneyText } from '../lib/payments/use-money-text.ts'
import { useRefusalMessage } from '../lib/refusals.ts'
import { DialogForm } from '../ui/DialogForm.tsx'
import { MoneyField } from '../ui/fields/MoneyField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { Money } from '../ui/Money.tsx'
import { MoneyBlock } from '../ui/MoneyBlock.tsx'
import { PurchaseSubtitle } from './PurchaseSubtitle.tsx'
import { useVoucher } from './use-voucher.ts'

type Values = { mode: PaymentMode; amount: number | null; note: string }
type Payment = Purchase['payments'][number]
type Props = { purchase: Purchase; payment: Payment; onClose: () => void }

/** What the supplier gives back of a payment: what was paid too much, or all of it. */
export default function RefundDialog({ purchase, payment, onClose }: Props) {
  const { t } = useTranslation(['purchases', 'lookups'])
  const sentence = useRefusalMessage()
  const textOf = useMoneyText()
  const { refundable } = payment
  const { control, handleSubmit, formState } = useForm<Values>({
    defaultValues: {
      mode: payment.mode,
      amount: Math.min(purchase.toGetBack || refundable, refundable),
      note: '',
    },
    mode: 'onTouched',
  })
  const { amount } = useWatch({ control }) as Values
  const back = money(amount || 0)
  const refusal = refusePurchasePayment(purchase, back, {
    amount: payment.amount,
    refunded: subtract(payment.amount, refundable),
  })
  const refund = useVoucher('refund.taken', onClose)
  return (
    <DialogForm
      title={t('refund.title')}
      subtitle={<PurchaseSubtitle purchase={purchase} />}
      submitLabel={t('refund.take', { amount: textOf(back) })}
      onSubmit={handleSubmit(({ amount: typed, ...values }) =>
        refund.write({
          purchaseInvoiceId: purchase.id,
          kind: 'Refund',
          refundOfId: payment.id,
          ...values,
          amount: money(typed ?? 0),
        }),
      )}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={refund.busy}
      disabledReason={refusal ? sentence(refusal) : undefined}
      error={refund.error}
    >
      <ModeField
        control={control}
        name="mode"
        label={t('refund.by')}
        wordOf={(one) => t(`lookups:paymentModes.${one}`)}
      />
      <div className="fields-2">
        <MoneyField control={control} name="amount" label={t('payment.amount')} min={0} autoFocus required />
        <TextField control={control} name="note" label={t('fields.note')} maxLength={200} optional />
      </div>
      <Left before={refundable} after={refundable - back} />
    </DialogForm>
  )
}

/** What is left of the payment that can be given back. */
function Left({ before, after }: { before: number; after: number }) {
  const { t } = useTranslation('purchases')
  return (
    <MoneyBlock
      boxed
      lines={[
        { key: 'before', label: t('refund.left'), value: <Money amount={before} /> },
        { key: 'after', label: t('refund.after'), value: <Money amount={after} sign />, total: true },
      ]}
    />
  )
}
