import type { SparePartRow } from '@warsha/contract/spare-parts'
import { pageOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { Thumbnail } from '../lib/pictures/Shown.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Box, BoxFoot, BoxLine, BoxName } from '../ui/Box.tsx'
import type { Column } from '../ui/data-table.ts'
import { Ltr } from '../ui/Ltr.tsx'
import { Money } from '../ui/Money.tsx'
import { UserText } from '../ui/UserText.tsx'
import { useCategories } from './use-categories.ts'

type Row = SparePartRow

function Name({ row }: { row: Row }) {
  const { nameOf } = useNames()
  return (
    <span className={row.active ? 'strong' : 'muted'}>
      <UserText>{nameOf(row)}</UserText>
    </span>
  )
}

function CategoryName({ row }: { row: Row }) {
  const { nameOf } = useNames()
  const { t } = useTranslation('ui')
  const category = useCategories().find(({ id }) => id === row.categoryId)
  return category ? <UserText>{nameOf(category)}</UserText> : <span className="muted">{t('noValue')}</span>
}

function Unit({ row }: { row: Row }) {
  const { t } = useTranslation('lookups')
  return <>{t(`stockUnits.${row.unit}`)}</>
}

function State({ row }: { row: Row }) {
  const { t } = useTranslation('spare-parts')
  return row.active ? null : <Badge tone="neutral">{t('states.off')}</Badge>
}

export const partColumns: readonly Column<Row>[] = [
  {
    key: 'number',
    label: 'spare-parts:field.partNo',
    cell: (row) => (
      <b>
        <Ltr>{row.partNo}</Ltr>
      </b>
    ),
    sortBy: 'number',
    link: true,
  },
  {
    key: 'name',
    label: 'spare-parts:name',
    cell: (row) => (
      <>
        <Thumbnail path={row.picturePath} />
        <Name row={row} /> <State row={row} />
      </>
    ),
    title: (row) => `${row.nameEn} · ${row.nameAr}`,
    sortBy: 'name',
    fill: true,
  },
  { key: 'brand', label: 'spare-parts:field.brand', cell: (row) => <UserText>{row.brand}</UserText> },
  { key: 'category', label: 'spare-parts:field.categoryId', cell: (row) => <CategoryName row={row} /> },
  { key: 'unit', label: 'spare-parts:field.unit', cell: (row) => <Unit row={row} /> },
  {
    key: 'minPrice',
    label: 'spare-parts:field.minPrice',
    align: 'amount',
    money: true,
    cell: (row) => (
      <span className="muted">
        <Money amount={row.minPrice} />
      </span>
    ),
  },
  {
    key: 'price',
    label: 'spare-parts:field.price',
    align: 'amount',
    money: true,
    cell: (row) => <Money amount={row.price} />,
  },
]

export function PartBox({ row }: { row: Row }) {
  return (
    <Box href={pageOf('sparePart', row.id)}>
      <BoxLine end={<State row={row} />}>
        <b>
          <Ltr>{row.partNo}</Ltr>
        </b>
      </BoxLine>
      <BoxName>
        <Thumbnail path={row.picturePath} />
        <Name row={row} />
      </BoxName>
      <BoxFoot
        end={
          <b>
            <Money amount={row.price} sign />
          </b>
        }
      >
        <UserText>{row.brand}</UserText>
      </BoxFoot>
    </Box>
  )
}
