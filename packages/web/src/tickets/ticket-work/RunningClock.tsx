import type { TicketTechnician } from '@warsha/contract/ticket-lines'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../lib/use-now.ts'
import { Ltr } from '../../ui/Ltr.tsx'
import { clockText, minutesOf } from './hours.ts'
import classes from './work.module.css'

/** The clock of a technician at work, with a green mark: 0:52. */
export function RunningClock({ technician }: { technician: TicketTechnician }) {
  const { t } = useTranslation('tickets')
  const now = useNow()
  return (
    <span className={classes.clock} role="timer" aria-live="off" aria-label={t('technicians.running')}>
      <Ltr>{clockText(minutesOf(technician, now))}</Ltr>
    </span>
  )
}
