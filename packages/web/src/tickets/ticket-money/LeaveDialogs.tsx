import { useMutation } from '@tanstack/react-query'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { whenClosed } from '@warsha/domain/tickets'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useMoneyText } from '../../lib/payments/use-money-text.ts'
import { newRequestKey } from '../../lib/request-key.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast.ts'
import { factsOf } from '../ticket/ticket-facts.ts'
import { useQuickDeed } from '../ticket/use-ticket-change.ts'

type Props = { ticket: Ticket; onClose: () => void }

/** The car leaves: says before what that does, and after what it did. */
export function CheckOutDialog({ ticket, onClose }: Props) {
  const { t } = useTranslation('tickets')
  const textOf = useMoneyText()
  const deed = useQuickDeed(ticket.id)
  const [requestKey] = useState(newRequestKey)
  const checkOut = useMutation(
    api.tickets.checkOut.mutationOptions({
      context: { requestKey },
      onSuccess: (fresh) => {
        deed.onSuccess(fresh)
        toast.success(
          fresh.invoice
            ? t('checkOut.closed', { number: `\u2066${fresh.invoice.number}\u2069` })
            : t('checkOut.left', { amount: textOf(fresh.money.due) }),
        )
        onClose()
      },
      onError: (error) => {
        deed.onError(error)
        onClose()
      },
    }),
  )
  const closes = whenClosed(factsOf(ticket)) === 'Closed'
  return (
    <ConfirmDialog
      title={closes ? t('checkOut.closeTitle') : t('checkOut.leaveTitle')}
      text={closes ? t('checkOut.closeText') : t('checkOut.leaveText', { amount: textOf(ticket.money.due) })}
      confirmLabel={t('checkOut.confirm')}
      busy={checkOut.isPending}
      onConfirm={() => checkOut.mutate({ id: ticket.id, version: ticket.version })}
      onCancel={onClose}
    />
  )
}

/** Calls the work done by hand, where no service does it: a ticket that sells parts only. */
export function DoneDialog({ ticket, onClose }: Props) {
  const { t } = useTranslation('tickets')
  const deed = useQuickDeed(ticket.id)
  const done = useMutation(api.tickets.status.mutationOptions(deed))
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
  const deed = useQuickDeed(ticket.id)
  const reopen = useMutation(api.tickets.reopen.mutationOptions(deed))
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
