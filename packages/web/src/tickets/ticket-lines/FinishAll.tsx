import { useMutation } from '@tanstack/react-query'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { openServicesOf } from '@warsha/domain/board'
import { refuseEdit } from '@warsha/domain/tickets'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { ConfirmRefused, isAsked } from '../../lib/ConfirmRefused.tsx'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { IconCheck } from '../../ui/icons.tsx'
import { toast } from '../../ui/toast.ts'
import { factsOf } from '../ticket/ticket-facts.ts'
import { useQuickAction } from '../ticket/use-ticket-change.ts'
import { useWhyNotHere } from '../ticket/use-why-not-here.ts'

/** Finishes all that is still to be done, where that is more than one service. */
export function FinishAll({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation(['tickets', 'ticket-decisions'])
  const why = useWhyNotHere(ticket)('tickets.serviceChangeStatus', refuseEdit(factsOf(ticket)))
  const { onSuccess, onError } = useQuickAction(ticket.id)
  const open = openServicesOf(ticket.services).length
  const finish = useMutation(
    api.ticketServices.finish.mutationOptions({
      onSuccess: (fresh) => {
        onSuccess(fresh)
        toast.success(t('service.finishedAll', { count: open }))
      },
      onError: (error) => (isAsked(error, 'awaitingApproval') ? undefined : onError(error)),
    }),
  )
  const run = (confirmedApproval: boolean) =>
    finish.mutate({ ticketId: ticket.id, version: ticket.version, confirmedApproval })
  if (open < 2) return null
  return (
    <>
      <ActionButton
        size="small"
        icon={<IconCheck size="s" />}
        busy={finish.isPending}
        disabledReason={why}
        reasonAt="tooltip"
        onClick={() => run(false)}
      >
        {t('service.finishAll')}
      </ActionButton>
      {isAsked(finish.error, 'awaitingApproval') && (
        <ConfirmRefused
          error={finish.error}
          title={t('service.finishAll')}
          confirmLabel={t('ticket-decisions:startAnyway')}
          busy={finish.isPending}
          onConfirm={() => run(true)}
          onCancel={finish.reset}
        />
      )}
    </>
  )
}
