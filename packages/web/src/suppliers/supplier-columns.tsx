import type { SupplierRow } from '@warsha/contract/suppliers'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import type { Column } from '../ui/data-table.ts'
import { Ltr } from '../ui/Ltr.tsx'
import { Phone } from '../ui/Phone.tsx'
import { UserText } from '../ui/UserText.tsx'
import { SupplierTypeWord } from './SupplierType.tsx'

function Name({ row }: { row: SupplierRow }) {
  const { nameOf } = useNames()
  return <UserText className="strong">{nameOf(row)}</UserText>
}

function Nothing() {
  const { t } = useTranslation('ui')
  return <span className="muted">{t('noValue')}</span>
}

export const supplierColumns: readonly Column<SupplierRow>[] = [
  {
    key: 'name',
    label: 'suppliers:columns.name',
    cell: (row) => <Name row={row} />,
    title: (row) => [row.nameEn, row.nameAr].filter(Boolean).join(' · '),
    sortBy: 'name',
    link: true,
    fill: true,
  },
  { key: 'type', label: 'suppliers:columns.type', cell: (row) => <SupplierTypeWord type={row.type} /> },
  {
    key: 'contact',
    label: 'suppliers:columns.contact',
    cell: (row) => (row.contactName ? <UserText>{row.contactName}</UserText> : <Nothing />),
  },
  {
    key: 'phone',
    label: 'suppliers:columns.phone',
    cell: (row) => (row.contactNo ? <Phone number={row.contactNo} /> : <Nothing />),
  },
  {
    key: 'city',
    label: 'suppliers:columns.city',
    cell: (row) => (row.city ? <UserText>{row.city}</UserText> : <Nothing />),
  },
  {
    key: 'vatNumber',
    label: 'suppliers:columns.vatNumber',
    cell: (row) => (row.vatNumber ? <Ltr>{row.vatNumber}</Ltr> : <Nothing />),
  },
]
