import { useMutation } from '@tanstack/react-query'
import type { TicketService } from '@warsha/contract/ticket-lines'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { refuseServiceStatus } from '@warsha/domain/services'
import { refuseEdit, type ServiceStatus } from '@warsha/domain/tickets'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { isAsked } from '../../lib/ConfirmRefused.tsx'
import { useNames } from '../../lib/names.ts'
import { errorSentence } from '../../lib/refusals.ts'
import type { MenuItem } from '../../ui/ActionMenu.tsx'
import { IconCheck, IconCircleX, IconRotateClockwise2 } from '../../ui/icons.tsx'
import { IconPlayerPlay } from '../../ui/more-icons.tsx'
import { toast } from '../../ui/toast.ts'
import { factsOf, loadOf } from '../ticket/ticket-facts.ts'
import { useQuickAction } from '../ticket/use-ticket-change.ts'
import { useWhyNotHere } from '../ticket/use-why-not-here.ts'
import { nextStatuses, undoOf } from './service-moves.ts'

const glyphs = {
  InProgress: IconPlayerPlay,
  Completed: IconCheck,
  Pending: IconRotateClockwise2,
  Canceled: IconCircleX,
}

/** The moves of a service as entries of its menu; one that is refused says why. */
export function useStatusItems(ticket: Ticket, service: TicketService): MenuItem[] {
  const { t } = useTranslation('tickets')
  const whyNot = useWhyNotHere(ticket)
  const move = useMoveService(ticket, service)
  const edit = refuseEdit(factsOf(ticket))
  const load = loadOf(ticket, service)
  const labelOf = (to: ServiceStatus): string => {
    if (to === 'InProgress') return service.status === 'Completed' ? t('service.reopen') : t('service.start')
    if (to === 'Pending') return t('service.plan')
    return to === 'Completed' ? t('service.complete') : t('service.cancel')
  }
  return nextStatuses[service.status].map((to) => ({
    key: to,
    label: labelOf(to),
    icon: glyphs[to],
    danger: to === 'Canceled',
    disabledReason: whyNot('tickets.serviceChangeStatus', edit ?? refuseServiceStatus(load, to)),
    onSelect: () => move(to),
  }))
}

/** Changes the status of a service at once; the toast offers undo. */
function useMoveService(ticket: Ticket, service: TicketService): (to: ServiceStatus) => void {
  const { t } = useTranslation(['tickets', 'ticket-decisions'])
  const name = useNames().nameOf(service)
  const { onSuccess, onError } = useQuickAction(ticket.id)
  const { mutate } = useMutation(api.ticketServices.status.mutationOptions({ onSuccess }))
  /** // Work that waits for the customer starts after a confirmation in the toast. */
  const askAnyway = (error: unknown, to: ServiceStatus) => {
    if (!isAsked(error, 'awaitingApproval')) return onError(error)
    toast.error(errorSentence(error) ?? '', {
      label: t('ticket-decisions:startAnyway'),
      run: () => mutate({ id: service.id, version: service.version, status: to, confirmedApproval: true }, { onError }),
    })
  }
  const sayMoved = (fresh: Ticket, to: ServiceStatus) => {
    const back = undoOf[to]
    const moved = fresh.services.find(({ id }) => id === service.id)
    if (!back || !moved) return
    toast.success(t(`service.now.${to}`, { name }), {
      label: t('undo'),
      undo: true,
      run: () => mutate({ id: moved.id, version: moved.version, status: back }, { onError }),
    })
  }
  return (to) =>
    mutate(
      { id: service.id, version: service.version, status: to },
      { onSuccess: (fresh: Ticket) => sayMoved(fresh, to), onError: (error) => askAnyway(error, to) },
    )
}
