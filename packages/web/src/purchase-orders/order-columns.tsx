import type { PurchaseOrderRow } from '@warsha/contract/purchase-order-rows'
import type { PurchaseOrderState } from '@warsha/domain/purchase-orders'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { Badge } from '../ui/Badge.tsx'
import { Box, BoxFoot, BoxLine, BoxName } from '../ui/Box.tsx'
import type { Column } from '../ui/data-table.ts'
import { Ltr } from '../ui/Ltr.tsx'
import { Money } from '../ui/Money.tsx'
import { DateText } from '../ui/time-text.tsx'
import type { Tone } from '../ui/tone.ts'
import { UserText } from '../ui/UserText.tsx'

const tones: Record<PurchaseOrderState, Tone> = {
  draft: 'neutral',
  sent: 'warn',
  partlyReceived: 'progress',
  received: 'ok',
  closed: 'neutral',
  cancelled: 'neutral',
}

/** How far an order is, and whether something of it is late. */
export function OrderState({ of }: { of: Pick<PurchaseOrderRow, 'state' | 'isLate'> }) {
  const { t } = useTranslation('purchase-orders')
  return (
    <span className="row">
      <Badge tone={tones[of.state]}>{t(`states.${of.state}`)}</Badge>
      {of.isLate && <Badge tone="danger">{t('late')}</Badge>}
    </span>
  )
}

function Supplier({ row }: { row: PurchaseOrderRow }) {
  const { pick } = useNames()
  return <UserText>{pick(row.supplierNameEn, row.supplierNameAr)}</UserText>
}

/** How many of its parts have come. */
function Arrived({ row }: { row: PurchaseOrderRow }) {
  const { t } = useTranslation('purchase-orders')
  return <>{t('arrived', { arrived: row.arrived, parts: row.parts })}</>
}

const words = 'purchase-orders:columns'
export const orderColumns: readonly Column<PurchaseOrderRow>[] = [
  { key: 'number', label: `${words}.number`, cell: (row) => <Ltr>{row.number}</Ltr>, link: true },
  { key: 'date', label: `${words}.orderedAt`, cell: (row) => <DateText at={row.orderedAt} /> },
  { key: 'supplier', label: `${words}.supplier`, cell: (row) => <Supplier row={row} />, fill: true },
  { key: 'state', label: `${words}.state`, cell: (row) => <OrderState of={row} /> },
  {
    key: 'expected',
    label: `${words}.expectedOn`,
    cell: (row) => row.expectedOn && <DateText day={row.expectedOn} />,
  },
  { key: 'arrived', label: `${words}.arrived`, cell: (row) => <Arrived row={row} /> },
  {
    key: 'total',
    label: `${words}.total`,
    cell: (row) => <Money amount={row.total} className="strong" />,
    align: 'amount',
  },
]

export function OrderBox({ row, href }: { row: PurchaseOrderRow; href: string }) {
  return (
    <Box href={href} late={row.isLate}>
      <BoxLine end={<OrderState of={row} />}>
        <Ltr className="strong">{row.number}</Ltr>
      </BoxLine>
      <BoxName>
        <Supplier row={row} />
      </BoxName>
      <BoxLine end={<Arrived row={row} />}>{row.expectedOn && <DateText day={row.expectedOn} />}</BoxLine>
      <BoxFoot end={<Money amount={row.total} sign className="strong" />}>
        <DateText at={row.orderedAt} />
      </BoxFoot>
    </Box>
  )
}
