import { Menu } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { TicketTechnician } from '@warsha/contract/ticket-lines'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { refuseWhileWorking } from '@warsha/domain/technicians'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useNames } from '../../lib/names.ts'
import { useRefusalMessage } from '../../lib/refusals.ts'
import { Button } from '../../ui/Button.tsx'
import { IconArrowsExchange, IconClock, IconDots, IconStar, IconTrash } from '../../ui/icons.tsx'
import { MenuAction } from '../ticket/MenuAction.tsx'
import { useQuickDeed } from '../ticket/use-ticket-change.ts'
import { useTicketDialog } from '../ticket/use-ticket-dialog.ts'

type Props = { ticket: Ticket; technician: TicketTechnician; why: string | undefined }

export function TechnicianMenu({ ticket, technician, why }: Props) {
  const { t } = useTranslation('tickets')
  const { nameOf } = useNames()
  const { open } = useTicketDialog()
  const sentence = useRefusalMessage()
  const deed = useQuickDeed(ticket.id)
  const remove = useMutation(api.ticketServices.removeTechnician.mutationOptions(deed))
  const supervise = useMutation(api.ticketServices.assignSupervisor.mutationOptions(deed))
  const working = refuseWhileWorking(technician.runningSince !== null)
  const locked = why ?? (working ? sentence(working) : undefined)
  const { id, employeeId } = technician
  const already = ticket.supervisorId === employeeId ? t('technicians.isSupervisor') : undefined
  return (
    <Menu>
      <Menu.Target>
        <Button
          variant="quiet"
          size="small"
          iconOnly
          icon={<IconDots size="s" />}
          aria-label={t('technicians.menu', { name: nameOf(technician) })}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <MenuAction icon={<IconClock size="s" />} disabledReason={why} onClick={() => open('hours', id)}>
          {t('technicians.addHours')}
        </MenuAction>
        <MenuAction icon={<IconArrowsExchange size="s" />} disabledReason={locked} onClick={() => open('handOver', id)}>
          {t('technicians.handOver')}
        </MenuAction>
        <MenuAction
          icon={<IconStar size="s" />}
          disabledReason={why ?? already}
          onClick={() => supervise.mutate({ ticketId: ticket.id, version: ticket.version, employeeId })}
        >
          {t('technicians.makeSupervisor')}
        </MenuAction>
        <MenuAction icon={<IconTrash size="s" />} danger disabledReason={locked} onClick={() => remove.mutate({ id })}>
          {t('technicians.remove')}
        </MenuAction>
      </Menu.Dropdown>
    </Menu>
  )
}

type SupervisorProps = { ticket: Ticket; name: string; why: string | undefined }
export function SupervisorMenu({ ticket, name, why }: SupervisorProps) {
  const { t } = useTranslation('tickets')
  const supervise = useMutation(api.ticketServices.assignSupervisor.mutationOptions(useQuickDeed(ticket.id)))
  return (
    <Menu>
      <Menu.Target>
        <Button
          variant="quiet"
          size="small"
          iconOnly
          icon={<IconDots size="s" />}
          aria-label={t('technicians.menu', { name })}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <MenuAction
          icon={<IconTrash size="s" />}
          danger
          disabledReason={why}
          onClick={() => supervise.mutate({ ticketId: ticket.id, version: ticket.version, employeeId: null })}
        >
          {t('technicians.noSupervisor')}
        </MenuAction>
      </Menu.Dropdown>
    </Menu>
  )
}
