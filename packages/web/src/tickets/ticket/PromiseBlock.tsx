import type { Ticket } from '@warsha/contract/ticket-rows'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../lib/use-now.ts'
import { cx } from '../../ui/cx.ts'
import { formatDate, formatTime, timestampParts } from '../../ui/format-time.ts'
import { useLocale } from '../../ui/locale.ts'
import { useDurationWords } from '../../ui/time-text.tsx'
import { type PromiseState, promiseStateOf } from './promise.ts'
import classes from './ticket.module.css'

/** Left to right and in one piece: a narrow page must not part the hour from its half of the day. */
const isolated = (text: string): string => `\u2066${text.replaceAll(' ', '\u00a0')}\u2069`

/** By when the car was promised and how long that still is; a broken promise is red. */
export function PromiseBlock({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets')
  const { timeZone, language } = useLocale()
  const now = useNow()
  const state = promiseStateOf(ticket, now)
  if (ticket.promisedAt === null || state.kind === 'none')
    return ticket.status === 'Canceled' ? null : (
      <div className={classes.promise}>
        <div className="text-xs muted">{t('promise.none')}</div>
      </div>
    )
  const at = new Date(now).toISOString()
  const { day, time } = timestampParts(ticket.promisedAt, at, timeZone, language)
  const today = formatDate(ticket.promisedAt, timeZone) === formatDate(at, timeZone)
  return (
    <div className={classes.promise}>
      <div className="text-xs muted">
        {today
          ? t('promise.today', { time: isolated(formatTime(ticket.promisedAt, timeZone, language)) })
          : t('promise.day', { day, time: isolated(time) })}
      </div>
      <div className={cx(classes.left, state.kind === 'late' && 'danger-ink')}>
        <Left state={state} />
      </div>
    </div>
  )
}

function Left({ state }: { state: PromiseState }) {
  const { t } = useTranslation('tickets')
  const words = useDurationWords()
  if (state.kind === 'none') return null
  if (state.kind === 'kept') return t('promise.kept')
  return t(`promise.${state.kind}`, { time: words(state.ms) })
}
