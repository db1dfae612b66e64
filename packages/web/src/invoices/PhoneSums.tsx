import { useTranslation } from 'react-i18next'
import { formatCount } from '../ui/format.ts'
import { Money } from '../ui/Money.tsx'
import classes from './invoices.module.css'
import type { InvoiceSums } from './use-invoice-foot.tsx'

/** Boxes have no foot: on phones count and sums stand above them. */
export function PhoneSums({ data }: { data: InvoiceSums | undefined }) {
  const { t } = useTranslation('invoices')
  if (!data || data.totalItems === 0) return null
  return (
    <p className={`only-phone ${classes.phoneSums}`}>
      <span className="strong">{t('count', { count: data.totalItems, shown: formatCount(data.totalItems) })}</span>
      {' · '}
      {t('columns.total')} <Money amount={data.sums.total} sign />
      {' · '}
      {t('columns.due')} <Money amount={data.sums.due} sign />
    </p>
  )
}
