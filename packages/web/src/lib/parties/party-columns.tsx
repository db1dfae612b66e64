import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../ui/data-table.ts'
import { Money } from '../../ui/Money.tsx'
import { Phone } from '../../ui/Phone.tsx'
import { UserText } from '../../ui/UserText.tsx'
import { useNames } from '../names.ts'
import { Figure } from '../records/Figure.tsx'

type Party = Record<'nameEn' | 'nameAr' | 'contactName' | 'contactNo', string | null>

/** Somebody without a name is called by who answers there, or by their phone. */
function Name({ row }: { row: Party }) {
  const { nameOf } = useNames()
  return <UserText className="strong">{nameOf(row) || row.contactName || row.contactNo}</UserText>
}

/** What is known of a row, or that nothing is. */
export function Known({ children }: { children: ReactNode }) {
  const { t } = useTranslation('ui')
  return children || <span className="muted">{t('noValue')}</span>
}

/** The first columns of every list of customers, partners and suppliers; `words` names the headings: 'dealers:columns'. */
export const partyColumns = <Row extends Party>(words: string, type: (row: Row) => ReactNode): Column<Row>[] => [
  {
    key: 'name',
    label: `${words}.name`,
    cell: (row) => <Name row={row} />,
    title: (row) => [row.nameEn, row.nameAr].filter(Boolean).join(' · '),
    sortBy: 'name',
    link: true,
    fill: true,
  },
  { key: 'type', label: `${words}.type`, cell: type },
  {
    key: 'contact',
    label: `${words}.contact`,
    cell: (row) => <Known>{row.contactName && <UserText>{row.contactName}</UserText>}</Known>,
  },
  {
    key: 'phone',
    label: `${words}.phone`,
    cell: (row) => <Known>{row.contactNo && <Phone number={row.contactNo} />}</Known>,
  },
]

type Figures = { vehicles: number; openTickets: number | null; due: number }

/** What is counted of customers and of partners. */
export const figureColumns = <Row extends Figures>(words: string): Column<Row>[] => [
  { key: 'vehicles', label: `${words}.vehicles`, align: 'center', cell: (row) => <Figure value={row.vehicles} /> },
  {
    key: 'openTickets',
    counted: true,
    label: `${words}.openTickets`,
    align: 'center',
    cell: (row) => <Figure value={row.openTickets ?? 0} />,
  },
  {
    key: 'due',
    counted: true,
    label: `${words}.due`,
    align: 'amount',
    cell: (row) => <Money amount={row.due} className={row.due === 0 ? 'muted' : 'strong'} />,
  },
]
