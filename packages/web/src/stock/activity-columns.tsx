import type { StockActivityRow } from '@warsha/contract/stock'
import { findPage, pageOf, pathOf } from '@warsha/domain/records'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { OpenLink } from '../lib/records/OpenLink.tsx'
import { InUnits } from '../lib/store/InUnits.tsx'
import { PartName } from '../lib/store/PartName.tsx'
import { Box, BoxFoot, BoxLine, BoxName } from '../ui/Box.tsx'
import type { Column } from '../ui/data-table.ts'
import { Ltr } from '../ui/Ltr.tsx'
import { Money } from '../ui/Money.tsx'
import { Quantity } from '../ui/Quantity.tsx'
import { DateTimeText } from '../ui/time-text.tsx'
import { UserText } from '../ui/UserText.tsx'
import classes from './stock-part.module.css'

const words = 'stock:ledger'

function Kind({ row }: { row: StockActivityRow }) {
  const { t } = useTranslation('lookups')
  return t(`stockActivities.${row.kind}`)
}

/** What moved, signed, or from what to what something was changed. */
function Moved({ row }: { row: StockActivityRow }) {
  if (row.quantityMilli !== 0) return <InUnits milli={row.quantityMilli} unit={row.unit} />
  if (row.afterAmount !== null && row.beforeAmount !== null)
    return <Change from={<Money amount={row.beforeAmount} />} to={<Money amount={row.afterAmount} />} />
  if (row.afterMilli === null || row.beforeMilli === null) return <Quantity value={0} />
  return <Change from={<Quantity value={row.beforeMilli} />} to={<Quantity value={row.afterMilli} />} />
}

/** Old and new value, in the direction of the page. */
function Change({ from, to }: { from: ReactNode; to: ReactNode }) {
  const { t } = useTranslation('stock')
  return (
    <span className="nowrap">
      {from} <span className="muted">{t('ledger.to')}</span> {to}
    </span>
  )
}

/** A sale opens where the store shows it: invoices in general are for the workshop's managers. */
function documentHref({ document, documentId, kind }: StockActivityRow): string | null {
  if (!document || !documentId) return null
  return kind === 'sold' ? pathOf('invoice', 'storePage', documentId) : findPage(document, documentId)
}

/** The document that it belongs to, as a link where it has a page; else the reason that was given. */
function Why({ row }: { row: StockActivityRow }) {
  const href = documentHref(row)
  return (
    <>
      {row.documentNumber && (
        <OpenLink href={href ?? ''} inText={Boolean(row.reason)}>
          {row.documentNumber}
        </OpenLink>
      )}
      {row.documentNumber && row.reason && ' · '}
      {row.reason && <UserText>{row.reason}</UserText>}
    </>
  )
}

function By({ row }: { row: StockActivityRow }) {
  const { pick } = useNames()
  return <UserText>{pick(row.byEn, row.byAr)}</UserText>
}

const at: Column<StockActivityRow> = { key: 'at', label: `${words}.at`, cell: (row) => <DateTimeText at={row.at} /> }
const kind: Column<StockActivityRow> = { key: 'kind', label: `${words}.kind`, cell: (row) => <Kind row={row} /> }
const part: Column<StockActivityRow> = {
  key: 'part',
  label: `${words}.part`,
  cell: (row) => (
    <>
      <Ltr className="strong">{row.partNo}</Ltr> <PartName part={row} />
    </>
  ),
  fill: true,
  link: true,
}
const moved: Column<StockActivityRow> = {
  key: 'moved',
  label: `${words}.moved`,
  cell: (row) => <Moved row={row} />,
  align: 'amount',
}
const value: Column<StockActivityRow> = {
  key: 'value',
  label: `${words}.value`,
  cell: (row) => <Money amount={row.value} />,
  align: 'amount',
  money: true,
}
const why = (fill: boolean): Column<StockActivityRow> => ({
  key: 'why',
  label: `${words}.why`,
  cell: (row) => <Why row={row} />,
  fill,
})
const by: Column<StockActivityRow> = { key: 'by', label: `${words}.by`, cell: (row) => <By row={row} /> }

/** The list of all activities names the part; the account of one part has the balance after each, and who did it below the time. */
export const activityColumns: readonly Column<StockActivityRow>[] = [at, kind, part, moved, value, why(false), by]
export const ledgerColumns: readonly Column<StockActivityRow>[] = [
  {
    ...at,
    cell: (row) => (
      <span className={classes.moment}>
        <DateTimeText at={row.at} />
        <span className="muted text-xs">
          <By row={row} />
        </span>
      </span>
    ),
  },
  kind,
  why(true),
  moved,
  {
    key: 'balance',
    label: `${words}.balance`,
    cell: (row) => <Quantity value={row.balanceMilli} />,
    align: 'amount',
  },
  value,
  {
    key: 'balanceValue',
    label: `${words}.balanceValue`,
    cell: (row) => <Money amount={row.balance} />,
    align: 'amount',
    money: true,
  },
]

/** Of changed prices, costs and minimum stocks. */
export const changeColumns: readonly Column<StockActivityRow>[] = [
  at,
  kind,
  { key: 'change', label: `${words}.change`, cell: (row) => <Moved row={row} />, align: 'amount' },
  why(true),
  by,
]

export const partHref = (row: StockActivityRow): string => pageOf('stock', row.partId)

export function ActivityBox({ row, named = false }: { row: StockActivityRow; named?: boolean }) {
  return (
    <Box href={(!named && documentHref(row)) || partHref(row)}>
      <BoxLine end={<Moved row={row} />}>
        <b>
          <Kind row={row} />
        </b>
      </BoxLine>
      {named && (
        <BoxName>
          <PartName part={row} />
        </BoxName>
      )}
      <BoxLine quiet end={<DateTimeText at={row.at} />}>
        <Why row={row} />
      </BoxLine>
      <BoxFoot end={<Money amount={row.value} />}>
        <By row={row} />
      </BoxFoot>
    </Box>
  )
}

/** A change opens nothing: the part is the page it stands on. */
export const ChangeBox = ({ row }: { row: StockActivityRow }) => (
  <div className={classes.change}>
    <BoxLine end={<Moved row={row} />}>
      <b>
        <Kind row={row} />
      </b>
    </BoxLine>
    <BoxLine quiet end={<DateTimeText at={row.at} />}>
      <By row={row} />
    </BoxLine>
    {row.reason && (
      <BoxLine quiet>
        <UserText>{row.reason}</UserText>
      </BoxLine>
    )}
  </div>
)
