import { useMutation } from '@tanstack/react-query'
import { type Money, money, sum } from '@warsha/domain/money'
import { amountOfGoods, handedBackBy, handedBackOf } from '@warsha/domain/store-sales'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useGo } from '../lib/go.ts'
import { useNames } from '../lib/names.ts'
import { ReturnForm, type Taken } from '../lib/records/ReturnForm.tsx'
import { newRequestKey } from '../lib/request-key.ts'
import { CheckboxField } from '../ui/fields/CheckboxField.tsx'
import { QuantityField } from '../ui/fields/QuantityField.tsx'
import { formatQuantity } from '../ui/format.ts'
import { isolated } from '../ui/isolated.ts'
import { Ltr } from '../ui/Ltr.tsx'
import { Sums } from '../ui/Sums.tsx'
import type { Invoice } from './invoice.ts'
import { type Refund, RefundField } from './RefundField.tsx'

type Props = { invoice: Invoice; hrefOf: (made: Invoice) => string; onClose: () => void }

/** What of a counter sale comes back, whole or damaged, and how its money goes back; then the credit note is on the screen. */
export default function SaleReturnDialog({ invoice, hrefOf, onClose }: Props) {
  const { t } = useTranslation('store-sales')
  const { nameOf } = useNames()
  const go = useGo()
  const [requestKey] = useState(newRequestKey)
  const [opened] = useState(invoice)
  const hasAccount = opened.customerId !== null
  const [refund, setRefund] = useState<Refund>(handedBackBy(opened.payments, hasAccount))
  const back = useMutation(
    api.storeSales.return.mutationOptions({
      context: { requestKey },
      onSuccess: (made) => {
        onClose()
        go(hrefOf(made))
      },
    }),
  )
  return (
    <ReturnForm
      words="store-sales:return."
      subtitle={<Ltr>{opened.number}</Ltr>}
      reasonHint={t('return.reasonHint')}
      lines={opened.lines}
      leftOf={(line) => line.outMilli}
      totalOf={(taken) => worthOf(opened, taken)}
      leftText={(line) => t('return.left', { quantity: isolated(formatQuantity(line.outMilli).text) })}
      field={(line, field) => <QuantityField {...field} label={nameOf(line)} />}
      goods={(_line, { control, at }) => (
        <CheckboxField control={control} name={`damaged.${at}`} label={t('return.damaged')} />
      )}
      sending={back}
      onSend={(taken, reason) =>
        back.mutate({
          invoiceId: opened.id,
          reason,
          refund: refund === 'later' ? null : refund,
          lines: taken.map(({ position, taken: quantityMilli, damaged }) => ({ position, quantityMilli, damaged })),
        })
      }
      onClose={onClose}
    >
      {(worth) => (
        <HandedBack invoice={opened} worth={worth} value={refund} onChange={setRefund} hasAccount={hasAccount} />
      )}
    </ReturnForm>
  )
}

/** What is credited for quantities of its lines, VAT included. */
const worthOf = ({ lines }: Invoice, taken: readonly Pick<Taken, 'position' | 'taken'>[]) =>
  sum(
    taken.map(({ position, taken: quantityMilli }) => {
      const line = lines.find((one) => one.position === position)
      return line ? amountOfGoods(line, quantityMilli) : money(0)
    }),
  )

type HandedBackProps = RefundProps & { invoice: Invoice; worth: Money }

/** What the customer gets once it comes back: nothing as long as more than that is due of the sale. */
function HandedBack({ invoice, worth, ...refund }: HandedBackProps) {
  const { t } = useTranslation('store-sales')
  const amount = worth > 0 ? handedBackOf(invoice, worth) : money(0)
  return (
    <>
      <Sums
        rows={[
          ...(invoice.due > 0 ? [{ label: t('return.due'), amount: invoice.due }] : []),
          { label: t('payment.refund'), amount },
        ]}
      />
      {amount > 0 && (
        <RefundField label={t('return.refund')} wordOf={(way) => t(`return.refunds.${way}`)} {...refund} />
      )}
    </>
  )
}

type RefundProps = { value: Refund; onChange: (value: Refund) => void; hasAccount: boolean }
