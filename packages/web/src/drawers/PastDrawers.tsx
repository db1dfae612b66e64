import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DrawerRow } from '@warsha/contract/drawers'
import { pageOf, pathOf } from '@warsha/domain/records'
import { shortNote } from '@warsha/domain/shorten'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useNames } from '../lib/names.ts'
import { ExportButton } from '../lib/records/ExportButton.tsx'
import { PagerOfCard } from '../lib/records/PagerOfCard.tsx'
import { Box, BoxLine } from '../ui/Box.tsx'
import { Card } from '../ui/Card.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import type { Column } from '../ui/data-table.ts'
import { Money } from '../ui/Money.tsx'
import { DateTimeText } from '../ui/time-text.tsx'
import { UserText } from '../ui/UserText.tsx'
import { Difference } from './DrawerSums.tsx'
import classes from './drawers.module.css'

const pageSize = 10

function By({ row }: { row: DrawerRow }) {
  const { pick } = useNames()
  return <UserText>{pick(row.closedByEn ?? row.openedByEn, row.closedByAr ?? row.openedByAr)}</UserText>
}

const Closed = ({ row }: { row: DrawerRow }) => {
  const { t } = useTranslation('drawers')
  return row.closedAt ? <DateTimeText at={row.closedAt} /> : <span className="ok-ink">{t('past.open')}</span>
}
const Wrong = ({ row }: { row: DrawerRow }) =>
  row.counted === null ? null : <Difference amount={row.counted - row.expected} />

/** On a phone no head of a column says what a figure is. */
const Named = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <span className="muted">{label}</span> {children}
  </>
)

const columns: readonly Column<DrawerRow>[] = [
  { key: 'opened', label: 'drawers:past.opened', cell: (row) => <DateTimeText at={row.openedAt} />, link: true },
  { key: 'closed', label: 'drawers:past.closed', cell: (row) => <Closed row={row} /> },
  { key: 'by', label: 'drawers:past.by', cell: (row) => <By row={row} /> },
  {
    key: 'note',
    label: 'drawers:past.note',
    cell: (row) => <UserText className="muted">{shortNote(row.note).text}</UserText>,
    title: (row) => row.note,
    fill: true,
  },
  { key: 'expected', label: 'drawers:sums.expected', align: 'amount', cell: (row) => <Money amount={row.expected} /> },
  {
    key: 'counted',
    label: 'drawers:sums.counted',
    align: 'amount',
    cell: (row) => row.counted !== null && <Money amount={row.counted} />,
  },
  { key: 'difference', label: 'drawers:sums.difference', align: 'amount', cell: (row) => <Wrong row={row} /> },
]
const hrefOf = (row: DrawerRow) => (row.closedAt ? pageOf('drawer', row.id) : pathOf('drawer', 'list'))

function DrawerBox({ row }: { row: DrawerRow }) {
  const { t } = useTranslation('drawers')
  const { closedAt, counted, expected } = row
  return (
    <Box href={hrefOf(row)}>
      <BoxLine end={!closedAt && <Closed row={row} />}>
        <Named label={t('past.opened')}>
          <DateTimeText at={row.openedAt} />
        </Named>
      </BoxLine>
      {closedAt && (
        <BoxLine>
          <Named label={t('past.closed')}>
            <Closed row={row} />
          </Named>
        </BoxLine>
      )}
      <BoxLine
        end={
          <Named label={counted === null ? t('sums.expected') : t('sums.counted')}>
            <Money amount={counted ?? expected} className="strong" />
          </Named>
        }
      >
        <By row={row} />
      </BoxLine>
      <BoxLine
        end={
          counted !== null && (
            <Named label={t('sums.difference')}>
              <Wrong row={row} />
            </Named>
          )
        }
      >
        <UserText>{shortNote(row.note).text}</UserText>
      </BoxLine>
    </Box>
  )
}

/** The drawers of the shop, newest first. */
export function PastDrawers() {
  const { t } = useTranslation('drawers')
  const [page, setPage] = useState(1)
  const past = useQuery(api.drawers.list.queryOptions({ input: { page, pageSize }, placeholderData: keepPreviousData }))
  return (
    <Card
      flush
      title={t('past.title')}
      actions={<ExportButton size="small" take={() => api.exports.drawers.call({})} />}
    >
      <DataTable
        bare
        label={t('past.title')}
        columns={columns}
        rows={past.data?.items}
        rowKey={(row) => row.id}
        rowHref={hrefOf}
        skeletonRows={3}
        failed={past.isError}
        onRetry={() => void past.refetch()}
        empty={<p className={classes.note}>{t('past.none')}</p>}
        renderBox={(row) => <DrawerBox row={row} />}
      />
      <PagerOfCard page={page} pageSize={pageSize} total={past.data?.totalItems ?? 0} onPage={setPage} />
    </Card>
  )
}
