import type { EInvoiceRow } from '@warsha/contract/e-invoices'
import { useTranslation } from 'react-i18next'
import { EInvoiceBadge } from '../lib/EInvoiceBadge.tsx'
import { Badge } from '../ui/Badge.tsx'
import { IconFlag } from '../ui/icons.tsx'

/** Where a document stands; one that alone gets no answer says that the others do not wait for it. */
export function StandingCell({ row }: { row: Pick<EInvoiceRow, 'status' | 'mode' | 'simplified' | 'setAsideAt'> }) {
  const { t } = useTranslation('e-invoice-state')
  if (row.setAsideAt === null) return <EInvoiceBadge of={row} />
  return (
    <Badge tone="warn" icon={IconFlag}>
      {t('setAside')}
    </Badge>
  )
}
