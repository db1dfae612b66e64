import type { EstimateRow } from '@warsha/contract/estimate-rows'
import { EstimateStateBadge } from '../lib/estimates/EstimateStateBadge.tsx'
import { useNames } from '../lib/names.ts'
import { Box, BoxFoot, BoxLine, BoxName } from '../ui/Box.tsx'
import type { Column } from '../ui/data-table.ts'
import { Ltr } from '../ui/Ltr.tsx'
import { Money } from '../ui/Money.tsx'
import { Plate } from '../ui/Plate.tsx'
import { TwoLines } from '../ui/TwoLines.tsx'
import { DateText } from '../ui/time-text.tsx'
import { UserText } from '../ui/UserText.tsx'

const words = 'estimates:columns'
type Row = { row: EstimateRow }

function Car({ row }: Row) {
  const { pick } = useNames()
  const name = [pick(row.makeEn, row.makeAr), pick(row.modelEn, row.modelAr)].filter(Boolean).join(' ')
  return (
    <>
      <bdi>{name}</bdi> {row.year && <Ltr>{row.year}</Ltr>}
    </>
  )
}

function Customer({ row }: Row) {
  const { pick } = useNames()
  return <UserText>{pick(row.customerNameEn, row.customerNameAr) || row.customerContactNo}</UserText>
}

const LastDay = ({ row }: Row) =>
  row.validUntil ? <DateText day={row.validUntil} /> : <span className="muted">–</span>

export const estimateColumns: readonly Column<EstimateRow>[] = [
  { key: 'number', label: `${words}.number`, cell: (row) => <Ltr>{row.number}</Ltr>, link: true, sortBy: 'id' },
  { key: 'plate', label: `${words}.plate`, cell: (row) => <Plate plate={row.plate} /> },
  {
    key: 'car',
    label: `${words}.car`,
    cell: (row) => (
      <TwoLines below={<Customer row={row} />}>
        <Car row={row} />
      </TwoLines>
    ),
    fill: true,
  },
  { key: 'state', label: `${words}.state`, cell: (row) => <EstimateStateBadge state={row.state} /> },
  {
    key: 'ticket',
    label: `${words}.ticket`,
    cell: (row) => (row.ticket ? <Ltr>{row.ticket.number}</Ltr> : <span className="muted">–</span>),
  },
  { key: 'made', label: `${words}.made`, cell: (row) => <DateText at={row.createdAt} /> },
  { key: 'validUntil', label: `${words}.validUntil`, cell: (row) => <LastDay row={row} />, sortBy: 'validUntil' },
  {
    key: 'total',
    label: `${words}.total`,
    cell: (row) => <Money amount={row.total} />,
    align: 'amount',
    money: true,
    sortBy: 'total',
  },
]

export function EstimateBox({ row, href }: Row & { href: string }) {
  return (
    <Box href={href}>
      <BoxLine end={<EstimateStateBadge state={row.state} />}>
        <Plate plate={row.plate} />
        <Ltr className="muted">{row.number}</Ltr>
      </BoxLine>
      <span>
        <BoxName>
          <Car row={row} />
        </BoxName>
        <span className="soft">
          <Customer row={row} />
        </span>
      </span>
      <BoxFoot end={<Money amount={row.total} sign />}>
        <DateText at={row.createdAt} />
      </BoxFoot>
    </Box>
  )
}
