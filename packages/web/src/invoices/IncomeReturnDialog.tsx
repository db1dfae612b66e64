import { useMutation } from '@tanstack/react-query'
import { type Money, money, sum } from '@warsha/domain/money'
import { returnableOf } from '@warsha/domain/returns'
import { handedBackBy, handedBackOf } from '@warsha/domain/store-sales'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useGo } from '../lib/go.ts'
import { useNames } from '../lib/names.ts'
import { useMoneyText } from '../lib/payments/use-money-text.ts'
import { invoiceHref } from '../lib/records/invoice-href.ts'
import { ReturnForm } from '../lib/records/ReturnForm.tsx'
import { newRequestKey } from '../lib/request-key.ts'
import { MoneyField } from '../ui/fields/MoneyField.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { Sums } from '../ui/Sums.tsx'
import type { Invoice } from './invoice.ts'
import { type Refund, RefundField } from './RefundField.tsx'

type Props = { invoice: Invoice; onClose: () => void }

/** How much of other income is taken back, and how its money goes back; then the credit note is on the screen. */
export default function IncomeReturnDialog({ invoice, onClose }: Props) {
  const { t } = useTranslation('other-transactions')
  const { nameOf } = useNames()
  const textOf = useMoneyText()
  const go = useGo()
  const [requestKey] = useState(newRequestKey)
  const [opened] = useState(invoice)
  const hasAccount = opened.customerId !== null
  const [refund, setRefund] = useState<Refund>(handedBackBy(opened.payments, hasAccount))
  const back = useMutation(
    api.incomeInvoices.return.mutationOptions({
      context: { requestKey },
      onSuccess: (made) => {
        onClose()
        go(invoiceHref(made))
      },
    }),
  )
  return (
    <ReturnForm
      words="other-transactions:return."
      subtitle={<Ltr>{opened.number}</Ltr>}
      reasonHint={t('return.reasonHint')}
      lines={opened.lines}
      leftOf={returnableOf}
      leftText={(line) => t('return.left', { amount: textOf(returnableOf(line)) })}
      totalOf={(taken) => sum(taken.map((line) => money(line.taken)))}
      field={(line, field) => <MoneyField {...field} label={nameOf(line)} />}
      sending={back}
      onSend={(taken, reason) =>
        back.mutate({
          invoiceId: opened.id,
          reason,
          returnAmount: sum(taken.map((line) => money(line.taken))),
          refund: refund === 'later' ? null : refund,
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

type HandedBackProps = {
  invoice: Invoice
  worth: Money
  value: Refund
  onChange: (value: Refund) => void
  hasAccount: boolean
}

/** What goes back to the customer: nothing as long as more than that is due. */
function HandedBack({ invoice, worth, ...refund }: HandedBackProps) {
  const { t } = useTranslation('other-transactions')
  const amount = worth > 0 ? handedBackOf(invoice, worth) : money(0)
  return (
    <>
      <Sums
        rows={[
          ...(invoice.due > 0 ? [{ label: t('return.due'), amount: invoice.due }] : []),
          { label: t('return.given'), amount },
        ]}
      />
      {amount > 0 && (
        <RefundField label={t('return.refund')} wordOf={(way) => t(`return.refunds.${way}`)} {...refund} />
      )}
    </>
  )
}
