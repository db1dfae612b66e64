import type { TicketRow } from '@warsha/contract/ticket-rows'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/Badge.tsx'
import { Box, BoxFoot, BoxLine, BoxName } from '../../ui/Box.tsx'
import { Card } from '../../ui/Card.tsx'
import { Count } from '../../ui/Count.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import type { Column } from '../../ui/data-table.ts'
import { Ltr } from '../../ui/Ltr.tsx'
import { useLocale } from '../../ui/locale.ts'
import { Money } from '../../ui/Money.tsx'
import { Plate } from '../../ui/Plate.tsx'
import { Status } from '../../ui/Status.tsx'
import { DateText } from '../../ui/time-text.tsx'
import { CarName } from './CarName.tsx'
import { type Paged, PagerOfCard } from './PagerOfCard.tsx'
import classes from './records.module.css'

const isOpen = ({ status }: TicketRow) => status !== 'Closed' && status !== 'Canceled'
export const ticketHref = (row: TicketRow): string => `/tickets/${isOpen(row) ? 'open' : 'closed'}Tickets/${row.id}`

const number: Column<TicketRow> = {
  key: 'number',
  label: 'records:tickets.number',
  cell: (row) => <Ltr>{row.number}</Ltr>,
  link: true,
}
const plate: Column<TicketRow> = {
  key: 'plate',
  label: 'records:tickets.plate',
  cell: (row) => <Plate plate={row.plate} />,
}
const vehicle: Column<TicketRow> = {
  key: 'vehicle',
  label: 'records:tickets.vehicle',
  cell: (row) => <CarName of={row} />,
  fill: true,
}
const rest: readonly Column<TicketRow>[] = [
  { key: 'status', label: 'records:tickets.status', cell: (row) => <Status of={row.status} /> },
  { key: 'openedAt', label: 'records:tickets.openedAt', cell: (row) => <DateText at={row.openedAt} /> },
  {
    key: 'closedAt',
    label: 'records:tickets.closedAt',
    cell: (row) => <Left row={row} />,
  },
  {
    key: 'total',
    label: 'records:tickets.total',
    align: 'amount',
    money: true,
    cell: (row) => (
      <b className="strong">
        <Money amount={row.total} />
      </b>
    ),
  },
  { key: 'due', label: 'records:tickets.due', align: 'amount', money: true, cell: (row) => <Money amount={row.due} /> },
]
const ofCustomer = [number, plate, vehicle, ...rest]
const ofVehicle = [number, ...rest.slice(0, 1).map((column) => ({ ...column, fill: true })), ...rest.slice(1)]

function Left({ row }: { row: TicketRow }) {
  const { t } = useTranslation('ui')
  const at = row.closedAt ?? row.canceledAt
  return at ? <DateText at={at} /> : <span className="muted">{t('noValue')}</span>
}

type Props = Paged & {
  title: string
  tickets: { data: { items: TicketRow[]; totalItems: number } | undefined; isError: boolean; refetch: () => unknown }
  /** said while there are none */
  empty: string
  /** all of one car, which need not be named again */
  oneCar?: boolean
}

/** Visits of a customer or of a car, with what they came to and what is still owed. */
export function TicketsCard({ title, tickets, empty, oneCar = false, ...paged }: Props) {
  // The heads of the columns are words of this dictionary: it must be there before they are drawn.
  useTranslation('records')
  const { data } = tickets
  return (
    <Card flush title={title} aside={data && <Count value={data.totalItems} />}>
      <DataTable
        bare
        label={title}
        columns={oneCar ? ofVehicle : ofCustomer}
        rows={data?.items}
        rowKey={(row) => row.id}
        rowHref={ticketHref}
        skeletonRows={3}
        failed={tickets.isError}
        onRetry={() => void tickets.refetch()}
        empty={<p className={classes.plain}>{empty}</p>}
        renderBox={(row) => <TicketBox row={row} oneCar={oneCar} />}
      />
      <PagerOfCard {...paged} total={data?.totalItems ?? 0} />
    </Card>
  )
}

function TicketBox({ row, oneCar }: { row: TicketRow; oneCar: boolean }) {
  const { t } = useTranslation('records')
  const { seesAmounts } = useLocale()
  return (
    <Box href={ticketHref(row)}>
      <BoxLine end={<Badge of={row.status} />}>
        {!oneCar && <Plate plate={row.plate} />}
        <Ltr className={oneCar ? 'strong' : 'muted'}>{row.number}</Ltr>
      </BoxLine>
      {!oneCar && (
        <BoxName>
          <CarName of={row} />
        </BoxName>
      )}
      <BoxFoot
        end={
          seesAmounts && (
            <>
              {t('tickets.total')} <Money amount={row.total} sign />
            </>
          )
        }
      >
        <DateText at={row.openedAt} />
      </BoxFoot>
    </Box>
  )
}
