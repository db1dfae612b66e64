import type { CalendarDate } from '@warsha/domain/time'
import { useTranslation } from 'react-i18next'
import { Badge } from './Badge.tsx'
import { formatDate } from './format-time.ts'
import { useLocale } from './locale.ts'

/** A mark on what was to be paid before today; on the day itself it is not overdue yet. */
export function Overdue({ dueOn }: { dueOn: CalendarDate | null }) {
  const { t } = useTranslation('ui')
  const { timeZone } = useLocale()
  if (dueOn === null || dueOn >= formatDate(new Date().toISOString(), timeZone)) return null
  return <Badge tone="danger">{t('overdue')}</Badge>
}
