import { useTranslation } from 'react-i18next'
import { ActivityLines } from '../lib/activities/ActivityLines.tsx'
import { Card } from '../ui/Card.tsx'
import type { Invoice } from './invoice.ts'

/** What happened to an invoice of any kind, its notes and its payments; of one from before the log nothing is known. */
export function InvoiceHistory({ invoice: { history } }: { invoice: Invoice }) {
  const { t } = useTranslation('invoices')
  if (history.length === 0) return null
  return (
    <Card title={t('history.title')}>
      <ActivityLines activities={history} other={t('history.other')} />
    </Card>
  )
}
