import type { CustomerRow } from '@warsha/contract/customers'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { TypeWord } from '../lib/parties/TypeWord.tsx'
import type { Column } from '../ui/data-table.ts'
import { formatCount } from '../ui/format.ts'
import { Ltr } from '../ui/Ltr.tsx'
import { Money } from '../ui/Money.tsx'
import { Phone } from '../ui/Phone.tsx'
import { UserText } from '../ui/UserText.tsx'

/** The customer's name, and who answers there where he is a business. */
function Name({ row }: { row: CustomerRow }) {
  const { nameOf } = useNames()
  const name = nameOf(row) || row.contactName || row.contactNo
  return <UserText className="strong">{name}</UserText>
}

/** A count that is there stands out, none recedes. */
const Figure = ({ value }: { value: number }) => <Ltr className={value === 0 ? 'muted' : ''}>{formatCount(value)}</Ltr>

/** How he wishes to be sent his papers. */
function Sharing({ row }: { row: CustomerRow }) {
  const { t } = useTranslation('customers')
  return (
    <span className={row.sharingPreference === 'None' ? 'muted' : undefined}>
      {t(`sharing.${row.sharingPreference}`)}
    </span>
  )
}

function Contact({ row }: { row: CustomerRow }) {
  const { t } = useTranslation('ui')
  return row.contactName ? <UserText>{row.contactName}</UserText> : <span className="muted">{t('noValue')}</span>
}

export const customerColumns: readonly Column<CustomerRow>[] = [
  {
    key: 'name',
    label: 'customer-screens:columns.name',
    cell: (row) => <Name row={row} />,
    title: (row) => [row.nameEn, row.nameAr].filter(Boolean).join(' · '),
    sortBy: 'name',
    link: true,
    fill: true,
  },
  { key: 'type', label: 'customer-screens:columns.type', cell: (row) => <TypeWord type={row.type} /> },
  { key: 'contact', label: 'customer-screens:columns.contact', cell: (row) => <Contact row={row} /> },
  { key: 'phone', label: 'customer-screens:columns.phone', cell: (row) => <Phone number={row.contactNo} /> },
  { key: 'sharing', label: 'customer-screens:columns.sharing', cell: (row) => <Sharing row={row} /> },
  {
    key: 'vehicles',
    label: 'customer-screens:columns.vehicles',
    align: 'center',
    cell: (row) => <Figure value={row.vehicles} />,
  },
  {
    key: 'openTickets',
    counted: true,
    label: 'customer-screens:columns.openTickets',
    align: 'center',
    cell: (row) => <Figure value={row.openTickets ?? 0} />,
  },
  {
    key: 'due',
    counted: true,
    label: 'customer-screens:columns.due',
    align: 'amount',
    cell: (row) => <Money amount={row.due} className={row.due === 0 ? 'muted' : 'strong'} />,
  },
]
