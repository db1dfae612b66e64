import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { pageCount } from '@warsha/domain/lists'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { IconReceipt } from '../ui/icons.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { DeskPager, type PageAsked } from './DeskPager.tsx'
import { DueRefund } from './DueRefund.tsx'
import { ToldTransfer } from './ToldTransfer.tsx'

export type Money = Awaited<ReturnType<typeof api.subscriptions.operatorMoney.call>>

/** What only the operator sees on their bank account: transfers that companies told of, and refunds that are to be transferred. */
export function OperatorMoney({ token }: { token: string }) {
  const { t } = useTranslation('operators')
  const [asked, setAsked] = useState<PageAsked>({ page: 1, pageSize: 20 })
  const money = useQuery({
    ...api.subscriptions.operatorMoney.queryOptions({ input: asked, context: { token } }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  if (money.isError && !money.data) return <ErrorState onRetry={() => void money.refetch()} />
  if (!money.data) return <SkeletonRows rows={5} label={t('loading')} />
  const { transfers, refunds, totalItems, pageSize } = money.data
  // The last one of a page may have been booked.
  const last = pageCount(totalItems, pageSize)
  if (asked.page > last && !money.isPlaceholderData) setAsked({ page: last, pageSize })
  if (totalItems === 0) return <EmptyState icon={IconReceipt} title={t('money.none')} text={t('money.noneText')} />
  return (
    <>
      {transfers.length > 0 && (
        <Card title={t('money.transfers')} flush>
          <ul>
            {transfers.map((one) => (
              <ToldTransfer key={`${one.companyId}/${one.subscription.id}`} of={one} token={token} />
            ))}
          </ul>
        </Card>
      )}
      {refunds.length > 0 && (
        <Card title={t('money.refunds')} flush>
          <ul>
            {refunds.map((one) => (
              <DueRefund key={`${one.companyId}/${one.refund.id}`} of={one} token={token} />
            ))}
          </ul>
        </Card>
      )}
      {totalItems > pageSize && <DeskPager list={money.data} onPage={setAsked} />}
    </>
  )
}
