import { useTranslation } from 'react-i18next'
import type { Column } from '../ui/data-table.ts'
import { Initials } from '../ui/Initials.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { useLocale } from '../ui/locale.ts'
import { Money } from '../ui/Money.tsx'
import { Plate } from '../ui/Plate.tsx'
import { Status } from '../ui/Status.tsx'
import { TimeText } from '../ui/time-text.tsx'
import type { SampleTicket } from './sample-tickets.ts'

function CarAndCustomer({ row }: { row: SampleTicket }) {
  const { language } = useLocale()
  return (
    <>
      <span className="strong">{row.car[language]}</span>
      <span className="muted"> · {row.customer[language]}</span>
    </>
  )
}

export function Technicians({ row }: { row: SampleTicket }) {
  const { language } = useLocale()
  return (
    <span className="row" style={{ gap: 3 }}>
      {row.techs.map((tech) => (
        <Initials key={tech.en} name={tech[language]} />
      ))}
    </span>
  )
}

export function Promised({ late }: { late: boolean }) {
  const { t } = useTranslation('gallery')
  return (
    <>
      <TimeText at="2026-11-17T14:00:00Z" /> {late && <span className="danger-ink">{t('lateBy')}</span>}
    </>
  )
}

export const ticketColumns: readonly Column<SampleTicket>[] = [
  { key: 'number', label: 'gallery:ticket', cell: (row) => <Ltr>{row.number}</Ltr>, link: true, sortBy: 'number' },
  { key: 'plate', label: 'gallery:plate', cell: (row) => <Plate plate={row.plate} /> },
  { key: 'car', label: 'gallery:vehicle', cell: (row) => <CarAndCustomer row={row} />, fill: true },
  { key: 'state', label: 'gallery:state', cell: (row) => <Status of={row.state} />, sortBy: 'state' },
  { key: 'techs', label: 'gallery:techs', cell: (row) => <Technicians row={row} /> },
  { key: 'promised', label: 'gallery:promised', cell: (row) => <Promised late={row.late} />, sortBy: 'promised' },
  {
    key: 'total',
    label: 'gallery:total',
    cell: (row) => <Money amount={row.total} />,
    align: 'amount',
    sortBy: 'total',
  },
  { key: 'due', label: 'gallery:due', cell: (row) => <Money amount={row.due} />, align: 'amount' },
]
