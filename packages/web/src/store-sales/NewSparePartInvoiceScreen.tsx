import { useQuery } from '@tanstack/react-query'
import type { StoreSale } from '@warsha/contract/store-sales'
import { refuseBuyer } from '@warsha/domain/buyers'
import { money } from '@warsha/domain/money'
import { pathOf } from '@warsha/domain/records'
import { handedBackBy } from '@warsha/domain/store-sales'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { EInvoiceLacks } from '../lib/EInvoiceLacks.tsx'
import { useGoBack } from '../lib/go.ts'
import { later } from '../lib/later.ts'
import { useLeaveGuard } from '../lib/leave-guard.tsx'
import { useLookups } from '../lib/lookups.ts'
import { useWhyNot } from '../lib/may.ts'
import { Page } from '../lib/Page.tsx'
import type { ChosenCustomer } from '../lib/parties/CustomerPicker.tsx'
import { useRefusalMessage } from '../lib/refusals.ts'
import { newRequestKey } from '../lib/request-key.ts'
import { useSearchState } from '../lib/search-state.ts'
import { useEInvoiceLacks } from '../lib/use-e-invoice-lacks.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { Button } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { IconCash } from '../ui/more-icons.tsx'
import { SaveBar } from '../ui/SaveBar.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { useFootBar } from '../ui/use-foot-bar.ts'
import { BuyerCard, useBuyer } from './BuyerCard.tsx'
import { ExchangeCard } from './ExchangeCard.tsx'
import { ListField } from './ListField.tsx'
import {
  backOf,
  creditOfBack,
  emptySale,
  listed,
  refuseBack,
  refuseSale,
  type SaleForm,
  saleTotals,
} from './new-sale.ts'
import { PriceChanges } from './PriceChanges.tsx'
import { SaleLines } from './SaleLines.tsx'
import { SaleSums } from './SaleSums.tsx'
import { type Sold, SoldBanner } from './SoldBanner.tsx'
import { useBasket } from './use-basket.ts'
import { usePrices } from './use-prices.ts'
import { useSaleList } from './use-sale-list.ts'

const PayDialog = later(() => import('./PayDialog.tsx'))
const start = { exchange: 0 }

/** Parts over the counter: read, read, Enter to pay, Enter. What comes back of an earlier sale stands beside it in an exchange. */
export function NewSparePartInvoiceScreen() {
  const { t } = useTranslation('ui')
  const [{ exchange }, setSearch] = useSearchState(start)
  const found = useQuery({ ...api.storeSales.get.queryOptions({ input: { id: exchange } }), enabled: exchange > 0 })
  const earlier = exchange > 0 ? found.data : undefined
  // What was sold is said on a screen that has begun anew.
  const [sold, setSold] = useState<Sold | null>(null)
  const done = (made: Sold) => {
    setSold(made)
    setSearch({ exchange: 0 }, { replace: true })
  }
  if (exchange > 0 && found.error && !earlier)
    return (
      <Page>
        <ErrorState onRetry={() => void found.refetch()} />
      </Page>
    )
  if (exchange > 0 && !earlier)
    return (
      <Page>
        <SkeletonRows rows={4} label={t('ui:loading')} />
      </Page>
    )
  return <Counter key={earlier?.id ?? 0} earlier={earlier} sold={sold} onSold={done} />
}

type CounterProps = { earlier: StoreSale | undefined; sold: Sold | null; onSold: (sold: Sold) => void }

function Counter({ earlier, sold, onSold }: CounterProps) {
  const { customer, setCustomer, customerId, form, sale, values, total, credit, due, refund } = useTyped(earlier)
  const buyer = useBuyer(customerId, total)
  const paying = usePaying()
  const basket = useBasket(values.lines)
  const prices = usePrices(form, sale, paying.close)
  const scan = useScanField()
  const eInvoice = useEInvoiceLacks(noteOrSale(earlier, values, customerId, total))
  const whyNot = useWhyNotSell(values, basket.held, buyer, earlier, sale) ?? eInvoice.whyNot
  const pay = () => !whyNot && paying.open()
  const guard = useLeaveGuard(values.lines.length > 0)
  const finish = (made: Sold) => {
    paying.sold()
    basket.sold()
    prices.said()
    form.reset(emptySale)
    setCustomer(null)
    onSold(made)
    scan.current?.focus()
  }
  return (
    <Page>
      <div className="stack">
        {sold && <SoldBanner sold={sold} />}
        <PriceChanges changed={prices.changed} />
        <div className="page-cols">
          <div className="stack">
            {earlier && <ExchangeCard control={form.control} sale={earlier} credit={credit} />}
            <SaleLines control={form.control} held={basket.held} list={sale.list} scan={scan} onPay={pay} />
          </div>
          <div className="page-side stack">
            <BuyerCard value={customer} onChange={setCustomer} buyer={buyer} earlier={earlier}>
              <ListField control={form.control} sale={sale} />
            </BuyerCard>
            <EInvoiceLacks lacks={eInvoice.lacks} />
            <SaleSums lines={values.lines} credit={Math.min(credit, total)} due={due} />
          </div>
        </div>
      </div>
      <Foot whyNot={whyNot} gives={refund > 0} onPay={pay} />
      <Suspense>
        {paying.isOpen && (
          <PayDialog
            due={due}
            refund={refund}
            backBy={handedBackBy(earlier?.payments ?? [], customerId !== null)}
            buyer={customerId === null ? null : buyer}
            sale={() => ({ customerId, ...saleOf(earlier, values, sale.list), basketKey: basket.key })}
            ready={basket.settled}
            {...paying.dialog}
            onSold={finish}
            onOldPrice={() => void prices.renew()}
          />
        )}
      </Suspense>
      {guard}
    </Page>
  )
}

/** Whether the sale is being paid, and its key: one for each sale, however often its dialog is opened. */
function usePaying() {
  const [isOpen, setOpen] = useState(false)
  const [requestKey, setRequestKey] = useState(newRequestKey)
  const close = () => setOpen(false)
  const sold = () => {
    close()
    setRequestKey(newRequestKey())
  }
  return {
    isOpen,
    open: () => setOpen(true),
    close,
    sold,
    dialog: { requestKey, onClose: close, onSoldAlready: sold },
  }
}

/** Whoever comes to the counter scans at once. */
function useScanField() {
  const scan = useRef<HTMLInputElement>(null)
  useEffect(() => scan.current?.focus(), [])
  return scan
}

const saleOf = (earlier: StoreSale | undefined, values: SaleForm, list: { id: number } | null) => ({
  priceListId: list?.id ?? null,
  lines: values.lines,
  exchange: exchangeOf(earlier, values),
})

function exchangeOf(earlier: StoreSale | undefined, values: SaleForm) {
  const back = earlier ? backOf(earlier, values) : []
  if (!earlier || back.length === 0) return null
  const lines = back.map(({ line, ...one }) => ({ ...one, outMilli: line.outMilli }))
  return { invoiceId: earlier.id, reason: values.reason.trim(), lines }
}

/** Where nothing new is sold, an exchange issues a credit note alone. */
const noteOrSale = (earlier: StoreSale | undefined, { lines }: SaleForm, customerId: number | null, total: number) =>
  earlier && lines.length === 0 ? { invoiceId: earlier.id } : { customerId, total }

/** What is typed of a sale, and what it comes to. An exchange is bought by whoever brings the parts back, and nobody else. */
function useTyped(earlier: StoreSale | undefined) {
  const { company } = useLookups()
  const [customer, setCustomer] = useState<ChosenCustomer | null>(null)
  const customerId = earlier ? earlier.customerId : (customer?.id ?? null)
  const form = useForm<SaleForm>({ defaultValues: emptySale, mode: 'onTouched' })
  const sale = useSaleList(form, customerId)
  const typed = useWatch({ control: form.control }) as SaleForm
  const values = { ...typed, lines: typed.lines.map((line) => listed(line, sale.list)) }
  const { total } = saleTotals(values.lines, company)
  const credit = earlier ? creditOfBack(earlier, values) : money(0)
  return {
    customer,
    setCustomer,
    customerId,
    form,
    sale,
    values,
    total,
    credit,
    due: money(Math.max(0, total - credit)),
    refund: Math.max(0, credit - total),
  }
}

/** Why nothing can be paid yet, as a sentence. */
function useWhyNotSell(
  values: SaleForm,
  held: Parameters<typeof refuseSale>[1],
  buyer: ReturnType<typeof useBuyer>,
  earlier: StoreSale | undefined,
  { waiting, failed }: { waiting: boolean; failed: boolean },
): string | undefined {
  const { t } = useTranslation('store-sales')
  const sentence = useRefusalMessage()
  const right = useWhyNot()
  if (values.lines.length === 0) return t('noLines')
  if (waiting) return t('priceList.coming')
  if (failed) return t('priceList.failed')
  const incomplete = buyer && refuseBuyer(buyer.missing)
  const refusal = refuseSale(values.lines, held) ?? incomplete ?? (earlier && refuseBack(earlier, values))
  if (refusal) return sentence(refusal)
  if (earlier && backOf(earlier, values).length > 0 && values.reason.trim() === '') return t('exchange.whyMissing')
  return right('store.sales') ?? (earlier ? right('store.salesReturn') : undefined)
}

function Foot({ whyNot, gives, onPay }: { whyNot: string | undefined; gives: boolean; onPay: () => void }) {
  const { t } = useTranslation('store-sales')
  useFootBar('form')
  const back = useGoBack(pathOf('invoice', 'storeList'))
  return (
    <SaveBar start={null}>
      <Button onClick={back}>{t('leave')}</Button>
      <ActionButton
        variant="primary"
        size="large"
        icon={<IconCash size="s" />}
        shortcut="F2"
        disabledReason={whyNot}
        reasonAt="tooltip"
        onClick={onPay}
      >
        {t(gives ? 'payment.backTitle' : 'pay')}
      </ActionButton>
    </SaveBar>
  )
}
