import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { OpenPurchase } from '@warsha/contract/supplier-accounts'
import { type Age, ages } from '@warsha/domain/dues'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { billHref } from '../lib/purchases/purchase-href.ts'
import { ChoiceChip } from '../lib/records/ChoiceChip.tsx'
import { PagerOfCard } from '../lib/records/PagerOfCard.tsx'
import { Box, BoxLine, BoxName } from '../ui/Box.tsx'
import { Card } from '../ui/Card.tsx'
import { Count } from '../ui/Count.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import type { Column } from '../ui/data-table.ts'
import { formatCount } from '../ui/format.ts'
import { Ltr } from '../ui/Ltr.tsx'
import { Money } from '../ui/Money.tsx'
import { DateText } from '../ui/time-text.tsx'
import classes from './supplier-accounts.module.css'

const pageSize = 20

type Props = { supplierId: number; allShops: boolean; age: Age | null; onAge: (age: Age | null) => void }

/** The unpaid documents behind a figure, the longest due first. Each is paid on its own page. */
export function OpenPurchasesCard({ supplierId: id, allShops, age, onAge }: Props) {
  const { t } = useTranslation(['supplier-accounts', 'accounts', 'purchases'])
  const [page, setPage] = useState(1)
  const open = useQuery(
    api.supplierAccounts.open.queryOptions({
      input: { id, allShops, page, pageSize, ...(age && { age }) },
      placeholderData: keepPreviousData,
    }),
  )
  const { data } = open
  return (
    <Card flush title={t('open.title')} aside={data && <Count value={data.totalItems} />}>
      <div className={classes.head}>
        <ChoiceChip
          label={t('accounts:ages.label')}
          options={ages.map((value) => ({ value, label: t(`accounts:ages.${value}`) }))}
          chosen={age}
          onChoose={onAge}
        />
      </div>
      <DataTable
        bare
        label={t('open.title')}
        columns={columnsOf(data?.today ?? '')}
        rows={data?.items}
        rowKey={(row) => row.id}
        rowHref={billHref}
        skeletonRows={3}
        failed={open.isError}
        onRetry={() => void open.refetch()}
        empty={<p className={classes.plain}>{t(age ? 'open.noneOfAge' : 'open.none')}</p>}
        {...(data && {
          foot: {
            label: t('open.count', { count: data.totalItems, shown: formatCount(data.totalItems) }),
            sums: { due: <Money amount={data.sums.due} sign /> },
          },
        })}
        renderBox={(row) => <OpenBox row={row} today={data?.today ?? ''} />}
      />
      <PagerOfCard page={page} pageSize={pageSize} total={data?.totalItems ?? 0} onPage={setPage} />
    </Card>
  )
}

type Dated = { row: OpenPurchase; today: string }
function DueOn({ row: { dueOn }, today }: Dated) {
  if (dueOn === null) return <span className="muted">–</span>
  return (
    <span className={dueOn < today ? 'danger-ink' : undefined}>
      <DateText day={dueOn} />
    </span>
  )
}

const columnsOf = (today: string): readonly Column<OpenPurchase>[] => [
  { key: 'number', label: 'purchases:columns.number', cell: (row) => <Ltr>{row.number}</Ltr>, link: true },
  { key: 'date', label: 'purchases:columns.invoicedOn', cell: (row) => <DateText day={row.invoicedOn} /> },
  {
    key: 'docNo',
    label: 'purchases:columns.supplierDocNo',
    cell: (row) => <Ltr className={row.supplierDocNo ? 'soft' : 'muted'}>{row.supplierDocNo || '–'}</Ltr>,
    fill: true,
  },
  { key: 'dueOn', label: 'accounts:owed.dueOn', cell: (row) => <DueOn row={row} today={today} /> },
  {
    key: 'total',
    label: 'purchases:columns.total',
    align: 'amount',
    cell: (row) => <Money amount={row.total} className="muted" />,
  },
  {
    key: 'due',
    label: 'purchases:columns.due',
    align: 'amount',
    cell: (row) => <Money amount={row.due} className="strong" />,
  },
]

function OpenBox({ row, today }: Dated) {
  return (
    <Box href={billHref(row)} late={row.dueOn !== null && row.dueOn < today}>
      <BoxLine end={<Money amount={row.due} sign className="strong" />}>
        <BoxName>
          <Ltr>{row.number}</Ltr>
        </BoxName>
      </BoxLine>
      <BoxLine quiet end={<DueOn row={row} today={today} />}>
        <Ltr>{row.supplierDocNo}</Ltr>
      </BoxLine>
    </Box>
  )
}
