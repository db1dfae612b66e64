import type { StockRow } from '@warsha/contract/stock'
import { isAtMinimum } from '@warsha/domain/stock'
import { Thumbnail } from '../lib/pictures/Shown.tsx'
import { InUnits } from '../lib/store/InUnits.tsx'
import { PartName } from '../lib/store/PartName.tsx'
import { cx } from '../ui/cx.ts'
import type { Column } from '../ui/data-table.ts'
import { Ltr } from '../ui/Ltr.tsx'
import { Money } from '../ui/Money.tsx'
import { DateText } from '../ui/time-text.tsx'
import { UserText } from '../ui/UserText.tsx'

const words = 'stock:columns'

/** A row of the list, which is known by its part. */
export type ListedStock = StockRow & { id: number }

export const stockColumns: readonly Column<ListedStock>[] = [
  { key: 'partNo', label: `${words}.partNo`, cell: (row) => <Ltr>{row.partNo}</Ltr>, sortBy: 'partNo', link: true },
  { key: 'name', label: `${words}.name`, cell: (row) => <Pictured row={row} />, fill: true },
  {
    key: 'shelf',
    label: `${words}.shelf`,
    cell: (row) => row.shelf && <UserText>{row.shelf}</UserText>,
    sortBy: 'shelf',
  },
  {
    key: 'current',
    label: `${words}.current`,
    cell: (row) => <Current row={row} />,
    align: 'amount',
    sortBy: 'current',
  },
  {
    key: 'available',
    label: `${words}.available`,
    cell: (row) => <InUnits milli={row.availableMilli} unit={row.unit} />,
    align: 'amount',
  },
  {
    key: 'ordered',
    label: 'stock:facts.ordered',
    cell: (row) => <OnOrder row={row} />,
    align: 'amount',
  },
  { key: 'price', label: `${words}.price`, cell: (row) => <Money amount={row.price} />, align: 'amount', money: true },
  {
    key: 'cost',
    label: `${words}.cost`,
    cell: (row) => <Money amount={row.averageCost} />,
    align: 'amount',
    money: true,
  },
  {
    key: 'value',
    label: `${words}.value`,
    cell: (row) => <Money amount={row.value} />,
    align: 'amount',
    money: true,
    sortBy: 'value',
  },
]

/** The name of a part with its picture, where it has one. */
export const Pictured = ({ row }: { row: StockRow }) => (
  <>
    <Thumbnail path={row.picturePath} />
    <PartName part={row} />
  </>
)

/** What is here, marked where it is at or below its minimum. */
export function Current({ row }: { row: StockRow }) {
  return (
    <span className={cx(isAtMinimum(row) && 'warn-ink strong')}>
      <InUnits milli={row.currentMilli} unit={row.unit} />
    </span>
  )
}

/** What is still to come on orders, and the day of the first of it; nothing where nothing was ordered. */
export function OnOrder({ row }: { row: StockRow }) {
  if (row.orderedMilli === 0) return null
  return (
    <span className="nowrap">
      <InUnits milli={row.orderedMilli} unit={row.unit} />
      {row.expectedOn && (
        <span className="muted">
          {' '}
          · <DateText day={row.expectedOn} />
        </span>
      )}
    </span>
  )
}
