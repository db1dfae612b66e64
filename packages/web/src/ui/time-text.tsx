import type { CalendarDate, Instant } from '@warsha/domain/time'
import { useTranslation } from 'react-i18next'
import { durationOf, formatDate, formatDateTime, formatTime, relativeTime, timestampParts } from './format-time.ts'
import { Ltr } from './Ltr.tsx'
import { useLocale } from './locale.ts'

/** A calendar day, yyyy-MM-dd: give `day` for a stored day, `at` for a moment. */
export function DateText({ day, at }: { day: CalendarDate; at?: never } | { at: Instant; day?: never }) {
  const { timeZone } = useLocale()
  return <Ltr>{at === undefined ? day : formatDate(at, timeZone)}</Ltr>
}

/** yyyy-MM-dd hh:mm aa */
export function DateTimeText({ at }: { at: Instant }) {
  const { timeZone, language } = useLocale()
  return <Ltr>{formatDateTime(at, timeZone, language)}</Ltr>
}

/** hh:mm aa */
export function TimeText({ at }: { at: Instant }) {
  const { timeZone, language } = useLocale()
  return <Ltr>{formatTime(at, timeZone, language)}</Ltr>
}

/** Weekday, month and day (and another year), with the 12-hour time. */
export function Timestamp({ at, now = new Date().toISOString() }: { at: Instant; now?: Instant }) {
  const { timeZone, language } = useLocale()
  const { day, time } = timestampParts(at, now, timeZone, language)
  return (
    <time dateTime={at} style={{ whiteSpace: 'nowrap' }}>
      <bdi>{day}</bdi> <Ltr>{time}</Ltr>
    </time>
  )
}

/** '5 minutes ago', 'in 2 days'; the full moment is in the title. */
export function RelativeTime({ at, now = new Date().toISOString() }: { at: Instant; now?: Instant }) {
  const { t } = useTranslation('ui')
  const { timeZone, language } = useLocale()
  const { key, count, future } = relativeTime(at, now)
  return (
    <time dateTime={at} title={formatDateTime(at, timeZone, language)}>
      {t(`relative.${future ? 'future' : 'past'}.${key}`, { count })}
    </time>
  )
}

/** '18 min', '6 h 18 min', '2 days'. */
export const DurationText = ({ ms }: { ms: number }) => useDurationWords()(ms)

/** A duration for the blank of a sentence. */
export function useDurationWords(): (ms: number) => string {
  const { t } = useTranslation('ui')
  return (ms) => {
    const duration = durationOf(ms)
    if (duration.key === 'minutes') return t('duration.minutes', { minutes: duration.minutes })
    if (duration.key === 'days') return t('duration.days', { count: duration.days })
    if (duration.minutes === 0) return t('duration.fullHours', { hours: duration.hours })
    return t('duration.hours', { hours: duration.hours, minutes: duration.minutes })
  }
}
