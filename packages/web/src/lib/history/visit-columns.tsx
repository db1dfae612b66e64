import type { TicketRow } from '@warsha/contract/ticket-rows'
import type { HistoryHolder } from '@warsha/domain/history'
import { ticketPage } from '@warsha/domain/records'
import { stateOfTicket } from '@warsha/domain/tickets'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../ui/data-table.ts'
import { Ltr } from '../../ui/Ltr.tsx'
import { Money } from '../../ui/Money.tsx'
import { Plate } from '../../ui/Plate.tsx'
import { Status } from '../../ui/Status.tsx'
import { DateText } from '../../ui/time-text.tsx'
import { UserText } from '../../ui/UserText.tsx'
import { useNames } from '../names.ts'
import { CarName } from '../records/CarName.tsx'
import type { Shop } from './covered.ts'
import classes from './history.module.css'

export type VisitRow = TicketRow & { shop: Shop | null }

const isOpen = ({ status }: TicketRow) => status !== 'Closed' && status !== 'Canceled'
export const visitHref = (row: TicketRow): string => ticketPage({ id: row.id, closed: !isOpen(row) })

const number: Column<VisitRow> = {
  key: 'number',
  label: 'history:columns.ticket',
  cell: (row) => <Ltr>{row.number}</Ltr>,
  link: true,
}
const plate: Column<VisitRow> = {
  key: 'plate',
  label: 'history:columns.plate',
  cell: (row) => <Plate plate={row.plate} />,
}
const widePlate = { ...plate, fill: true }
const vehicle: Column<VisitRow> = {
  key: 'vehicle',
  label: 'history:columns.vehicle',
  cell: (row) => <CarName of={row} />,
  fill: true,
}
const shop: Column<VisitRow> = {
  key: 'shop',
  label: 'history:columns.shop',
  cell: (row) => <ShopName of={row.shop} />,
}
const status: Column<VisitRow> = {
  key: 'status',
  label: 'history:columns.status',
  cell: (row) => <Status of={stateOfTicket(row.status)} />,
}
const wideStatus = { ...status, fill: true }
const openedAt: Column<VisitRow> = {
  key: 'openedAt',
  label: 'history:columns.openedAt',
  cell: (row) => <DateText at={row.openedAt} />,
}
const closedAt: Column<VisitRow> = {
  key: 'closedAt',
  label: 'history:columns.closedAt',
  cell: (row) => <Left row={row} />,
}
const total: Column<VisitRow> = {
  key: 'total',
  label: 'history:columns.total',
  align: 'amount',
  money: true,
  cell: (row) => <Money amount={row.total} className="strong" />,
}
const due = (of: HistoryHolder): Column<VisitRow> => ({
  key: 'due',
  label: 'history:columns.due',
  align: 'amount',
  money: true,
  cell: (row) => <Due of={of} row={row} />,
})
const dues = { customer: due('customer'), vehicle: due('vehicle'), dealer: due('dealer') }

type Shown = { of: HistoryHolder; kind: 'open' | 'past' | 'all'; severalShops: boolean }

/**
 * An open visit is not over and a past one owes nothing; a car need not be named on its own page, nor by more than its plate
 * where shops take its place.
 */
export function visitColumns({ of, kind, severalShops }: Shown): readonly Column<VisitRow>[] {
  const several = severalShops && kind === 'open' ? [widePlate] : [plate, vehicle]
  const car = of === 'vehicle' ? [] : several
  return [
    number,
    ...car,
    ...(severalShops ? [shop] : []),
    of === 'vehicle' ? wideStatus : status,
    kind === 'past' ? closedAt : openedAt,
    ...(kind === 'all' ? [closedAt] : []),
    total,
    ...(kind === 'past' ? [] : [dues[of]]),
  ]
}

export function ShopName({ of }: { of: Shop | null }) {
  const { nameOf } = useNames()
  return of && <UserText className="soft">{nameOf(of)}</UserText>
}

function Left({ row }: { row: TicketRow }) {
  const { t } = useTranslation('ui')
  const at = row.closedAt ?? row.canceledAt
  return at ? <DateText at={at} /> : <span className="muted">{t('noValue')}</span>
}

type Billed = Pick<TicketRow, 'dealerId' | 'dealerNameEn' | 'dealerNameAr' | 'due'>

/** What is owed; on a customer's page the partner is shown where the partner owes it. */
export function Due({ of, row }: { of: HistoryHolder; row: Billed }) {
  const { pick } = useNames()
  if (of === 'customer' && row.dealerId !== null && row.due > 0)
    return <UserText className={classes.dealer}>{pick(row.dealerNameEn, row.dealerNameAr)}</UserText>
  return <Money amount={row.due} className={row.due > 0 ? 'strong' : 'muted'} />
}
