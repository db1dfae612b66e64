import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { WaitingPart } from '@warsha/contract/purchase-lines'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useNames } from '../lib/names.ts'
import classes from '../lib/purchases/document.module.css'
import { PagerOfCard } from '../lib/records/PagerOfCard.tsx'
import { Card } from '../ui/Card.tsx'
import { Count } from '../ui/Count.tsx'
import { cx } from '../ui/cx.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { IconCircleCheck } from '../ui/icons.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { Money } from '../ui/Money.tsx'
import { Quantity } from '../ui/Quantity.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { UserText } from '../ui/UserText.tsx'

const pageSize = 20

/** What was bought for cars that are here and stands on no purchase invoice yet, page by page. */
export function WaitingParts() {
  const { t } = useTranslation('purchases')
  const [page, setPage] = useState(1)
  const { data, isError, refetch } = useQuery(
    api.purchases.waiting.queryOptions({ input: { page, pageSize }, placeholderData: keepPreviousData }),
  )
  const count = data?.totalItems ?? 0
  return (
    <Card flush title={t('store.waiting')} aside={count > 0 && <Count value={count} />}>
      {isError && !data && <ErrorState onRetry={() => void refetch()} />}
      {!isError && !data && <SkeletonRows rows={3} label={t('ui:loading')} />}
      {data?.totalItems === 0 && (
        <EmptyState icon={IconCircleCheck} title={t('store.nothingWaits')} text={t('store.nothingWaitsText')} />
      )}
      {data && data.items.length > 0 && <Parts parts={data.items} />}
      <PagerOfCard page={page} pageSize={pageSize} total={count} onPage={setPage} />
    </Card>
  )
}

/** Whom it was bought from: one of the company's suppliers, or the shop that was named. */
function Supplier({ of }: { of: WaitingPart }) {
  const { t } = useTranslation('ui')
  const { pick } = useNames()
  const name = pick(of.supplierNameEn, of.supplierNameAr) || of.supplierName
  return name ? <UserText>{name}</UserText> : t('noValue')
}

function Parts({ parts }: { parts: readonly WaitingPart[] }) {
  const { t } = useTranslation('purchases')
  const { nameOf } = useNames()
  return (
    <table className={classes.lines}>
      <thead>
        <tr>
          <th scope="col">{t('lines.name')}</th>
          <th scope="col">{t('columns.ticket')}</th>
          <th scope="col">{t('columns.supplier')}</th>
          <th scope="col" className={classes.amount}>
            {t('lines.quantity')}
          </th>
          <th scope="col" className={classes.amount}>
            {t('lines.price')}
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <tr key={part.id}>
            <th scope="row">
              <UserText className="strong">{nameOf(part)}</UserText>
            </th>
            <td className={classes.words} data-label={t('columns.ticket')}>
              <Ltr>{part.ticketNumber}</Ltr>
            </td>
            <td className={cx(classes.words, classes.wide)} data-label={t('columns.supplier')}>
              <Supplier of={part} />
            </td>
            <td className={classes.amount} data-label={t('lines.quantity')}>
              <Quantity value={part.quantityMilli} />
            </td>
            <td className={classes.amount} data-label={t('lines.price')}>
              <Money amount={part.cost} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
