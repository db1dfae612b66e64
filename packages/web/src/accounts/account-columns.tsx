import type { AccountRow } from '@warsha/contract/accounts'
import { type Age, ages } from '@warsha/domain/dues'
import { pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import type { Column } from '../ui/data-table.ts'
import { formatCount } from '../ui/format.ts'
import { Ltr } from '../ui/Ltr.tsx'
import { Money } from '../ui/Money.tsx'
import { Phone } from '../ui/Phone.tsx'
import { DateText } from '../ui/time-text.tsx'
import { UserText } from '../ui/UserText.tsx'

export const accountHref = ({ holder, id }: Pick<AccountRow, 'holder' | 'id'>): string => pathOf(holder, 'account', id)

function Name({ row }: { row: AccountRow }) {
  const { t } = useTranslation('accounts')
  const { nameOf } = useNames()
  return (
    <>
      <UserText className="strong">{nameOf(row)}</UserText>
      {row.holder === 'dealer' && <span className="muted text-xs"> · {t('holders.dealer')}</span>}
    </>
  )
}

const ageColumn = (age: Age): Column<AccountRow> => ({
  key: age,
  label: `accounts:ages.${age}`,
  align: 'amount',
  cell: (row) => (
    <Money
      amount={row.ages[age]}
      className={row.ages[age] === 0 ? 'muted' : age === 'days90' || age === 'older' ? 'danger-ink' : undefined}
    />
  ),
})

export const accountColumns: readonly Column<AccountRow>[] = [
  { key: 'name', label: 'accounts:columns.name', cell: (row) => <Name row={row} />, link: true, fill: true },
  {
    key: 'phone',
    label: 'accounts:columns.phone',
    cell: (row) => row.contactNo !== null && <Phone number={row.contactNo} />,
  },
  {
    key: 'tickets',
    label: 'accounts:columns.tickets',
    align: 'center',
    cell: (row) => <Ltr>{formatCount(row.tickets)}</Ltr>,
  },
  {
    key: 'oldest',
    label: 'accounts:columns.oldest',
    cell: (row) => row.oldestDueOn !== null && <DateText day={row.oldestDueOn} />,
    sortBy: 'oldestDueOn',
  },
  ...ages.map(ageColumn),
  {
    key: 'due',
    label: 'accounts:columns.due',
    align: 'amount',
    cell: (row) => <Money amount={row.due} className="strong" />,
    sortBy: 'due',
  },
  {
    key: 'credit',
    label: 'accounts:columns.credit',
    align: 'amount',
    cell: (row) => row.credit !== 0 && <Money amount={row.credit} className="ok-ink" />,
  },
]
