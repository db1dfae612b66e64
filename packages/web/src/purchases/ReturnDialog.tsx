import { useMutation } from '@tanstack/react-query'
import type { Purchase } from '@warsha/contract/purchase-rows'
import { purchaseReturnTotals } from '@warsha/domain/purchases'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useGo } from '../lib/go.ts'
import { useNames } from '../lib/names.ts'
import { BillSubtitle } from '../lib/purchases/BillSubtitle.tsx'
import { usePurchaseHref } from '../lib/purchases/use-purchase-href.ts'
import { WriteOffTakenBack } from '../lib/purchases/WriteOffTakenBack.tsx'
import { ReturnForm, type Taken } from '../lib/records/ReturnForm.tsx'
import { newRequestKey } from '../lib/request-key.ts'
import { QuantityField } from '../ui/fields/QuantityField.tsx'
import { formatQuantity } from '../ui/format.ts'
import { isolated } from '../ui/isolated.ts'

const asked = (lines: readonly Taken[]) => lines.map(({ position, taken }) => ({ position, quantityMilli: taken }))

/** The return to the supplier, and why; then the new return opens. The purchase stays as it was when the dialog opened. */
export default function ReturnDialog({ purchase, onClose }: { purchase: Purchase; onClose: () => void }) {
  const { t } = useTranslation('purchases')
  const { nameOf } = useNames()
  const go = useGo()
  const purchaseHref = usePurchaseHref()
  const [requestKey] = useState(newRequestKey)
  const [opened] = useState(purchase)
  const back = useMutation(
    api.purchases.return.mutationOptions({
      context: { requestKey },
      onSuccess: (made) => {
        onClose()
        go(purchaseHref(made))
      },
    }),
  )
  return (
    <ReturnForm
      words="purchases:return."
      subtitle={<BillSubtitle bill={purchase} />}
      lines={opened.lines}
      leftOf={(line) => line.returnableMilli}
      totalOf={(taken) => purchaseReturnTotals(opened, opened.lines, asked(taken)).total}
      leftText={(line) => t('return.left', { quantity: isolated(formatQuantity(line.returnableMilli).text) })}
      field={(line, field) => <QuantityField {...field} label={nameOf(line)} />}
      sending={back}
      docNoLabel={t('return.creditNote')}
      docNoHint={t('return.creditNoteLater')}
      onSend={(taken, reason, supplierDocNo) =>
        back.mutate({
          purchaseInvoiceId: opened.id,
          version: opened.version,
          reason,
          supplierDocNo,
          lines: asked(taken),
        })
      }
      onClose={onClose}
    >
      {(worth) => <WriteOffTakenBack bill={opened} credited={worth} />}
    </ReturnForm>
  )
}
