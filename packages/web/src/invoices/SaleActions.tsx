import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StoreSale } from '@warsha/contract/store-sales'
import { money } from '@warsha/domain/money'
import { pathOf } from '@warsha/domain/records'
import { refuseCancelSale } from '@warsha/domain/store-sales'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useGo } from '../lib/go.ts'
import { later } from '../lib/later.ts'
import { useWhyNot } from '../lib/may.ts'
import { invoiceHref } from '../lib/records/invoice-href.ts'
import { errorSentence, useRefusalMessage } from '../lib/refusals.ts'
import { newRequestKey } from '../lib/request-key.ts'
import { useSearchState } from '../lib/search-state.ts'
import { useProfile } from '../lib/session.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { IconArrowBackUp, IconX } from '../ui/icons.tsx'
import { toast } from '../ui/toast.ts'
import type { Invoice } from './invoice.ts'

const SaleReturnDialog = later(() => import('./SaleReturnDialog.tsx'))
const closed = { dialog: '' }

/** Takes parts of a counter sale back, against money, credit or other parts, and cancels it once all came back. */
export function SaleActions({ invoice, store }: { invoice: Invoice; store: StoreSale | undefined }) {
  const { t } = useTranslation('store-sales')
  const why = useWhyNot()('store.salesReturn')
  const { currentShopId } = useProfile()
  const go = useGo()
  const [{ dialog }, setSearch] = useSearchState(closed)
  const setOpen = (on: boolean) => setSearch({ dialog: on ? 'return' : '' }, { replace: true })
  if (invoice.type !== 'Normal') return null
  const isOut = invoice.lines.some(({ outMilli }) => outMilli > 0)
  const hrefOf = (made: Invoice) => (store ? pathOf('invoice', 'storePage', made.id) : invoiceHref(made))
  const locked = { disabledReason: why, reasonAt: 'tooltip' as const }
  // The new sale is one of the shop that the cashier stands in, and so must be the earlier one.
  const elsewhere = invoice.shopId === currentShopId ? undefined : t('exchange.otherShop')
  return (
    <>
      {isOut && (
        <ActionButton icon={<IconArrowBackUp size="s" />} onClick={() => setOpen(true)} {...locked}>
          {t('return.open')}
        </ActionButton>
      )}
      {isOut && store && (
        <ActionButton
          disabledReason={why ?? elsewhere}
          reasonAt="tooltip"
          onClick={() => go(`${pathOf('invoice', 'storeNew')}?exchange=${invoice.id}`)}
        >
          {t('exchange.open')}
        </ActionButton>
      )}
      {store && !isOut && store.cancelledAt === null && <CancelButton sale={store} />}
      <Suspense>
        {dialog === 'return' && !why && (
          <SaleReturnDialog invoice={invoice} hrefOf={hrefOf} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
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
