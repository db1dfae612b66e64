import { useTranslation } from 'react-i18next'
import type { LookupData } from '../lib/lookups.ts'
import { useNames } from '../lib/names.ts'
import { Badge } from '../ui/Badge.tsx'
import { Box, BoxLine, BoxName } from '../ui/Box.tsx'
import type { Column } from '../ui/data-table.ts'
import { Phone } from '../ui/Phone.tsx'

export type ShopRow = LookupData['shops'][number]

function Name({ row }: { row: ShopRow }) {
  const { nameOf } = useNames()
  return <span className="strong">{nameOf(row)}</span>
}

function State({ row }: { row: ShopRow }) {
  const { t } = useTranslation('catalogue')
  if (!row.isActive) return <Badge tone="neutral">{t('shops.off')}</Badge>
  return row.isPrimary ? <Badge tone="outline">{t('shops.primary')}</Badge> : null
}

export const shopColumns: readonly Column<ShopRow>[] = [
  { key: 'name', label: 'catalogue:shops.name', cell: (row) => <Name row={row} />, link: true, fill: true },
  {
    key: 'phone',
    label: 'catalogue:shops.phone',
    cell: (row) => row.contactNo && <Phone number={row.contactNo} />,
  },
  { key: 'state', label: 'catalogue:shops.state', cell: (row) => <State row={row} /> },
]

export function ShopBox({ row }: { row: ShopRow }) {
  return (
    <Box href={`/administration/shops/${row.id}`}>
      <BoxLine end={<State row={row} />}>{row.contactNo && <Phone number={row.contactNo} />}</BoxLine>
      <BoxName>
        <Name row={row} />
      </BoxName>
    </Box>
  )
}
