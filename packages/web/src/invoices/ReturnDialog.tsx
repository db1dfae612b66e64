import { useMutation } from '@tanstack/react-query'
import { money, sum } from '@warsha/domain/money'
import { returnableOf } from '@warsha/domain/returns'
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
import { GoodsBack } from './GoodsBack.tsx'
import type { Invoice } from './invoice.ts'

/**
 * What of an invoice is taken back, and why; then the new return invoice is on the screen (INV-014). The invoice stays as it
 * was when the dialog opened: what is typed belongs to those lines, and a page gone stale is refused.
 */
export default function ReturnDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { t } = useTranslation('invoices')
  const { nameOf } = useNames()
  const textOf = useMoneyText()
  const go = useGo()
  const [requestKey] = useState(newRequestKey)
  const [opened] = useState(invoice)
  const back = useMutation(
    api.invoices.return.mutationOptions({
      context: { requestKey },
      onSuccess: (made) => {
        onClose()
        go(invoiceHref(made))
      },
    }),
  )
  return (
    <ReturnForm
      words="invoices:return."
      subtitle={<Ltr>{invoice.number}</Ltr>}
      reasonHint={t('return.reasonHint')}
      lines={opened.lines}
      leftOf={returnableOf}
      totalOf={(lines) => sum(lines.map(({ taken }) => money(taken)))}
      leftText={(line) => t('return.left', { amount: textOf(returnableOf(line)) })}
      field={(line, field) => <MoneyField {...field} label={nameOf(line)} />}
      goods={(line, { control, at }) => <GoodsBack control={control} at={at} outMilli={line.outMilli} />}
      goodsOf={(line) => line.comesBackMilli}
      sending={back}
      onSend={(taken, reason) =>
        back.mutate({
          invoiceId: opened.id,
          version: opened.ticketVersion ?? 0,
          reason,
          lines: taken.map(({ position, taken: amount, ...goods }) => ({ position, amount: money(amount), ...goods })),
        })
      }
      onClose={onClose}
    />
  )
}
