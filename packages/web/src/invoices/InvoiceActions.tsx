import type { StoreSale } from '@warsha/contract/store-sales'
import { refuseReturnOf, returnableOf } from '@warsha/domain/returns'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { later } from '../lib/later.ts'
import { useWhyNot } from '../lib/may.ts'
import { usePrintOptions } from '../lib/printing/print-options.ts'
import { downloadPdf, printPdf } from '../lib/records/pdf.ts'
import { useSearchState } from '../lib/search-state.ts'
import { ShareButtons } from '../lib/sharing/ShareButtons.tsx'
import { ActionButton } from '../ui/ActionButton.tsx'
import { IconArrowBackUp, IconReceipt } from '../ui/icons.tsx'
import { IconDownload, IconPrinter } from '../ui/more-icons.tsx'
import { SegmentedControl } from '../ui/SegmentedControl.tsx'
import { IncomeActions } from './IncomeActions.tsx'
import type { Invoice } from './invoice.ts'
import classes from './invoices.module.css'
import { type PaperLanguage, paperLanguages } from './paper-words.ts'
import { SaleActions } from './SaleActions.tsx'

const ReturnDialog = later(() => import('./ReturnDialog.tsx'))

type Props = {
  invoice: Invoice
  store: StoreSale | undefined
  language: PaperLanguage
  onLanguage: (language: PaperLanguage) => void
}

/** The language of the document, and the ways to print, share or save it. */
export function InvoiceActions({ invoice, store, language, onLanguage }: Props) {
  const { t } = useTranslation(['invoices', 'store-sales'])
  const [busy, setBusy] = useState<'pdf' | 'print' | 'roll' | null>(null)
  const right = useWhyNot()
  const refusal = store ? right('store.sales') && right('store.salesReturn') : right('invoices.print')
  const { scale } = usePrintOptions('invoice')
  const paper = () => (store ? api.storeSales : api.invoices).pdf.call({ id: invoice.id, language, scale })
  const run = (kind: 'pdf' | 'print' | 'roll', action: () => Promise<unknown>) => () => {
    setBusy(kind)
    void action().finally(() => setBusy(null))
  }
  const locked = refusal ? { disabledReason: refusal, reasonAt: 'tooltip' as const } : {}
  const print = run('print', () => printPdf(paper))
  const printRoll = run('roll', () =>
    printPdf(() => api.storeSales.pdf.call({ id: invoice.id, language, scale, on: 'roll' })),
  )
  const printing = {
    variant: 'primary',
    icon: <IconPrinter size="s" />,
    shortcut: 'Ctrl+P',
    busy: busy === 'print',
    onClick: print,
  } as const
  return (
    <div className={classes.actions}>
      <SegmentedControl
        label={t('languages.label')}
        segments={paperLanguages.map((value) => ({ value, label: t(`languages.${value}`) }))}
        value={language}
        onChange={onLanguage}
      />
      {invoice.category === 'spareParts' && <SaleActions invoice={invoice} store={store} />}
      {invoice.category === 'tickets' && <ReturnButton invoice={invoice} />}
      {invoice.category === 'income' && <IncomeActions invoice={invoice} />}
      <ActionButton
        icon={<IconDownload size="s" />}
        busy={busy === 'pdf'}
        onClick={run('pdf', () => downloadPdf(paper, `${invoice.number}.pdf`))}
        {...locked}
      >
        {t('pdf')}
      </ActionButton>
      {store && (
        <ActionButton icon={<IconReceipt size="s" />} busy={busy === 'roll'} onClick={printRoll} {...locked}>
          {t('store-sales:sold.receipt')}
        </ActionButton>
      )}
      <PrintOrShare invoice={invoice}>
        <ActionButton {...printing} {...locked}>
          {t('print')}
        </ActionButton>
      </PrintOrShare>
    </div>
  )
}

/** What a ticket was invoiced for is shared as well; other invoices are printed. */
function PrintOrShare({ invoice, children }: { invoice: Invoice; children: ReactNode }) {
  if (invoice.ticketId === null) return children
  return (
    <ShareButtons
      shared={{
        ticketId: invoice.ticketId,
        document: 'Invoice',
        invoiceId: invoice.id,
        urlToShare: `/api/invoices/pdf/${invoice.id}`,
      }}
      print={children}
    />
  )
}

const closed = { dialog: '' }

/** Returns something of a sales invoice; disabled when everything has been returned. */
function ReturnButton({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('invoices')
  const why = useWhyNot()('tickets.returnInvoice')
  // The page of a ticket leads here with the dialog open.
  const [{ dialog }, setSearch] = useSearchState(closed)
  const setOpen = (on: boolean) => setSearch({ dialog: on ? 'return' : '' }, { replace: true })
  if (invoice.ticketId === null || refuseReturnOf(invoice) || !invoice.lines.some((line) => returnableOf(line) > 0))
    return null
  return (
    <>
      <ActionButton
        icon={<IconArrowBackUp size="s" />}
        onClick={() => setOpen(true)}
        disabledReason={why}
        reasonAt="tooltip"
      >
        {t('return.open')}
      </ActionButton>
      {dialog === 'return' && !why && (
        <Suspense>
          <ReturnDialog invoice={invoice} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
