import type { JournalExport, JournalExportRow, JournalLine } from '@warsha/contract/journal'
import { pageOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { Badge } from '../ui/Badge.tsx'
import { Box, BoxFoot, BoxLine, BoxName } from '../ui/Box.tsx'
import type { Column } from '../ui/data-table.ts'
import { formatCount } from '../ui/format.ts'
import { Ltr } from '../ui/Ltr.tsx'
import { Money } from '../ui/Money.tsx'
import { DateText, DateTimeText } from '../ui/time-text.tsx'
import { UserText } from '../ui/UserText.tsx'

const words = 'journal:columns'

/** From the first day to the last. */
export function Days({ from, until }: Pick<JournalExportRow, 'from' | 'until'>) {
  return (
    <Ltr>
      <DateText day={from} />
      {' – '}
      <DateText day={until} />
    </Ltr>
  )
}

function By({ row }: { row: JournalExportRow }) {
  const { pick } = useNames()
  return <UserText>{pick(row.exportedByEn, row.exportedByAr)}</UserText>
}

export const exportColumns: readonly Column<JournalExportRow>[] = [
  { key: 'until', label: `${words}.days`, cell: (row) => <Days {...row} />, link: true },
  {
    key: 'documents',
    label: `${words}.documents`,
    cell: (row) => <Ltr>{formatCount(row.documents)}</Ltr>,
    align: 'amount',
  },
  { key: 'debit', label: `${words}.debit`, cell: (row) => <Money amount={row.debit} />, align: 'amount', money: true },
  { key: 'exportedBy', label: `${words}.exportedBy`, cell: (row) => <By row={row} />, fill: true },
  { key: 'exportedAt', label: `${words}.exportedAt`, cell: (row) => <DateTimeText at={row.exportedAt} /> },
]

export function ExportBox({ row }: { row: JournalExportRow }) {
  return (
    <Box href={pageOf('journal', row.id)}>
      <BoxLine end={<Money amount={row.debit} />}>
        <b>
          <Days {...row} />
        </b>
      </BoxLine>
      <BoxFoot end={<DateTimeText at={row.exportedAt} />}>
        <By row={row} />
      </BoxFoot>
    </Box>
  )
}

type Moved = JournalExport['accounts'][number]
export const accountColumns: readonly Column<Moved>[] = [
  { key: 'code', label: 'journal:accountColumns.code', cell: (row) => <Ltr>{row.code}</Ltr> },
  { key: 'name', label: 'journal:accountColumns.name', cell: (row) => <UserText>{row.name}</UserText>, fill: true },
  {
    key: 'debit',
    label: 'journal:accountColumns.debit',
    cell: (row) => <Side amount={row.debit} />,
    align: 'amount',
    money: true,
  },
  {
    key: 'credit',
    label: 'journal:accountColumns.credit',
    cell: (row) => <Side amount={row.credit} />,
    align: 'amount',
    money: true,
  },
]

/** Nothing where an account has nothing on a side. */
const Side = ({ amount }: { amount: number }) => (amount === 0 ? null : <Money amount={amount} />)

type Compared = JournalExport['compared'][number]
function Figure({ row }: { row: Compared }) {
  const { t } = useTranslation('journal')
  return <span>{t(`figures.${row.figure}`)}</span>
}
function Agrees({ row }: { row: Compared }) {
  const { t } = useTranslation('journal')
  const differs = row.journal - row.documents
  if (differs === 0) return <Badge tone="ok">{t('same')}</Badge>
  return (
    <Badge tone="danger">
      {t('differsBy')} <Money amount={differs} />
    </Badge>
  )
}
export const comparedColumns: readonly Column<Compared>[] = [
  { key: 'figure', label: 'journal:comparedColumns.figure', cell: (row) => <Figure row={row} />, fill: true },
  {
    key: 'journal',
    label: 'journal:comparedColumns.journal',
    cell: (row) => <Money amount={row.journal} />,
    align: 'amount',
    money: true,
  },
  {
    key: 'documents',
    label: 'journal:comparedColumns.documents',
    cell: (row) => <Money amount={row.documents} />,
    align: 'amount',
    money: true,
  },
  { key: 'state', label: 'journal:comparedColumns.state', cell: (row) => <Agrees row={row} /> },
]

export function ComparedBox({ row }: { row: Compared }) {
  return (
    <Box href={undefined}>
      <BoxLine end={<Agrees row={row} />}>
        <Figure row={row} />
      </BoxLine>
      <BoxFoot end={<Money amount={row.documents} />}>
        <Money amount={row.journal} />
      </BoxFoot>
    </Box>
  )
}

function Document({ row }: { row: JournalLine }) {
  const { t } = useTranslation('journal')
  return (
    <span>
      {t(`sources.${row.source}`)} <Ltr>{row.documentNumber}</Ltr>
      {row.documentOn !== row.postedOn && (
        <span className="muted">
          {' · '}
          {t('dated')} <DateText day={row.documentOn} />
        </span>
      )}
    </span>
  )
}
function ShopOf({ row }: { row: JournalLine }) {
  const { pick } = useNames()
  return <UserText>{pick(row.shopNameEn, row.shopNameAr)}</UserText>
}
function AccountOf({ row }: { row: JournalLine }) {
  return (
    <span>
      <Ltr>{row.code}</Ltr> <UserText>{row.name}</UserText>
    </span>
  )
}
export const lineColumns: readonly Column<JournalLine>[] = [
  { key: 'postedOn', label: 'journal:lineColumns.postedOn', cell: (row) => <DateText day={row.postedOn} /> },
  { key: 'document', label: 'journal:lineColumns.document', cell: (row) => <Document row={row} />, fill: true },
  { key: 'account', label: 'journal:lineColumns.account', cell: (row) => <AccountOf row={row} /> },
  { key: 'shop', label: 'journal:lineColumns.shop', cell: (row) => <ShopOf row={row} /> },
  {
    key: 'debit',
    label: 'journal:lineColumns.debit',
    cell: (row) => <Side amount={row.debit} />,
    align: 'amount',
    money: true,
  },
  {
    key: 'credit',
    label: 'journal:lineColumns.credit',
    cell: (row) => <Side amount={row.credit} />,
    align: 'amount',
    money: true,
  },
]

export function LineBox({ row }: { row: JournalLine }) {
  return (
    <Box href={undefined}>
      <BoxLine end={<Money amount={row.debit - row.credit} />}>
        <Document row={row} />
      </BoxLine>
      <BoxName>
        <AccountOf row={row} />
      </BoxName>
      <BoxFoot end={<ShopOf row={row} />}>
        <DateText day={row.postedOn} />
      </BoxFoot>
    </Box>
  )
}
