import { refusePurchasePayment } from '@warsha/domain/purchases'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../ui/fields/TextField.tsx'
import { MoneyDialog, useMoneyForm } from '../payments/MoneyDialog.tsx'
import { useMoneyText } from '../payments/use-money-text.ts'
import { useRefusalMessage } from '../refusals.ts'
import { BillSubtitle } from './BillSubtitle.tsx'
import type { BoughtBill } from './bill.ts'
import { useVoucher } from './use-voucher.ts'
import { VoucherReference } from './VoucherReference.tsx'

type Props = { bill: BoughtBill; onClose: () => void }

/** Pays the supplier what is still owed, or a part of it. */
export default function PayDialog({ bill, onClose }: Props) {
  const { t } = useTranslation('purchases')
  const sentence = useRefusalMessage()
  const textOf = useMoneyText()
  const { id: purchaseInvoiceId, due } = bill
  const form = useMoneyForm({ mode: 'cash', amount: due })
  const { mode, amount } = form.typed
  const refusal = refusePurchasePayment(bill, amount)
  const { write, ...voucher } = useVoucher(bill, 'payment.paid', onClose)
  return (
    <MoneyDialog
      form={form}
      title={t('payment.title')}
      subtitle={<BillSubtitle bill={bill} />}
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
