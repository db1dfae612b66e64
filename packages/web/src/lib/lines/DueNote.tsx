import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/cx.ts'
import { formatDate, formatTime, timestampParts } from '../../ui/format-time.ts'
import { islands } from '../../ui/islands.tsx'
import { useLocale } from '../../ui/locale.ts'
import { useNow } from '../use-now.ts'
import classes from './lines.module.css'
import type { ServiceLine } from './source.ts'

/** By when a service is to be done, red once that has passed. */
export function DueNote({ service }: { service: ServiceLine }) {
  const { t } = useTranslation('tickets')
  const { timeZone, language } = useLocale()
  const now = useNow()
  if (service.dueAt === null || service.status === 'Completed') return null
  const at = new Date(now).toISOString()
  const time = `\u2066${formatTime(service.dueAt, timeZone, language)}\u2069`
  const today = formatDate(service.dueAt, timeZone) === formatDate(at, timeZone)
  const when = today ? time : `${timestampParts(service.dueAt, at, timeZone, language).day} ${time}`
  return (
    <span className={cx(classes.due, Date.parse(service.dueAt) < now && 'danger-ink')}>
      {islands(t('lines.due', { when }))}
    </span>
  )
}
