import type { EInvoiceState } from '@warsha/contract/e-invoices'
import { awaitsClearance, type EInvoiceStatus } from '@warsha/domain/e-invoices'
import { useTranslation } from 'react-i18next'
import { Badge } from '../ui/Badge.tsx'
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '../ui/icons.tsx'

const looks = {
  QUEUED: { tone: 'neutral', icon: IconCircleDashed },
  SENT: { tone: 'ok', icon: IconCircleCheck },
  FAILED: { tone: 'danger', icon: IconAlertTriangle },
} as const satisfies Record<EInvoiceStatus, object>

type Shown = Pick<EInvoiceState, 'status' | 'mode' | 'simplified'>

/** Which words say where an e-invoice stands: a simplified one is reported, a standard one cleared. */
export const eInvoiceWord = (of: Shown): string => {
  if (of.status === 'SENT') return of.simplified ? 'e-invoices:reported' : 'e-invoices:cleared'
  return awaitsClearance(of) ? 'e-invoices:awaitsClearance' : `e-invoices:statuses.${of.status}`
}

/** Where an e-invoice stands with the authority (ZAT-020). */
export function EInvoiceBadge({ of }: { of: Shown }) {
  const { t } = useTranslation('e-invoices')
  return <Badge {...looks[of.status]}>{t(eInvoiceWord(of))}</Badge>
}
