import { useMutation } from '@tanstack/react-query'
import type { TicketTechnician } from '@warsha/contract/ticket-lines'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { refuseWhileWorking } from '@warsha/domain/technicians'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useNames } from '../../lib/names.ts'
import { useRefusalMessage } from '../../lib/refusals.ts'
import type { MenuItem } from '../../ui/ActionMenu.tsx'
import { IconClock } from '../../ui/icons.tsx'
import { IconArrowsExchange, IconStar, IconTrash } from '../../ui/more-icons.tsx'
import { DotsMenu } from '../ticket/DotsMenu.tsx'
import { useQuickAction } from '../ticket/use-ticket-change.ts'
import { useTicketDialog } from '../ticket/use-ticket-dialog.ts'

type Props = { ticket: Ticket; technician: TicketTechnician; why: string | undefined }

export function TechnicianMenu({ ticket, technician, why }: Props) {
  const { t } = useTranslation('tickets')
  const { nameOf } = useNames()
  const { open } = useTicketDialog()
  const sentence = useRefusalMessage()
  const action = useQuickAction(ticket.id)
  const remove = useMutation(api.ticketServices.removeTechnician.mutationOptions(action))
  const supervise = useMutation(api.ticketServices.assignSupervisor.mutationOptions(action))
  const working = refuseWhileWorking(technician.runningSince !== null)
  const locked = why ?? (working ? sentence(working) : undefined)
  const { id, employeeId } = technician
  const already = ticket.supervisorId === employeeId ? t('technicians.isSupervisor') : undefined
  const items: MenuItem[] = [
    {
      key: 'hours',
      label: t('technicians.addHours'),
      icon: IconClock,
      disabledReason: why,
      onSelect: () => open('hours', id),
    },
    {
      key: 'handOver',
      label: t('technicians.handOver'),
      icon: IconArrowsExchange,
      disabledReason: locked,
      onSelect: () => open('handOver', id),
    },
    {
      key: 'supervisor',
      label: t('technicians.makeSupervisor'),
      icon: IconStar,
      disabledReason: why ?? already,
      onSelect: () => supervise.mutate({ ticketId: ticket.id, version: ticket.version, employeeId }),
    },
    {
      key: 'remove',
      label: t('technicians.remove'),
      icon: IconTrash,
      danger: true,
      disabledReason: locked,
      onSelect: () => remove.mutate({ id }),
    },
  ]
  return <DotsMenu label={t('technicians.menu', { name: nameOf(technician) })} items={items} />
}

type SupervisorProps = { ticket: Ticket; name: string; why: string | undefined }
export function SupervisorMenu({ ticket, name, why }: SupervisorProps) {
  const { t } = useTranslation('tickets')
  const supervise = useMutation(api.ticketServices.assignSupervisor.mutationOptions(useQuickAction(ticket.id)))
  const remove = () => supervise.mutate({ ticketId: ticket.id, version: ticket.version, employeeId: null })
  return (
    <DotsMenu
      label={t('technicians.menu', { name })}
      items={[
        {
          key: 'remove',
          label: t('technicians.noSupervisor'),
          icon: IconTrash,
          danger: true,
          disabledReason: why,
          onSelect: remove,
        },
      ]}
    />
  )
}
