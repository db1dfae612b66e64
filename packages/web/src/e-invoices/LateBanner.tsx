import type { EInvoiceFigures } from '@warsha/contract/e-invoicing-state'
import { noticeOf, reportingHours } from '@warsha/domain/e-invoices'
import { useTranslation } from 'react-i18next'
import { Banner } from '../ui/Banner.tsx'

/** Above the log: simplified documents wait for long, or for longer than the 24 hours that they have. */
export function LateBanner({ figures }: { figures: EInvoiceFigures | undefined }) {
  const { t } = useTranslation('e-invoice-state')
  const hours = figures ? noticeOf(figures.waiting) : null
  if (!figures || hours === null) return null
  const isLate = hours >= reportingHours
  return (
    <Banner kind={isLate ? 'danger' : 'warn'}>
      {t(isLate ? 'trouble_late' : 'trouble_due', { count: figures.waiting[hours], hours })}
    </Banner>
  )
}
