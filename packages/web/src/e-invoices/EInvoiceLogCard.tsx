import { useQuery } from '@tanstack/react-query'
import type { EInvoiceLog } from '@warsha/contract/e-invoices'
import { reportingDeadline } from '@warsha/domain/e-invoices'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { CorrectEInvoice } from '../lib/CorrectEInvoice.tsx'
import { EInvoiceBadge } from '../lib/EInvoiceBadge.tsx'
import { EInvoiceMessages } from '../lib/EInvoiceMessages.tsx'
import { downloadPdf } from '../lib/records/pdf.ts'
import { SubmitEInvoice } from '../lib/SubmitEInvoice.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { IconDownload } from '../ui/more-icons.tsx'
import { DateTimeText } from '../ui/time-text.tsx'
import classes from './e-invoices.module.css'

/** One e-invoice: its place in the chain, what was sent, what was answered, and both as files (ZAT-023). */
export function EInvoiceLogCard({ invoiceId, onClose }: { invoiceId: number; onClose: () => void }) {
  const { t } = useTranslation(['e-invoices', 'e-invoice-state'])
  const { data, isError, refetch } = useQuery(api.eInvoices.get.queryOptions({ input: { invoiceId } }))
  if (isError && !data) return <ErrorState text={t('failed')} onRetry={() => void refetch()} />
  if (!data) return null
  return (
    <Card
      title={<Ltr>{data.number}</Ltr>}
      aside={<EInvoiceBadge of={data} />}
      actions={
        <Button variant="quiet" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <div className="stack">
        {data.setAsideAt !== null && <Banner kind="warn">{t('e-invoice-state:setAsideText')}</Banner>}
        <EInvoiceMessages of={data} />
        <Facts log={data} />
        <span className="row-wrap">
          <CorrectEInvoice invoiceId={invoiceId} number={data.number} of={data} />
          <SubmitEInvoice invoiceId={invoiceId} of={data} />
          <Download text={data.signedXml} name={`${data.number}.xml`} label={t('downloadXml')} />
          {data.clearedXml !== null && (
            <Download text={data.clearedXml} name={`${data.number}-cleared.xml`} label={t('downloadCleared')} />
          )}
          {data.answer !== null && (
            <Download text={data.answer} name={`${data.number}-answer.json`} label={t('downloadAnswer')} />
          )}
        </span>
      </div>
    </Card>
  )
}

function Download({ text, name, label }: { text: string; name: string; label: string }) {
  return (
    <Button
      icon={<IconDownload size="s" />}
      onClick={() => void downloadPdf(() => Promise.resolve(new Blob([text])), name)}
    >
      {label}
    </Button>
  )
}

/** Texts that take a line of their own, and break where they must. */
const long = ['hash', 'previousHash', 'qr']

function Facts({ log }: { log: EInvoiceLog }) {
  const { t } = useTranslation(['e-invoices', 'e-invoice-state'])
  const isWaiting = log.status === 'QUEUED'
  const deadline = reportingDeadline(log)
  const facts: [key: string, value: ReactNode][] = [
    ['columns.type', `${t(`types.${log.typeCode}`)} · ${t(log.simplified ? 'simplified' : 'standard')}`],
    ['columns.issued', <DateTimeText key="issued" at={log.issuedAt} />],
    ['e-invoice-state:reportBy', isWaiting && deadline !== null && <DateTimeText key="by" at={deadline} />],
    ['columns.submitted', log.lastSubmittedAt !== null && <DateTimeText key="at" at={log.lastSubmittedAt} />],
    ['columns.tries', <Ltr key="tries">{log.tries}</Ltr>],
    ['answerStatus', log.answerStatus !== null && <Ltr key="status">{log.answerStatus}</Ltr>],
    ['columns.counter', <Ltr key="counter">{log.counter}</Ltr>],
    ['uuid', <Ltr key="uuid">{log.uuid}</Ltr>],
    ['hash', <Ltr key="hash">{log.hash}</Ltr>],
    ['previousHash', <Ltr key="previous">{log.previousHash}</Ltr>],
    ['qr', <Ltr key="qr">{log.qr}</Ltr>],
  ]
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value !== false)
        .map(([key, value]) => (
          <div key={key} className={long.includes(key) ? classes.long : undefined}>
            <dt>{t(key)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
