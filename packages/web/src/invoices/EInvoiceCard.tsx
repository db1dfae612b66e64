import { pageOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { CorrectEInvoice } from '../lib/CorrectEInvoice.tsx'
import { EInvoiceBadge } from '../lib/EInvoiceBadge.tsx'
import { EInvoiceMessages } from '../lib/EInvoiceMessages.tsx'
import { useMayOpen } from '../lib/may.ts'
import { OpenLink } from '../lib/records/OpenLink.tsx'
import { SubmitEInvoice } from '../lib/SubmitEInvoice.tsx'
import { Card } from '../ui/Card.tsx'
import { DateTimeText } from '../ui/time-text.tsx'
import type { Invoice } from './invoice.ts'

const logs = '/invoices/salesInvoices/zatcaInvoiceLogs'

/** Where the e-invoice stands with the authority, what it said, and how to send it again. */
export function EInvoiceCard({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('e-invoices')
  const mayOpen = useMayOpen()
  const { id, number, eInvoice, customerId, dealerId } = invoice
  if (!eInvoice) return null
  const ofCustomer = customerId === null ? null : pageOf('customer', customerId)
  const recordHref = dealerId === null ? ofCustomer : pageOf('dealer', dealerId)
  const { status, simplified, mode, lastSubmittedAt, tries } = eInvoice
  const isWaiting = status === 'QUEUED' && !simplified && mode === 'Production'
  return (
    <Card title={t('title')} aside={<EInvoiceBadge of={eInvoice} />}>
      <div className="stack">
        {mode !== 'Production' && <p className="muted">{t(`modeTexts.${mode}`)}</p>}
        {status !== 'SENT' && <p>{t(isWaiting ? 'awaitsText' : `texts.${status}`)}</p>}
        <EInvoiceMessages of={eInvoice} />
        {lastSubmittedAt !== null && (
          <p className="muted">
            {t('lastSubmitted')}: <DateTimeText at={lastSubmittedAt} /> · {t('tries', { count: tries })}
          </p>
        )}
        <span className="row-wrap">
          <CorrectEInvoice invoiceId={id} number={number} of={eInvoice} recordHref={recordHref} />
          <SubmitEInvoice invoiceId={id} of={eInvoice} />
          {mayOpen(logs) && <OpenLink href={`${logs}?invoice=${id}`}>{t('openLog')}</OpenLink>}
        </span>
      </div>
    </Card>
  )
}
