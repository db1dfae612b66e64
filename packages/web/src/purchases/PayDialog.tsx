import type { Purchase } from '@warsha/contract/purchases'
import { refusePurchasePayment } from '@warsha/domain/purchases'
import { useTranslation } from 'react-i18next'
import { MoneyDialog, useMoneyForm } from '../lib/payments/MoneyDialog.tsx'
import { useMoneyText } from '../lib/payments/use-money-text.ts'
import { VoucherReference } from '../lib/purchases/VoucherReference.tsx'
import { useRefusalMessage } from '../lib/refusals.ts'
import { TextField } from '../ui/fields/TextField.tsx'
import { PurchaseSubtitle } from './PurchaseSubtitle.tsx'
import { useVoucher } from './use-voucher.ts'

type Props = { purchase: Purchase; onClose: () => void }

/** Pays the supplier what is still owed, or a part of it. */
export default function PayDialog({ purchase, onClose }: Props) {
  const { t } = useTranslation('purchases')
  const sentence = useRefusalMessage()
  const textOf = useMoneyText()
  const { id: purchaseInvoiceId, due } = purchase
  const form = useMoneyForm({ mode: 'cash', amount: due })
  const { mode, amount } = form.typed
  const refusal = refusePurchasePayment(purchase, amount)
  const { write, ...voucher } = useVoucher('payment.paid', onClose)
  return (
    <MoneyDialog
      form={form}
      title={t('payment.title')}
      subtitle={<PurchaseSubtitle purchase={purchase} />}
      submitLabel={amount > 0 ? t('payment.pay', { amount: textOf(amount) }) : t('payment.title')}
      by={t('payment.paidBy')}
      amountLabel={t('payment.amount')}
      onSend={(typed) => write({ purchaseInvoiceId, ...typed })}
      onClose={onClose}
      whyNot={refusal && sentence(refusal)}
      {...voucher}
      sums={[
        { label: t('columns.due'), amount: due },
        { label: t('payment.after'), amount: due - amount },
      ]}
    >
      <VoucherReference control={form.control} name="reference" mode={mode} />
      <TextField control={form.control} name="note" label={t('fields.note')} maxLength={200} optional large />
    </MoneyDialog>
  )
}
