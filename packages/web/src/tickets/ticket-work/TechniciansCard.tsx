import type { TicketTechnician } from '@warsha/contract/ticket-lines'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { refuseEdit } from '@warsha/domain/tickets'
import { useTranslation } from 'react-i18next'
import { useLookups } from '../../lib/lookups.ts'
import { useNames } from '../../lib/names.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { Card } from '../../ui/Card.tsx'
import { Initials } from '../../ui/Initials.tsx'
import { IconPlus } from '../../ui/icons.tsx'
import { TwoLines } from '../../ui/TwoLines.tsx'
import { factsOf } from '../ticket/ticket-facts.ts'
import { useTicketDialog } from '../ticket/use-ticket-dialog.ts'
import { useWhyNotHere } from '../ticket/use-why-not-here.ts'
import { clockText, minutesOf } from './hours.ts'
import { RunningClock } from './RunningClock.tsx'
import { SupervisorMenu, TechnicianMenu } from './TechnicianMenu.tsx'
import classes from './work.module.css'

/** Who works on what, for how long, and who answers for the whole. */
export function TechniciansCard({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets')
  const { open } = useTicketDialog()
  const why = useWhyNotHere(ticket)('tickets.edit', refuseEdit(factsOf(ticket)))
  const empty = ticket.technicians.length === 0 && ticket.supervisorId === null
  return (
    <Card
      flush
      title={t('technicians.title')}
      actions={
        <ActionButton
          variant="quiet"
          size="small"
          iconOnly
          icon={<IconPlus size="s" />}
          aria-label={t('technicians.assign')}
          tooltip={t('technicians.assign')}
          disabledReason={why}
          reasonAt="tooltip"
          onClick={() => open('technicians')}
        />
      }
    >
      {empty ? (
        <p className={classes.none}>{t('technicians.none')}</p>
      ) : (
        <ul className={classes.list}>
          {ticket.technicians.map((technician) => (
            <Person key={technician.id} ticket={ticket} technician={technician} why={why} />
          ))}
          <Supervisor ticket={ticket} why={why} />
        </ul>
      )}
    </Card>
  )
}

type PersonProps = { ticket: Ticket; technician: TicketTechnician; why: string | undefined }
function Person({ ticket, technician, why }: PersonProps) {
  const { nameOf } = useNames()
  const { t } = useTranslation('tickets')
  const service = ticket.services.find(({ id }) => id === technician.ticketServiceId)
  const name = nameOf(technician)
  return (
    <li className={classes.person}>
      <Initials name={name} />
      <span className={classes.personWords} title={service && nameOf(service)}>
        <TwoLines below={service && nameOf(service)}>{name}</TwoLines>
      </span>
      {technician.runningSince === null ? (
        <span className="muted">
          {t('technicians.hours', { clock: `\u2066${clockText(minutesOf(technician, 0))}\u2069` })}
        </span>
      ) : (
        <RunningClock technician={technician} />
      )}
      <TechnicianMenu ticket={ticket} technician={technician} why={why} />
    </li>
  )
}

function Supervisor({ ticket, why }: { ticket: Ticket; why: string | undefined }) {
  const { t } = useTranslation('tickets')
  const { nameOf } = useNames()
  const supervisor = useLookups().employees.find(({ id }) => id === ticket.supervisorId)
  if (!supervisor) return null
  return (
    <li className={classes.person}>
      <Initials name={nameOf(supervisor)} />
      <span className={classes.personWords}>
        <TwoLines below={t('technicians.supervisor')}>{nameOf(supervisor)}</TwoLines>
      </span>
      <SupervisorMenu ticket={ticket} name={nameOf(supervisor)} why={why} />
    </li>
  )
}
