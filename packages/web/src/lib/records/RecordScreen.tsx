import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { IconComponent } from '../../ui/Icon.tsx'
import { RecordFailed } from './RecordFailed.tsx'
import { RecordSkeleton } from './RecordSkeleton.tsx'

type Props<Stored> = {
  record: Pick<UseQueryResult<Stored>, 'data' | 'error' | 'refetch'>
  icon: IconComponent
  /** keys of what is said where there is no such record, of the way to its list, and of the action to ask for */
  missing: string
  list: { href: string; label: string }
  action: string
  children: (stored: Stored) => ReactNode
}

/** The screen of one record: the record, its shape while it is on its way, or why it is not there. */
export function RecordScreen<Stored>({ record, icon, missing, list, action, children }: Props<Stored>) {
  const { t } = useTranslation('lookups')
  if (record.data !== undefined) return children(record.data)
  if (!record.error) return <RecordSkeleton />
  return (
    <RecordFailed
      error={record.error}
      onRetry={() => void record.refetch()}
      icon={icon}
      missing={t(missing)}
      list={{ href: list.href, label: t(list.label) }}
      action={t(action)}
    />
  )
}
