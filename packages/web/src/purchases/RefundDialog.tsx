import type { Purchase } from '@warsha/contract/purchases'
import { subtract } from '@warsha/domain/money'
import { refusePurchasePayment } from '@warsha/domain/purchases'
import { useTranslation } from 'react-i18next'
import { MoneyDialog, useMoneyForm } from '../lib/payments/MoneyDialog.tsx'
import { useMoneyText } from '../lib/payments/use-money-text.ts'
import { useRefusalMessage } from '../lib/refusals.ts'
import { TextField } from '../ui/fields/TextField.tsx'
import { PurchaseSubtitle } from './PurchaseSubtitle.tsx'
import { useVoucher } from './use-voucher.ts'

type Payment = Purchase['payments'][number]
type Props = { purchase: Purchase; payment: Payment; onClose: () => void }

/** What the supplier gives back of a payment: what was paid too much, or all of it. */
export default function RefundDialog({ purchase, payment, onClose }: Props) {
  const { t } = useTranslation('purchases')
  const sentence = useRefusalMessage()
  const textOf = useMoneyText()
  const { refundable } = payment
  const form = useMoneyForm({
    mode: payment.mode,
    amount: Math.min(purchase.toGetBack || refundable, refundable),
  })
  const { amount } = form.typed
  const refunded = subtract(payment.amount, refundable)
  const refusal = refusePurchasePayment(purchase, amount, { amount: payment.amount, refunded })
  const { write, ...voucher } = useVoucher('refund.taken', onClose)
  return (
    <MoneyDialog
      form={form}
      title={t('refund.title')}
      subtitle={<PurchaseSubtitle purchase={purchase} />}
      submitLabel={t('refund.take', { amount: textOf(amount) })}
      by={t('refund.by')}
      amountLabel={t('payment.amount')}
      onSend={({ mode, note }) =>
        write({ purchaseInvoiceId: purchase.id, kind: 'Refund', refundOfId: payment.id, mode, amount, note })
      }
      onClose={onClose}
      whyNot={refusal && sentence(refusal)}
      {...voucher}
      sums={[
        { label: t('refund.left'), amount: refundable },
        { label: t('refund.after'), amount: refundable - amount },
      ]}
    >
      <TextField control={form.control} name="note" label={t('fields.note')} maxLength={200} optional large />
    </MoneyDialog>
  )
}
