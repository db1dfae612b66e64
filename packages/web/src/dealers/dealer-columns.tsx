import type { DealerRow } from '@warsha/contract/dealers'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { TypeWord } from '../lib/parties/TypeWord.tsx'
import type { Column } from '../ui/data-table.ts'
import { formatCount } from '../ui/format.ts'
import { Ltr } from '../ui/Ltr.tsx'
import { Money } from '../ui/Money.tsx'
import { Phone } from '../ui/Phone.tsx'
import { UserText } from '../ui/UserText.tsx'

function Name({ row }: { row: DealerRow }) {
  const { nameOf } = useNames()
  return <UserText className="strong">{nameOf(row)}</UserText>
}

const Figure = ({ value }: { value: number }) => <Ltr className={value === 0 ? 'muted' : ''}>{formatCount(value)}</Ltr>

function Nothing() {
  const { t } = useTranslation('ui')
  return <span className="muted">{t('noValue')}</span>
}

export const dealerColumns: readonly Column<DealerRow>[] = [
  {
    key: 'name',
    label: 'dealers:columns.name',
    cell: (row) => <Name row={row} />,
    title: (row) => [row.nameEn, row.nameAr].filter(Boolean).join(' · '),
    sortBy: 'name',
    link: true,
    fill: true,
  },
  { key: 'type', label: 'dealers:columns.type', cell: (row) => <TypeWord type={row.type} /> },
  {
    key: 'contact',
    label: 'dealers:columns.contact',
    cell: (row) => (row.contactName ? <UserText>{row.contactName}</UserText> : <Nothing />),
  },
  {
    key: 'phone',
    label: 'dealers:columns.phone',
    cell: (row) => (row.contactNo ? <Phone number={row.contactNo} /> : <Nothing />),
  },
  {
    key: 'vehicles',
    label: 'dealers:columns.vehicles',
    align: 'center',
    cell: (row) => <Figure value={row.vehicles} />,
  },
  {
    key: 'openTickets',
    counted: true,
    label: 'dealers:columns.openTickets',
    align: 'center',
    cell: (row) => <Figure value={row.openTickets ?? 0} />,
  },
  {
    key: 'due',
    counted: true,
    label: 'dealers:columns.due',
    align: 'amount',
    cell: (row) => <Money amount={row.due} className={row.due === 0 ? 'muted' : 'strong'} />,
  },
]
