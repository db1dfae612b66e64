import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import type { IconComponent } from '../ui/Icon.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { DeskPager, type PageAsked } from './DeskPager.tsx'
import classes from './OperatorDesk.module.css'

type List<Row> = PageAsked & { items: Row[]; totalItems: number }

type Props<Row> = {
  label: string
  none: string
  icon: IconComponent
  list: UseQueryResult<List<Row>>
  onPage: (asked: PageAsked) => void
  children: (row: Row) => ReactNode
}

/** A list of the operator's desk, with its pages and the states it may be in instead. */
export function OperatorList<Row extends { id: number }>({ label, none, icon, list, onPage, children }: Props<Row>) {
  const { t } = useTranslation('operators')
  if (list.isError && !list.data) return <ErrorState onRetry={() => void list.refetch()} />
  if (!list.data) return <SkeletonRows rows={5} label={t('loading')} />
  const { items, totalItems } = list.data
  if (totalItems === 0) return <EmptyState icon={icon} title={none} />
  return (
    <>
      <ul className={classes.rows} aria-label={label}>
        {items.map((row) => (
          <li key={row.id}>{children(row)}</li>
        ))}
      </ul>
      <DeskPager list={list.data} onPage={onPage} />
    </>
  )
}
