import { Menu } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { TicketService } from '@warsha/contract/ticket-lines'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { refuseServiceStatus } from '@warsha/domain/services'
import { refuseEdit, type ServiceStatus } from '@warsha/domain/tickets'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useNames } from '../../lib/names.ts'
import { Button } from '../../ui/Button.tsx'
import {
  IconCheck,
  IconCircleX,
  IconDots,
  IconEdit,
  IconPackage,
  IconPlayerPlay,
  IconRotateClockwise2,
  IconUserPlus,
} from '../../ui/icons.tsx'
import { toast } from '../../ui/toast.ts'
import { MenuAction } from '../ticket/MenuAction.tsx'
import { factsOf, loadOf } from '../ticket/ticket-facts.ts'
import { useQuickDeed } from '../ticket/use-ticket-change.ts'
import { useTicketDialog } from '../ticket/use-ticket-dialog.ts'
import { useWhyNotHere } from '../ticket/use-why-not-here.ts'

type Props = { ticket: Ticket; service: TicketService; why: string | undefined }

/** What can be done with a service; what cannot says why. */
export function ServiceMenu({ ticket, service, why }: Props) {
  const { t } = useTranslation('tickets')
  const { nameOf } = useNames()
  const { open } = useTicketDialog()
  const whyNot = useWhyNotHere(ticket)
  const edit = refuseEdit(factsOf(ticket))
  const canceled = service.status === 'Canceled' ? t('service.isCancelled') : undefined
  const mayChange = Boolean(whyNot('tickets.serviceEdit', edit) && whyNot('tickets.serviceDiscount', edit))
  return (
    <Menu>
      <Menu.Target>
        <Button
          variant="quiet"
          size="small"
          iconOnly
          icon={<IconDots size="s" />}
          aria-label={t('service.menu', { name: nameOf(service) })}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <StatusActions ticket={ticket} service={service} />
        <Menu.Divider />
        <MenuAction
          icon={<IconEdit size="s" />}
          disabledReason={canceled ?? (mayChange ? whyNot('tickets.serviceEdit', edit) : undefined)}
          onClick={() => open('service', service.id)}
        >
          {t('service.edit')}
        </MenuAction>
        <MenuAction
          icon={<IconUserPlus size="s" />}
          disabledReason={canceled ?? why}
          onClick={() => open('technicians', service.id)}
        >
          {t('service.technicians')}
        </MenuAction>
        <MenuAction
          icon={<IconPackage size="s" />}
          disabledReason={canceled ?? why}
          onClick={() => open('newPart', service.id)}
        >
          {t('service.addPart')}
        </MenuAction>
      </Menu.Dropdown>
    </Menu>
  )
}

function StatusActions({ ticket, service }: { ticket: Ticket; service: TicketService }) {
  const { t } = useTranslation('tickets')
  const { nameOf } = useNames()
  const whyNot = useWhyNotHere(ticket)
  const deed = useQuickDeed(ticket.id)
  const move = useMutation(api.ticketServices.status.mutationOptions(deed))
  const name = nameOf(service)
  const go = (status: ServiceStatus, undo?: ServiceStatus) =>
    move.mutate(
      { id: service.id, version: service.version, status },
      {
        onSuccess: (fresh) => {
          const version = fresh.services.find(({ id }) => id === service.id)?.version
          if (!undo || version === undefined) return
          toast.success(t(`service.now.${status}`, { name }), {
            label: t('undo'),
            undo: true,
            run: () => move.mutate({ id: service.id, version, status: undo }),
          })
        },
      },
    )
  const entry = (to: ServiceStatus) => ({
    disabledReason: whyNot(
      'tickets.serviceChangeStatus',
      refuseEdit(factsOf(ticket)) ?? refuseServiceStatus(loadOf(ticket, service), to),
    ),
    onClick: () => go(to, to === 'Canceled' ? 'Pending' : to === 'Completed' ? 'InProgress' : undefined),
  })
  const again = service.status === 'Completed'
  return (
    <>
      {service.status !== 'InProgress' && service.status !== 'Canceled' && (
        <MenuAction
          icon={again ? <IconRotateClockwise2 size="s" /> : <IconPlayerPlay size="s" />}
          {...entry('InProgress')}
        >
          {again ? t('service.reopen') : t('service.start')}
        </MenuAction>
      )}
      {service.status !== 'Completed' && service.status !== 'Canceled' && (
        <MenuAction icon={<IconCheck size="s" />} {...entry('Completed')}>
          {t('service.complete')}
        </MenuAction>
      )}
      {(service.status === 'InProgress' || service.status === 'Canceled') && (
        <MenuAction icon={<IconRotateClockwise2 size="s" />} {...entry('Pending')}>
          {t('service.plan')}
        </MenuAction>
      )}
      {service.status !== 'Canceled' && (
        <MenuAction icon={<IconCircleX size="s" />} danger {...entry('Canceled')}>
          {t('service.cancel')}
        </MenuAction>
      )}
    </>
  )
}
