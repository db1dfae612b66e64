import { useMutation } from '@tanstack/react-query'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useQuickAction } from '../ticket/use-ticket-change.ts'

type Props = { ticket: Ticket; onClose: () => void }

/** Calls the work done by hand, where no service does it: a ticket that sells parts only. */
export function DoneDialog({ ticket, onClose }: Props) {
  const { t } = useTranslation('tickets')
  const action = useQuickAction(ticket.id)
  const done = useMutation(api.tickets.status.mutationOptions(action))
  return (
    <ConfirmDialog
      title={t('done.title')}
      text={t('done.text')}
      confirmLabel={t('done.confirm')}
      busy={done.isPending}
      onConfirm={() =>
        done.mutate({ id: ticket.id, version: ticket.version, status: 'Completed' }, { onSettled: onClose })
      }
      onCancel={onClose}
    />
  )
}

export function ReopenDialog({ ticket, onClose }: Props) {
  const { t } = useTranslation('tickets')
  const action = useQuickAction(ticket.id)
  const reopen = useMutation(api.tickets.reopen.mutationOptions(action))
  return (
    <ConfirmDialog
      title={t('reopen.title')}
      text={t('reopen.text')}
      confirmLabel={t('reopen.confirm')}
      busy={reopen.isPending}
      onConfirm={() => reopen.mutate({ id: ticket.id, version: ticket.version }, { onSettled: onClose })}
      onCancel={onClose}
    />
  )
}
