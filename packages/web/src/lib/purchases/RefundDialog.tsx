import { subtract } from '@warsha/domain/money'
import { refusePurchasePayment } from '@warsha/domain/purchases'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../ui/fields/TextField.tsx'
import { MoneyDialog, useMoneyForm } from '../payments/MoneyDialog.tsx'
import { useMoneyText } from '../payments/use-money-text.ts'
import { useRefusalMessage } from '../refusals.ts'
import { BillSubtitle } from './BillSubtitle.tsx'
import type { BoughtBill } from './bill.ts'
import { useVoucher } from './use-voucher.ts'

type Payment = BoughtBill['payments'][number]
type Props = { bill: BoughtBill; payment: Payment; onClose: () => void }

/** What the supplier gives back of a payment: what was paid too much, or all of it. */
export default function RefundDialog({ bill, payment, onClose }: Props) {
  const { t } = useTranslation('purchases')
  const sentence = useRefusalMessage()
  const textOf = useMoneyText()
  const { refundable } = payment
  const form = useMoneyForm({
    mode: payment.mode,
    amount: Math.min(bill.toGetBack || refundable, refundable),
  })
  const { amount } = form.typed
  const refunded = subtract(payment.amount, refundable)
  const refusal = refusePurchasePayment(bill, amount, { amount: payment.amount, refunded })
  const { write, ...voucher } = useVoucher(bill, 'refund.taken', onClose)
  return (
    <MoneyDialog
      form={form}
      title={t('refund.title')}
      subtitle={<BillSubtitle bill={bill} />}
      submitLabel={t('refund.take', { amount: textOf(amount) })}
      by={t('refund.by')}
      amountLabel={t('payment.amount')}
      onSend={({ mode, note }) =>
        write({ purchaseInvoiceId: bill.id, kind: 'Refund', refundOfId: payment.id, mode, amount, note })
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
