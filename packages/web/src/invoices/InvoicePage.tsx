import type { StoreSale } from '@warsha/contract/store-sales'
import { useTranslation } from 'react-i18next'
import { EInvoiceBadge } from '../lib/EInvoiceBadge.tsx'
import { useNames } from '../lib/names.ts'
import { Page } from '../lib/Page.tsx'
import { usePrintOptions } from '../lib/printing/use-print-options.ts'
import { useSearchState } from '../lib/search-state.ts'
import { useProfile } from '../lib/session.ts'
import { Badge } from '../ui/Badge.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { PaymentState } from '../ui/PaymentState.tsx'
import { InvoiceActions } from './InvoiceActions.tsx'
import { InvoicePaper } from './InvoicePaper.tsx'
import { InvoiceSide } from './InvoiceSide.tsx'
import type { Invoice } from './invoice.ts'
import classes from './invoices.module.css'
import { Overpaid } from './Overpaid.tsx'
import { paperLanguages } from './paper-words.ts'
import { useCleared } from './use-cleared.ts'

const defaults = { language: '' }

/** `store` is there for a counter sale as its store sees it. */
export function InvoicePage({ invoice, store }: { invoice: Invoice; store?: StoreSale }) {
  const { t } = useTranslation(['invoices', 'store-sales'])
  const { pick } = useNames()
  const { currentShopId } = useProfile()
  const [search, setSearch] = useSearchState(defaults)
  useCleared(invoice, store !== undefined)
  const printing = usePrintOptions('invoice')
  const language = paperLanguages.find((one) => one === search.language) ?? printing.language
  return (
    <Page
      title={invoice.number}
      ltr
      heading={<Ltr>{invoice.number}</Ltr>}
      aside={
        <span className="row-wrap">
          <PaymentState of={invoice.paymentStatus} tinted />
          {invoice.eInvoice && <EInvoiceBadge of={invoice.eInvoice} />}
          {invoice.isCredit && <Badge tone="neutral">{t('credit')}</Badge>}
          {store?.cancelledAt && <Badge tone="neutral">{t('store-sales:cancelled')}</Badge>}
          {invoice.isDebitNote && <Badge tone="neutral">{t('taxKinds.DebitNote')}</Badge>}
          {invoice.isDeposit && <Badge tone="neutral">{t('taxKinds.Deposit')}</Badge>}
        </span>
      }
      actions={
        <InvoiceActions
          invoice={invoice}
          store={store}
          language={language}
          onLanguage={(chosen) => {
            printing.choose({ language: chosen })
            setSearch({ language: chosen }, { replace: true })
          }}
        />
      }
    >
      <div className="stack">
        {invoice.shopId !== currentShopId && (
          <Banner kind="info">{t('otherShop', { shop: pick(invoice.shopNameEn, invoice.shopNameAr) })}</Banner>
        )}
        <Overpaid invoice={invoice} />
        <div className="page-cols">
          <div className={classes.desk}>
            <InvoicePaper invoice={invoice} language={language} />
          </div>
          <InvoiceSide invoice={invoice} store={store} />
        </div>
      </div>
    </Page>
  )
}
