import type { CatalogueService } from '@warsha/contract/catalogue'
import { useTranslation } from 'react-i18next'
import { useLookups } from '../lib/lookups.ts'
import { useNames } from '../lib/names.ts'
import { Badge } from '../ui/Badge.tsx'
import { Box, BoxFoot, BoxLine, BoxName } from '../ui/Box.tsx'
import type { Column } from '../ui/data-table.ts'
import { Money } from '../ui/Money.tsx'
import { DurationText } from '../ui/time-text.tsx'

type Row = CatalogueService

function Name({ row }: { row: Row }) {
  const { nameOf } = useNames()
  return <span className={row.active ? 'strong' : 'muted'}>{nameOf(row)}</span>
}

function SectionName({ row }: { row: Row }) {
  const { nameOf } = useNames()
  return <>{nameOf(useLookups().sections.find(({ id }) => id === row.sectionId))}</>
}

function Warranty({ row }: { row: Row }) {
  const { t } = useTranslation(['catalogue', 'ui'])
  if (row.warrantyValue === 0) return <span className="muted">{t('ui:noValue')}</span>
  return <>{t(`catalogue:period.${row.warrantyUnit}`, { count: row.warrantyValue })}</>
}

function State({ row }: { row: Row }) {
  const { t } = useTranslation('catalogue')
  return row.active ? <Badge tone="ok">{t('active')}</Badge> : <Badge tone="neutral">{t('inactive')}</Badge>
}

const Range = ({ row }: { row: Row }) => (
  <span className="muted">
    <Money amount={row.minPrice} /> – <Money amount={row.maxPrice} />
  </span>
)

export const serviceColumns: readonly Column<Row>[] = [
  {
    key: 'name',
    label: 'catalogue:service.name',
    cell: (row) => <Name row={row} />,
    title: (row) => `${row.nameEn} · ${row.nameAr}`,
    sortBy: 'name',
    link: true,
    fill: true,
  },
  { key: 'section', label: 'catalogue:service.section', cell: (row) => <SectionName row={row} /> },
  {
    key: 'duration',
    label: 'catalogue:service.duration',
    cell: (row) => <DurationText ms={row.durationMinutes * 60_000} />,
  },
  { key: 'warranty', label: 'catalogue:service.warranty', cell: (row) => <Warranty row={row} /> },
  { key: 'range', label: 'catalogue:service.range', align: 'amount', money: true, cell: (row) => <Range row={row} /> },
  {
    key: 'price',
    label: 'catalogue:service.price',
    align: 'amount',
    money: true,
    sortBy: 'price',
    cell: (row) => <Money amount={row.price} />,
  },
  { key: 'state', label: 'catalogue:service.state', cell: (row) => <State row={row} /> },
]

export function ServiceBox({ row, href }: { row: Row; href: string }) {
  return (
    <Box href={href}>
      <BoxLine end={<State row={row} />}>
        <span className="muted">
          <SectionName row={row} />
        </span>
      </BoxLine>
      <BoxName>
        <Name row={row} />
      </BoxName>
      <BoxFoot
        end={
          <b>
            <Money amount={row.price} sign />
          </b>
        }
      >
        <DurationText ms={row.durationMinutes * 60_000} />
      </BoxFoot>
    </Box>
  )
}
