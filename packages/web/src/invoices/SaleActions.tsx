import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StoreSale } from '@warsha/contract/store-sales'
import { money } from '@warsha/domain/money'
import { pathOf } from '@warsha/domain/records'
import { refuseCancelSale } from '@warsha/domain/store-sales'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useGo } from '../lib/go.ts'
import { useWhyNot } from '../lib/may.ts'
import { errorSentence, useRefusalMessage } from '../lib/refusals.ts'
import { newRequestKey } from '../lib/request-key.ts'
import { useProfile } from '../lib/session.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { IconX } from '../ui/icons.tsx'
import { toast } from '../ui/toast.ts'

/** Exchanges parts of a counter sale for others, and cancels it once all came back. */
export function SaleActions({ store }: { store: StoreSale }) {
  const { t } = useTranslation('store-sales')
  const why = useWhyNot()('store.salesReturn')
  const { currentShopId } = useProfile()
  const go = useGo()
  if (store.type !== 'Normal' || store.isDebitNote) return null
  const isOut = store.lines.some(({ outMilli }) => outMilli > 0)
  if (!isOut) return store.cancelledAt === null ? <CancelButton sale={store} /> : null
  // The new sale is one of the shop that the cashier stands in, and so must be the earlier one.
  const elsewhere = store.shopId === currentShopId ? undefined : t('exchange.otherShop')
  return (
    <ActionButton
      disabledReason={why ?? elsewhere}
      reasonAt="tooltip"
      onClick={() => go(`${pathOf('invoice', 'storeNew')}?exchange=${store.id}`)}
    >
      {t('exchange.open')}
    </ActionButton>
  )
}

function CancelButton({ sale }: { sale: StoreSale }) {
  const { t } = useTranslation('store-sales')
  const sentence = useRefusalMessage()
  const right = useWhyNot()('store.salesReturn')
  const client = useQueryClient()
  const [asked, setAsked] = useState(false)
  const [requestKey] = useState(newRequestKey)
  const { id, total, returned, paid, due, overpayment } = sale
  const badDebt = money(total - returned - paid - due + overpayment)
  const outMilli = sale.lines.reduce((out, line) => out + line.outMilli, 0)
  const refusal = refuseCancelSale({ total, returned, paid, badDebt, outMilli }, false)
  const cancel = useMutation(
    api.storeSales.cancel.mutationOptions({
      context: { requestKey },
      onSuccess: () => {
        setAsked(false)
        void client.invalidateQueries({ queryKey: api.storeSales.get.queryKey({ input: { id } }) })
      },
      onError: (error) => toast.error(errorSentence(error) ?? ''),
    }),
  )
  return (
    <>
      <ActionButton
        icon={<IconX size="s" />}
        disabledReason={right ?? (refusal ? sentence(refusal) : undefined)}
        reasonAt="tooltip"
        onClick={() => setAsked(true)}
      >
        {t('cancel.open')}
      </ActionButton>
      {asked && (
        <ConfirmDialog
          title={t('cancel.title')}
          text={t('cancel.text')}
          confirmLabel={t('cancel.open')}
          danger
          busy={cancel.isPending}
          onConfirm={() => cancel.mutate({ invoiceId: id })}
          onCancel={() => setAsked(false)}
        />
      )}
    </>
  )
}
