import { useMutation } from '@tanstack/react-query'
import { type Money, money } from '@warsha/domain/money'
import { actionOfPayment } from '@warsha/domain/payments'
import { handedBackBy, handedBackOf } from '@warsha/domain/store-sales'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EInvoiceLacks } from '../lib/EInvoiceLacks.tsx'
import { useGo } from '../lib/go.ts'
import { useMay } from '../lib/may.ts'
import { useNames } from '../lib/names.ts'
import { useMoneyText } from '../lib/payments/use-money-text.ts'
import { ReturnForm } from '../lib/records/ReturnForm.tsx'
import { newRequestKey } from '../lib/request-key.ts'
import { useEInvoiceLacks } from '../lib/use-e-invoice-lacks.ts'
import { CheckboxField } from '../ui/fields/CheckboxField.tsx'
import { MoneyField } from '../ui/fields/MoneyField.tsx'
import { QuantityField } from '../ui/fields/QuantityField.tsx'
import { formatQuantity } from '../ui/format.ts'
import { isolated } from '../ui/isolated.ts'
import { Ltr } from '../ui/Ltr.tsx'
import { Sums } from '../ui/Sums.tsx'
import { GoodsBack } from './GoodsBack.tsx'
import type { Invoice, Made } from './invoice.ts'
import { type Refund, RefundField } from './RefundField.tsx'
import { leftOf, type ReturnKind, worthOf } from './return-kinds.ts'
import { sendReturn } from './send-return.ts'

type Props = { invoice: Invoice; kind: ReturnKind; hrefOf: (made: Made) => string; onClose: () => void }

/**
 * What of a sales document is taken back, and why; then the credit note is on the screen (INV-014). Goods of a counter sale come back
 * by quantity, everything else by amount. The invoice stays as it was when the dialog opened: what is typed belongs to those lines.
 */
export default function ReturnDialog({ invoice, kind, hrefOf, onClose }: Props) {
  const { t } = useTranslation(['invoices', 'store-sales'])
  const { nameOf } = useNames()
  const textOf = useMoneyText()
  const go = useGo()
  const [requestKey] = useState(newRequestKey)
  const [opened] = useState(invoice)
  const refund = useRefund(opened, kind)
  const back = useMutation({
    mutationFn: (asked: Parameters<typeof sendReturn>[2]) => sendReturn(kind, opened, asked, requestKey),
    onSuccess: (made) => {
      onClose()
      go(hrefOf(made))
    },
  })
  const eInvoice = useEInvoiceLacks({ invoiceId: opened.id })
  const byQuantity = kind === 'goods'
  return (
    <ReturnForm
      words={byQuantity ? 'store-sales:return.' : 'invoices:return.'}
      subtitle={<Ltr>{opened.number}</Ltr>}
      reasonHint={t('return.reasonHint')}
      lines={opened.lines}
      leftOf={(line) => leftOf(kind, line)}
      leftText={(line) =>
        byQuantity
          ? t('store-sales:return.left', { quantity: isolated(formatQuantity(line.outMilli).text) })
          : t('return.left', { amount: textOf(money(leftOf(kind, line))) })
      }
      totalOf={(taken) => worthOf(kind, opened, taken)}
      field={(line, field) =>
        byQuantity ? <QuantityField {...field} label={nameOf(line)} /> : <MoneyField {...field} label={nameOf(line)} />
      }
      goods={(line, { control, at }) =>
        byQuantity ? (
          <CheckboxField control={control} name={`damaged.${at}`} label={t('store-sales:return.damaged')} />
        ) : (
          <GoodsBack control={control} at={at} outMilli={line.outMilli} />
        )
      }
      goodsOf={(line) => line.comesBackMilli}
      sending={back}
      onSend={(taken, reason) => back.mutate({ taken, reason, refund: refund.value === 'later' ? null : refund.value })}
      whyNot={eInvoice.whyNot}
      told={<EInvoiceLacks lacks={eInvoice.lacks} />}
      onClose={onClose}
    >
      {(worth) => kind !== 'ticket' && <HandedBack invoice={opened} worth={worth} {...refund} />}
    </ReturnForm>
  )
}

/** How what was paid too much goes back. Whoever may give nothing back leaves it for later. */
function useRefund({ customerId, dealerId, payments }: Invoice, kind: ReturnKind) {
  const hasAccount = customerId !== null || dealerId !== null
  const right = useMay(actionOfPayment.Refund)
  // Whoever returns goods over the counter gives back what was paid for them.
  const mayRefund = kind === 'goods' || right
  const [value, onChange] = useState<Refund>(mayRefund ? handedBackBy(payments, hasAccount) : 'later')
  return { value, onChange, hasAccount, mayRefund }
}

type HandedBackProps = { invoice: Invoice; worth: Money } & ReturnType<typeof useRefund>

/** What the customer gets once it comes back: nothing as long as more than that is due. */
function HandedBack({ invoice, worth, ...refund }: HandedBackProps) {
  const { t } = useTranslation('invoices')
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
