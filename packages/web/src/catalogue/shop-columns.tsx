import { useQuery } from '@tanstack/react-query'
import type { ShopRow } from '@warsha/contract/shops'
import { pageOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { ExpiryBadge } from '../lib/ExpiryText.tsx'
import { useCachedLookup, useLookups } from '../lib/lookups.ts'
import { useNames } from '../lib/names.ts'
import { Badge } from '../ui/Badge.tsx'
import { Box, BoxFoot, BoxLine, BoxName } from '../ui/Box.tsx'
import type { Column } from '../ui/data-table.ts'
import { Phone } from '../ui/Phone.tsx'
import { UserText } from '../ui/UserText.tsx'

type Row = { row: ShopRow }

function Name({ row }: Row) {
  const { nameOf } = useNames()
  return <UserText className="strong">{nameOf(row)}</UserText>
}

function City({ row }: Row) {
  const { nameOf } = useNames()
  return <>{nameOf(useCachedLookup('cities')?.find(({ id }) => id === row.cityId))}</>
}

function Manager({ row }: Row) {
  const { nameOf } = useNames()
  return <UserText>{nameOf(useLookups().employees.find(({ id }) => id === row.managerId))}</UserText>
}

type State = { row: Pick<ShopRow, 'enabled' | 'isPrimary' | 'isWorkShop'>; always?: boolean }

/** What is special about a shop; `always`: in a column the ordinary state is said too. */
export function ShopState({ row, always = false }: State) {
  const { t } = useTranslation('catalogue')
  if (!row.enabled) return <Badge tone="neutral">{t('shop.states.off')}</Badge>
  if (row.isPrimary) return <Badge tone="outline">{t('shop.primary')}</Badge>
  if (!row.isWorkShop) return <Badge tone="neutral">{t('shop.office')}</Badge>
  return always ? t('shop.states.on') : null
}

/** HRM-011: the paper of a shop that runs out first, from 60 days before; the server names it first. */
function PaperBadge({ row }: Row) {
  const { t } = useTranslation('catalogue')
  const papers = useQuery(api.shops.expiring.queryOptions()).data?.items
  const first = papers?.find(({ shopId }) => shopId === row.id)
  if (!first) return null
  return <ExpiryBadge on={first.expiresOn} say={(expiry) => t(`shop.paper.${first.kind}.${expiry}`)} />
}

export const shopColumns: readonly Column<ShopRow>[] = [
  {
    key: 'name',
    label: 'catalogue:shop.name',
    cell: (row) => <Name row={row} />,
    title: (row) => `${row.nameEn} · ${row.nameAr}`,
    sortBy: 'name',
    link: true,
    fill: true,
  },
  { key: 'city', label: 'catalogue:shop.field.cityId', cell: (row) => <City row={row} /> },
  { key: 'manager', label: 'catalogue:shop.field.managerId', cell: (row) => <Manager row={row} /> },
  {
    key: 'phone',
    label: 'catalogue:shop.field.contactNo',
    cell: (row) => row.contactNo && <Phone number={row.contactNo} />,
  },
  {
    key: 'state',
    label: 'catalogue:shop.state',
    cell: (row) => (
      <span className="row">
        <ShopState row={row} always />
        <PaperBadge row={row} />
      </span>
    ),
  },
]

export function ShopBox({ row }: Row) {
  return (
    <Box href={pageOf('shop', row.id)}>
      <BoxLine end={<ShopState row={row} />}>{row.contactNo && <Phone number={row.contactNo} />}</BoxLine>
      <BoxName>
        <Name row={row} />
      </BoxName>
      <BoxLine>
        <PaperBadge row={row} />
      </BoxLine>
      <BoxFoot end={<Manager row={row} />}>
        <City row={row} />
      </BoxFoot>
    </Box>
  )
}
