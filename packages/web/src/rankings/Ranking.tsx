import type { UseQueryResult } from '@tanstack/react-query'
import { pageOf, pathOf } from '@warsha/domain/records'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayOpen } from '../lib/may.ts'
import { useNames } from '../lib/names.ts'
import { Page } from '../lib/Page.tsx'
import { DayRangeChip } from '../lib/records/DayRangeChip.tsx'
import { ExportButton } from '../lib/records/ExportButton.tsx'
import { PagerOfCard } from '../lib/records/PagerOfCard.tsx'
import { ShopScope } from '../lib/ShopScope.tsx'
import { Box, BoxLine, BoxName } from '../ui/Box.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import type { Column } from '../ui/data-table.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { FilterBar } from '../ui/FilterChip.tsx'
import { IconChartBar } from '../ui/icons.tsx'
import { Money } from '../ui/Money.tsx'
import { UserText } from '../ui/UserText.tsx'
import type { Asked } from './use-asked.ts'

type Ranked = { id: number; nameEn: string | null; nameAr: string | null; revenue: number }
type Props<Row> = {
  of: 'employee' | 'customer'
  asked: Asked
  list: Pick<UseQueryResult<{ items: Row[]; totalItems: number }>, 'data' | 'isError' | 'refetch'>
  take: () => Promise<File>
  /** what stands between the name and what it came to */
  columns: readonly Column<Row>[]
  /** the same in one line of a box */
  boxLine: (row: Row) => ReactNode
}

const titles = { employee: 'bestEmployees', customer: 'importantCustomers' } as const
const hints = { employee: 'employeesHint', customer: 'customersHint' } as const

const Name = ({ row }: { row: Ranked }) => <UserText className="strong">{useNames().nameOf(row)}</UserText>

/** Who comes first in some days, of this shop or of all. */
export function Ranking<Row extends Ranked>({ of, asked, list, take, columns, boxLine }: Props<Row>) {
  const { t } = useTranslation('rankings')
  const opens = useMayOpen()(pathOf(of, 'list'))
  const { search, setSearch, counted } = asked
  const href = ({ id }: Row) => (opens ? pageOf(of, id) : undefined)
  return (
    <Page
      actions={
        <>
          <ShopScope allShops={counted.allShops} onChange={(to) => setSearch({ shops: to }, { replace: true })} />
          <ExportButton take={take} />
        </>
      }
    >
      <FilterBar>
        <DayRangeChip label={t('days')} value={search.range} onChange={(to) => setSearch({ range: to })} />
      </FilterBar>
      <div className="stack">
        <p className="muted text-sm">{t(hints[of])}</p>
        <DataTable
          label={t(titles[of])}
          columns={[
            { key: 'name', label: `rankings:${of}`, cell: (row: Row) => <Name row={row} />, link: true, fill: true },
            ...columns,
            {
              key: 'revenue',
              label: 'rankings:revenue',
              cell: (row) => <Money amount={row.revenue} />,
              align: 'amount',
            },
          ]}
          rows={list.data?.items}
          rowKey={({ id }) => id}
          rowHref={href}
          failed={list.isError}
          onRetry={() => void list.refetch()}
          empty={<EmptyState icon={IconChartBar} title={t('none')} text={t('noneText')} />}
          renderBox={(row) => (
            <Box href={href(row)}>
              <BoxLine end={<Money amount={row.revenue} sign className="strong" />}>{boxLine(row)}</BoxLine>
              <BoxName>
                <Name row={row} />
              </BoxName>
            </Box>
          )}
        />
        <PagerOfCard {...asked.slice} total={list.data?.totalItems ?? 0} onPage={(page) => setSearch({ page })} />
      </div>
    </Page>
  )
}
