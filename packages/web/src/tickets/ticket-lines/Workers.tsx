import type { TicketService } from '@warsha/contract/ticket-lines'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { useTranslation } from 'react-i18next'
import classes from '../../lib/lines/lines.module.css'
import { listText } from '../../lib/list-text.ts'
import { useNames } from '../../lib/names.ts'
import { Initials } from '../../ui/Initials.tsx'
import { Ltr } from '../../ui/Ltr.tsx'
import { useLocale } from '../../ui/locale.ts'
import { RunningClock } from '../ticket-work/RunningClock.tsx'

/** Three marks fill their column; of more than that two are shown, and how many there are besides. */
const mostShown = (count: number): number => (count > 3 ? 2 : 3)

/** Who works on a service: one by first name and running clock, several by initials. */
export function Workers({ ticket, service }: { ticket: Ticket; service: TicketService }) {
  const { t } = useTranslation('tickets')
  const { nameOf } = useNames()
  const { language } = useLocale()
  const workers = ticket.technicians.filter(({ ticketServiceId }) => ticketServiceId === service.id)
  const [first] = workers
  if (!first) return <span className="muted">{t('lines.notAssigned')}</span>
  const more = workers.slice(mostShown(workers.length))
  const running = workers.find(({ runningSince }) => runningSince !== null)
  return (
    <span className={classes.workers}>
      {workers.slice(0, mostShown(workers.length)).map((worker) => (
        <Initials key={worker.id} name={nameOf(worker)} />
      ))}
      {more.length > 0 && (
        <span className="muted" title={listText(more.map(nameOf), language)}>
          <Ltr>+{more.length}</Ltr>
        </span>
      )}
      {workers.length === 1 && <span>{firstNameOf(nameOf(first))}</span>}
      {running && <RunningClock technician={running} />}
    </span>
  )
}

const firstNameOf = (name: string): string => name.trim().split(/\s+/, 1)[0] ?? name
