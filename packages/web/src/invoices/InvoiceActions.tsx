import type { StoreSale } from '@warsha/contract/store-sales'
import { refuseHandOver } from '@warsha/domain/e-invoices'
import { pathOf } from '@warsha/domain/records'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useWhyNot } from '../lib/may.ts'
import { usePrintOptions } from '../lib/printing/use-print-options.ts'
import { invoiceHref } from '../lib/records/invoice-href.ts'
import { downloadPdf, printPdf } from '../lib/records/pdf.ts'
import { ShareButtons } from '../lib/sharing/ShareButtons.tsx'
import { ActionButton } from '../ui/ActionButton.tsx'
import { IconReceipt } from '../ui/icons.tsx'
import { IconDownload, IconPrinter } from '../ui/more-icons.tsx'
import { SegmentedControl } from '../ui/SegmentedControl.tsx'
import { DebitNoteButton } from './DebitNoteButton.tsx'
import type { Invoice, Made } from './invoice.ts'
import classes from './invoices.module.css'
import { type PaperLanguage, paperLanguages } from './paper-words.ts'
import { ReturnButton } from './ReturnButton.tsx'
import { SaleActions } from './SaleActions.tsx'

type Props = {
  invoice: Invoice
  store: StoreSale | undefined
  language: PaperLanguage
  onLanguage: (language: PaperLanguage) => void
}

/** The language of the document, and the ways to print, share or save it. */
export function InvoiceActions({ invoice, store, language, onLanguage }: Props) {
  const { t } = useTranslation(['invoices', 'store-sales', 'e-invoices'])
  const [busy, setBusy] = useState<'pdf' | 'print' | 'roll' | null>(null)
  const right = useWhyNot()
  const kept = refuseHandOver(invoice.eInvoice)
  const why = kept ? t(kept.code === 'invoiceQueued' ? 'e-invoices:awaitsText' : 'e-invoices:refusedText') : undefined
  const refusal = (store ? right('store.sales') && right('store.salesReturn') : right('invoices.print')) ?? why
  const { scale } = usePrintOptions('invoice')
  const paper = () => (store ? api.storeSales : api.invoices).pdf.call({ id: invoice.id, language, scale })
  const run = (kind: 'pdf' | 'print' | 'roll', action: () => Promise<unknown>) => () => {
    setBusy(kind)
    void action().finally(() => setBusy(null))
  }
  const hrefOf = (made: Made) => (store ? pathOf('invoice', 'storePage', made.id) : invoiceHref(made))
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
      <ReturnButton invoice={invoice} hrefOf={hrefOf} />
      {store && <SaleActions store={store} />}
      {!store && <DebitNoteButton invoice={invoice} />}
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

/** What a ticket was invoiced for is shared as well; other invoices, and those of another payer of the ticket, are printed. */
function PrintOrShare({ invoice, children }: { invoice: Invoice; children: ReactNode }) {
  if (invoice.sharedTicketId === null) return children
  return (
    <ShareButtons
      shared={{
        ticketId: invoice.sharedTicketId,
        document: 'Invoice',
        invoiceId: invoice.id,
        urlToShare: `/api/invoices/pdf/${invoice.id}`,
      }}
      print={children}
    />
  )
}
