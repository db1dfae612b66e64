import type { OwedTicket } from '@warsha/contract/accounts'
import { dayIn } from '@warsha/domain/calendar'
import { pageOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { useMayOpen } from '../lib/may.ts'
import { cx } from '../ui/cx.ts'
import type { Column } from '../ui/data-table.ts'
import { Ltr } from '../ui/Ltr.tsx'
import { useLocale } from '../ui/locale.ts'
import { Money } from '../ui/Money.tsx'
import { DateText } from '../ui/time-text.tsx'

/** The ticket; undefined where the user may not open it. */
export function useOwedHref(): (row: OwedTicket) => string | undefined {
  const mayOpen = useMayOpen()
  return (row) => (mayOpen(pageOf('ticket', row.id), row.shopId) ? pageOf('ticket', row.id) : undefined)
}

/** The day it was to be paid by, marked once it is over; nothing is asked for while the car is here. */
export function DueOn({ row }: { row: Pick<OwedTicket, 'dueOn'> }) {
  const { t } = useTranslation('accounts')
  const { timeZone } = useLocale()
  if (row.dueOn === null) return <span className="muted">{t('owed.inShop')}</span>
  const late = row.dueOn < dayIn(timeZone, new Date().toISOString())
  return (
    <span className={cx(late && 'danger-ink')}>
      <DateText day={row.dueOn} />
      {late && ` · ${t('overdue')}`}
    </span>
  )
}

export const owedColumns: readonly Column<OwedTicket>[] = [
  { key: 'number', label: 'accounts:owed.number', cell: (row) => <Ltr>{row.number}</Ltr>, link: true },
  { key: 'invoice', label: 'accounts:owed.invoice', cell: (row) => <Ltr className="muted">{row.invoiceNumber}</Ltr> },
  { key: 'plate', label: 'accounts:owed.plate', cell: (row) => <Ltr>{row.plateNo}</Ltr> },
  { key: 'dueOn', label: 'accounts:owed.dueOn', cell: (row) => <DueOn row={row} />, fill: true },
  { key: 'total', label: 'accounts:owed.total', align: 'amount', cell: (row) => <Money amount={row.total} /> },
  {
    key: 'remaining',
    label: 'accounts:owed.remaining',
    align: 'amount',
    cell: (row) => <Money amount={row.remaining} className="strong" />,
  },
]
