import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { HistoryHolder } from '@warsha/domain/history'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import { Count } from '../../ui/Count.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Money.tsx'
import { api } from '../api.ts'
import { PagerOfCard } from '../records/PagerOfCard.tsx'
import { Covers } from './Covers.tsx'
import { shopOf } from './covered.ts'
import classes from './history.module.css'
import { useKeyPages } from './use-key-pages.ts'
import { VisitBox } from './VisitBox.tsx'
import { visitColumns, visitHref } from './visit-columns.tsx'

const pageSize = 10
type Props = {
  of: HistoryHolder
  id: number
  /** open or past ones, or all of them */
  kind: 'open' | 'past' | 'all'
  title: string
  /** said while there are none */
  empty: string
}

/** Visits of a customer, of a car or on the account of a partner, in all shops that the user sees, with what they came to. */
export function VisitsCard({ of, id, kind, title, empty }: Props) {
  const { t } = useTranslation('history')
  const { page, before, turn } = useKeyPages()
  const visits = useQuery(
    api.history.visits.queryOptions({
      input: { of, id, pageSize, ...(kind !== 'all' && { open: kind === 'open' }), ...(before && { before }) },
      placeholderData: keepPreviousData,
    }),
  )
  const { data } = visits
  const severalShops = (data?.shops.length ?? 0) > 1
  return (
    <div id={kind}>
      <Card
        flush
        title={title}
        aside={
          data && (
            <>
              <Count value={data.totalItems} />
              <Covers of={data} />
            </>
          )
        }
      >
        <DataTable
          bare
          label={title}
          columns={visitColumns({ of, kind, severalShops })}
          rows={data?.items.map((row) => ({ ...row, shop: shopOf(data, row.shopId) }))}
          rowKey={(row) => row.id}
          rowHref={visitHref}
          skeletonRows={3}
          failed={visits.isError}
          onRetry={() => void visits.refetch()}
          empty={<p className={classes.plain}>{empty}</p>}
          renderBox={(row) => <VisitBox row={row} of={of} />}
          {...(data && {
            foot: {
              label: t('visits', { count: data.totalItems }),
              sums: { total: <Money amount={data.sums.total} />, due: <Money amount={data.sums.due} /> },
            },
          })}
        />
        <PagerOfCard
          page={page}
          pageSize={pageSize}
          total={data?.totalItems ?? 0}
          onPage={(to) => turn(to, data?.next ?? null)}
        />
      </Card>
    </div>
  )
}
