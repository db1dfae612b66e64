import { useMutation } from '@tanstack/react-query'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { remainingOf } from '@warsha/domain/payments'
import { refuseCancel } from '@warsha/domain/tickets'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useMoneyText } from '../../lib/payments/use-money-text.ts'
import { useErrorMessage, useRefusalMessage } from '../../lib/refusals.ts'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { IconCircleCheck, IconCircleX } from '../../ui/icons.tsx'
import { DialogSubtitle } from '../ticket/DialogSubtitle.tsx'
import { factsOf } from '../ticket/ticket-facts.ts'
import { useSeenVersion, useTicketCache } from '../ticket/use-ticket-change.ts'
import classes from './money.module.css'

/** Cancels the visit; the three things that must be settled before are listed as they stand. */
export function CancelDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const { t } = useTranslation('tickets')
  const message = useErrorMessage()
  const sentence = useRefusalMessage()
  const { show } = useTicketCache(ticket.id)
  const { version, onError } = useSeenVersion(ticket.id, ticket.version, (fresh) => fresh.version)
  const cancel = useMutation(api.tickets.status.mutationOptions({ onSuccess: show, onError }))
  const refusal = refuseCancel(factsOf(ticket))
  return (
    <DialogForm
      title={t('cancel.title')}
      subtitle={<DialogSubtitle ticket={ticket} />}
      submitLabel={t('cancel.confirm')}
      closeLabel={t('cancel.keep')}
      onSubmit={() => cancel.mutate({ id: ticket.id, version, status: 'Canceled' }, { onSuccess: onClose })}
      onClose={onClose}
      busy={cancel.isPending}
      disabledReason={refusal && sentence(refusal)}
      error={message(cancel.error)}
      danger
    >
      <p className={classes.says}>{t('cancel.text')}</p>
      <Conditions ticket={ticket} />
    </DialogForm>
  )
}

function Conditions({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets')
  const textOf = useMoneyText()
  const facts = factsOf(ticket)
  const services = facts.serviceStatuses.filter((status) => status !== 'Canceled').length
  const remaining = remainingOf(facts)
  const conditions = [
    {
      key: 'services',
      met: services === 0,
      words: services === 0 ? t('cancel.servicesMet') : t('cancel.services', { count: services }),
    },
    {
      key: 'paid',
      met: facts.paid === 0,
      words: facts.paid === 0 ? t('cancel.paidMet') : t('cancel.paid', { amount: textOf(facts.paid) }),
    },
    {
      key: 'remaining',
      met: remaining === 0,
      words: remaining === 0 ? t('cancel.remainingMet') : t('cancel.remaining', { amount: textOf(remaining) }),
    },
  ]
  return (
    <ul className={classes.conditions}>
      {conditions.map(({ key, met, words }) => (
        <li key={key} className={met ? 'ok-ink' : 'danger-ink'}>
          {met ? <IconCircleCheck size="s" /> : <IconCircleX size="s" />}
          <span>{words}</span>
        </li>
      ))}
    </ul>
  )
}
