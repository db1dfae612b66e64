import type { Ticket } from '@warsha/contract/ticket-rows'
import type { Instant } from '@warsha/domain/time'
import { useTranslation } from 'react-i18next'
import { formatDate, formatTime, timestampParts } from '../../ui/format-time.ts'
import { useLocale } from '../../ui/locale.ts'
import { Steps } from '../../ui/Steps.tsx'
import { stepsOf } from './steps.ts'
import classes from './ticket.module.css'

const isolated = (text: string): string => `\u2066${text}\u2069`

/** Where the ticket is on its way, with the time each state was reached; a cancelled ticket is on none. */
export function TicketSteps({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets')
  const whenOf = useWhen()
  const line = stepsOf(ticket)
  if (!line) return null
  const steps = line.steps.map(({ state, at, since }, place) => {
    if (at === null) return { state }
    const when = whenOf(at)
    return { state, note: since && place === line.current ? t('steps.since', { when }) : when }
  })
  return (
    <div className={classes.steps}>
      <Steps steps={steps} current={line.current} label={t('steps.label')} />
    </div>
  )
}

/** The time alone for today, the day before it for another day. */
function useWhen(): (at: Instant) => string {
  const { timeZone, language } = useLocale()
  return (at) => {
    const now = new Date().toISOString()
    const time = isolated(formatTime(at, timeZone, language))
    if (formatDate(at, timeZone) === formatDate(now, timeZone)) return time
    return `${timestampParts(at, now, timeZone, language).day} ${time}`
  }
}
