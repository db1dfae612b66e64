import type { TicketStatus } from '@warsha/domain/tickets'
import type { Instant } from '@warsha/domain/time'
import { useTranslation } from 'react-i18next'
import { formatDate, formatTime, weekdayName } from './format-time.ts'
import { Ltr } from './Ltr.tsx'
import { useLocale } from './locale.ts'
import { DurationText, TimeText, useDurationWords } from './time-text.tsx'

type Promised = { status: TicketStatus; promisedAt: Instant | null; completedAt: Instant | null }
const finished: readonly TicketStatus[] = ['Completed', 'CheckOut', 'Closed', 'Canceled']

/** Whether the car should have been ready by now. */
export const isLate = ({ status, promisedAt }: Promised, now: number = Date.now()): boolean =>
  promisedAt !== null && !finished.includes(status) && Date.parse(promisedAt) < now

/** When a car was promised: the time today, else the day; and how long is left, how late it is, or when it was done. */
export function PromiseTime({ of: ticket }: { of: Promised }) {
  const { t } = useTranslation('ui')
  const { timeZone, language } = useLocale()
  if (!ticket.promisedAt) return <span className="muted">{t('noValue')}</span>
  const now = new Date().toISOString()
  const day = formatDate(ticket.promisedAt, timeZone)
  const daysAway = Math.abs(Date.parse(day) - Date.parse(formatDate(now, timeZone))) / 86_400_000
  const shown =
    daysAway === 0
      ? formatTime(ticket.promisedAt, timeZone, language)
      : daysAway < 6
        ? weekdayName(day, language, 'short')
        : day
  return (
    <span className="row" style={{ gap: 6, whiteSpace: 'nowrap' }}>
      {daysAway > 0 && daysAway < 6 ? shown : <Ltr>{shown}</Ltr>}
      <Rest ticket={ticket} now={Date.parse(now)} />
    </span>
  )
}

function Rest({ ticket, now }: { ticket: Promised; now: number }) {
  const { t } = useTranslation('ui')
  const words = useDurationWords()
  if (ticket.completedAt && finished.includes(ticket.status)) {
    return (
      <span className="muted">
        {t('promise.done')} <TimeText at={ticket.completedAt} />
      </span>
    )
  }
  if (finished.includes(ticket.status) || !ticket.promisedAt) return null
  const left = Date.parse(ticket.promisedAt) - now
  if (left >= 0) return <span className="muted">{t('promise.left', { time: words(left) })}</span>
  return (
    <span className="danger-ink strong">
      {t('promise.late')} <DurationText ms={-left} />
    </span>
  )
}
