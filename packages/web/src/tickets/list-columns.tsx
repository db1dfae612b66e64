import type { TicketRow } from '@warsha/contract/ticket-rows'
import { stateInList } from '@warsha/domain/tickets'
import { useTranslation } from 'react-i18next'
import { nameIn, useNames } from '../lib/names.ts'
import { ShopName } from '../lib/records/ShopName.tsx'
import { cx } from '../ui/cx.ts'
import type { Column } from '../ui/data-table.ts'
import { Initials } from '../ui/Initials.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { Money } from '../ui/Money.tsx'
import { Overdue } from '../ui/Overdue.tsx'
import { Plate } from '../ui/Plate.tsx'
import { PromiseTime } from '../ui/PromiseTime.tsx'
import { Status } from '../ui/Status.tsx'
import { TwoLines } from '../ui/TwoLines.tsx'
import { DateText } from '../ui/time-text.tsx'
import { UserText } from '../ui/UserText.tsx'
import classes from './list.module.css'

const mostInitials = 2
const carIn = (row: TicketRow, pick: (en: string | null, ar: string | null) => string) =>
  [pick(row.makeEn, row.makeAr), pick(row.modelEn, row.modelAr)].filter(Boolean).join(' ')

export function CarName({ row }: { row: TicketRow }) {
  const { pick } = useNames()
  return (
    <>
      <bdi>{carIn(row, pick)}</bdi> {row.year && <Ltr>{row.year}</Ltr>}
    </>
  )
}

/** Whose car it is; where a partner is billed, the partner is named beside. */
export function CustomerName({ row }: { row: TicketRow }) {
  const { t } = useTranslation('ticket-catalogue')
  const { pick } = useNames()
  const payer = row.dealerId !== null && pick(row.dealerNameEn, row.dealerNameAr)
  return (
    <>
      <UserText>{pick(row.customerNameEn, row.customerNameAr) || row.customerContactNo}</UserText>
      {payer && <span className="muted"> · {t('payer.is', { name: `\u2068${payer}\u2069` })}</span>}
    </>
  )
}

const CarAndCustomer = ({ row }: { row: TicketRow }) => (
  <TwoLines below={<CustomerName row={row} />}>
    <CarName row={row} />
  </TwoLines>
)

export function WaitingReason({ row }: { row: TicketRow }) {
  const { t } = useTranslation('lookups')
  return row.waitingReason ? (
    <span className="soft">{t(`waitingReasons.${row.waitingReason}`)}</span>
  ) : (
    <span className="muted">{t('ui:noValue')}</span>
  )
}

export function Technicians({ row }: { row: TicketRow }) {
  const { t } = useTranslation('ticket-lists')
  const { nameOf } = useNames()
  const more = row.technicians.slice(mostInitials)
  if (row.technicians.length === 0) return <span className="muted">{t('noTechnician')}</span>
  return (
    <span className={classes.initials}>
      {row.technicians.slice(0, mostInitials).map((one) => (
        <Initials key={one.employeeId} name={nameOf(one)} />
      ))}
      {more.length > 0 && (
        <span className="muted" title={more.map(nameOf).join('\n')}>
          <Ltr>+{more.length}</Ltr>
        </span>
      )}
    </span>
  )
}

const Due = ({ row }: { row: TicketRow }) => (
  <span className={cx(classes.due, row.due === 0 && 'muted')}>
    <Money amount={row.due} />
    <Overdue dueOn={row.dueOn} />
  </span>
)

const number: Column<TicketRow> = {
  key: 'number',
  label: 'ticket-lists:columns.number',
  cell: (row) => <Ltr>{row.number}</Ltr>,
  link: true,
  sortBy: 'id',
}
const plate: Column<TicketRow> = {
  key: 'plate',
  label: 'ticket-lists:columns.plate',
  cell: (row) => <Plate plate={row.plate} />,
}
const car: Column<TicketRow> = {
  key: 'car',
  label: 'ticket-lists:columns.car',
  cell: (row) => <CarAndCustomer row={row} />,
  title: (row) =>
    [nameIn('ar', row.customerNameEn, row.customerNameAr), nameIn('en', row.customerNameEn, row.customerNameAr)]
      .filter((name, at, all) => name && all.indexOf(name) === at)
      .join(' · '),
  fill: true,
}
const status: Column<TicketRow> = {
  key: 'status',
  label: 'ticket-lists:columns.status',
  cell: (row) => <Status of={stateInList(row)} />,
}
const technicians: Column<TicketRow> = {
  key: 'technicians',
  label: 'ticket-lists:columns.technicians',
  cell: (row) => <Technicians row={row} />,
}
const total: Column<TicketRow> = {
  key: 'total',
  label: 'ticket-lists:columns.total',
  cell: (row) => <Money amount={row.total} />,
  align: 'amount',
  money: true,
}
const due: Column<TicketRow> = {
  key: 'due',
  label: 'ticket-lists:columns.due',
  cell: (row) => <Due row={row} />,
  align: 'amount',
  money: true,
}

const shop: Column<TicketRow> = {
  key: 'shop',
  label: 'ticket-lists:columns.shop',
  cell: (row) => <ShopName id={row.shopId} />,
}

export const openColumns: readonly Column<TicketRow>[] = [
  number,
  plate,
  car,
  status,
  { key: 'waiting', label: 'ticket-lists:columns.waiting', cell: (row) => <WaitingReason row={row} /> },
  technicians,
  {
    key: 'promised',
    label: 'ticket-lists:columns.promised',
    cell: (row) => <PromiseTime of={row} />,
    sortBy: 'promisedAt',
  },
  total,
  { ...due, sortBy: 'due' },
]

/** Of several shops each row says of which; who works on it is a matter of that shop, and there is no room for both. */
export const openColumnsOfShops: readonly Column<TicketRow>[] = openColumns.flatMap((column) =>
  column === technicians ? [] : column === plate ? [plate, shop] : [column],
)

export const closedColumns: readonly Column<TicketRow>[] = [
  number,
  plate,
  car,
  status,
  { key: 'opened', label: 'ticket-lists:columns.opened', cell: (row) => <DateText at={row.openedAt} /> },
  {
    key: 'closed',
    label: 'ticket-lists:columns.closed',
    cell: (row) => <DateText at={row.closedAt ?? row.canceledAt ?? row.openedAt} />,
    sortBy: 'closedAt',
  },
  technicians,
  total,
  due,
]
