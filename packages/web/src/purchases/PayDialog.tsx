import type { Purchase } from '@warsha/contract/purchases'
import { money } from '@warsha/domain/money'
import type { PaymentMode } from '@warsha/domain/payments'
import { refusePurchasePayment } from '@warsha/domain/purchases'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ModeField } from '../lib/payments/ModeField.tsx'
import { referenceOf } from '../lib/payments/references.ts'
import { useMoneyText } from '../lib/payments/use-money-text.ts'
import { VoucherReference } from '../lib/purchases/VoucherReference.tsx'
import { useRefusalMessage } from '../lib/refusals.ts'
import { DialogForm } from '../ui/DialogForm.tsx'
import { MoneyField } from '../ui/fields/MoneyField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { Money } from '../ui/Money.tsx'
import { MoneyBlock } from '../ui/MoneyBlock.tsx'
import { PurchaseSubtitle } from './PurchaseSubtitle.tsx'
import { useVoucher } from './use-voucher.ts'

type Values = { mode: PaymentMode; amount: number | null; reference: string; note: string }
type Props = { purchase: Purchase; onClose: () => void }

/** Pays the supplier what is still owed, or a part of it. */
export default function PayDialog({ purchase, onClose }: Props) {
  const { t } = useTranslation(['purchases', 'lookups'])
  const sentence = useRefusalMessage()
  const textOf = useMoneyText()
  const { id: purchaseInvoiceId, due } = purchase
  const { control, handleSubmit, formState } = useForm<Values>({
    defaultValues: { mode: 'cash', amount: due, reference: '', note: '' },
    mode: 'onTouched',
  })
  const { mode, amount } = useWatch({ control }) as Values
  const given = money(amount || 0)
  const refusal = refusePurchasePayment(purchase, given)
  const pay = useVoucher('payment.paid', onClose)
  return (
    <DialogForm
      title={t('payment.title')}
      subtitle={<PurchaseSubtitle purchase={purchase} />}
      submitLabel={given > 0 ? t('payment.pay', { amount: textOf(given) }) : t('payment.title')}
      onSubmit={handleSubmit(({ amount: typed, reference, ...values }) =>
        pay.write({
          purchaseInvoiceId,
          ...values,
          amount: money(typed ?? 0),
          reference: referenceOf[values.mode] === null ? '' : reference.trim(),
        }),
      )}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={pay.busy}
      disabledReason={refusal ? sentence(refusal) : undefined}
      error={pay.error}
    >
      <ModeField
        control={control}
        name="mode"
        label={t('payment.paidBy')}
        wordOf={(one) => t(`lookups:paymentModes.${one}`)}
      />
      <div className="fields-2">
        <MoneyField control={control} name="amount" label={t('payment.amount')} min={0} autoFocus required />
        <VoucherReference control={control} name="reference" mode={mode} />
        <TextField control={control} name="note" label={t('fields.note')} maxLength={200} optional />
      </div>
      <MoneyBlock
        boxed
        lines={[
          { key: 'due', label: t('columns.due'), value: <Money amount={due} /> },
          { key: 'after', label: t('payment.after'), value: <Money amount={due - given} sign />, total: true },
        ]}
      />
    </DialogForm>
  )
}
