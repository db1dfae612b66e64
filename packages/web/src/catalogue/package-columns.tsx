import type { ServicePackage } from '@warsha/contract/catalogue'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { Badge } from '../ui/Badge.tsx'
import { Box, BoxFoot, BoxLine, BoxName } from '../ui/Box.tsx'
import type { Column } from '../ui/data-table.ts'
import { Money } from '../ui/Money.tsx'

type Row = ServicePackage

function Name({ row }: { row: Row }) {
  const { nameOf } = useNames()
  return <span className="strong">{nameOf(row)}</span>
}

function State({ row }: { row: Row }) {
  const { t } = useTranslation('catalogue')
  if (!row.active) return <Badge tone="neutral">{t('inactive')}</Badge>
  return row.sellable ? <Badge tone="ok">{t('active')}</Badge> : <Badge tone="warn">{t('package.unsellable')}</Badge>
}

function Items({ row }: { row: Row }) {
  const { i18n } = useTranslation('catalogue')
  const { nameOf } = useNames()
  return <span className="soft">{new Intl.ListFormat(i18n.language).format(row.items.map(nameOf))}</span>
}

export const packageColumns: readonly Column<Row>[] = [
  { key: 'name', label: 'catalogue:service.name', cell: (row) => <Name row={row} />, sortBy: 'name', link: true },
  { key: 'items', label: 'catalogue:package.items', cell: (row) => <Items row={row} />, fill: true },
  {
    key: 'cost',
    label: 'catalogue:package.cost',
    align: 'amount',
    money: true,
    cell: (row) => <Money amount={row.cost} />,
  },
  {
    key: 'discount',
    label: 'catalogue:package.discount',
    align: 'amount',
    money: true,
    cell: (row) => <Money amount={row.discount} />,
  },
  {
    key: 'price',
    label: 'catalogue:package.price',
    align: 'amount',
    money: true,
    sortBy: 'price',
    cell: (row) => <Money amount={row.price} />,
  },
  { key: 'state', label: 'catalogue:service.state', cell: (row) => <State row={row} /> },
]

export function PackageBox({ row, href }: { row: Row; href: string }) {
  return (
    <Box href={href}>
      <BoxLine end={<State row={row} />}>
        <BoxName>
          <Name row={row} />
        </BoxName>
      </BoxLine>
      <Items row={row} />
      <BoxFoot
        end={
          <b>
            <Money amount={row.price} sign />
          </b>
        }
      >
        <PackageSaves row={row} />
      </BoxFoot>
    </Box>
  )
}

function PackageSaves({ row }: { row: Row }) {
  const { t } = useTranslation('catalogue')
  return (
    <span className="muted">
      {t('package.discount')} <Money amount={row.discount} />
    </span>
  )
}
