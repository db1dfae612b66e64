import { useMutation } from '@tanstack/react-query'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { refuseLacks } from '@warsha/domain/e-invoice-lacks'
import { proposedDueDate, refusePaymentDueDate } from '@warsha/domain/payments'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { EInvoiceLacks } from '../../lib/EInvoiceLacks.tsx'
import { useMoneyText } from '../../lib/payments/use-money-text.ts'
import { useErrorMessage, useRefusalMessage } from '../../lib/refusals.ts'
import { newRequestKey } from '../../lib/request-key.ts'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { DateField } from '../../ui/fields/DateField.tsx'
import { DialogSubtitle } from '../ticket/DialogSubtitle.tsx'
import { useSeenVersion, useTicketCache } from '../ticket/use-ticket-change.ts'
import classes from './money.module.css'
import { useForeseen } from './use-foreseen.ts'
import { useToday } from './use-today.ts'

type Props = {
  ticket: Ticket /** issues the invoice too, and lets the car go with money owed */
  invoice: boolean
  onClose: () => void
}

/** By which day the rest is to be paid; a credit invoice is issued with it. */
export function DueDayDialog({ ticket, invoice, onClose }: Props) {
  const { t } = useTranslation('tickets')
  const message = useErrorMessage()
  const sentence = useRefusalMessage()
  const textOf = useMoneyText()
  const today = useToday()
  const foreseen = useForeseen(ticket)
  const lacks = invoice ? (foreseen?.lacks ?? []) : []
  const proposed = foreseen?.paymentDueOn ?? proposedDueDate(today, null)
  const { control, handleSubmit, formState } = useForm<{ paymentDueOn: string | null }>({
    defaultValues: { paymentDueOn: ticket.paymentDueOn ?? proposed },
    mode: 'onTouched',
  })
  const day = useWatch({ control, name: 'paymentDueOn' })
  const refusal = refuseLacks(lacks) ?? (day ? refusePaymentDueDate(day, today) : null)
  const [requestKey] = useState(newRequestKey)
  const { show } = useTicketCache(ticket.id)
  const { version, onError } = useSeenVersion(ticket.id, ticket.version, (fresh) => fresh.version)
  const callbacks = {
    onSuccess: (fresh: Ticket) => {
      show(fresh)
      onClose()
    },
    onError,
  }
  const issue = useMutation(api.tickets.createCreditInvoice.mutationOptions({ ...callbacks, context: { requestKey } }))
  const set = useMutation(api.payments.addPaymentDue.mutationOptions(callbacks))
  const send = ({ paymentDueOn }: { paymentDueOn: string | null }) => {
    if (!paymentDueOn) return
    if (invoice) issue.mutate({ id: ticket.id, version, paymentDueOn })
    else set.mutate({ ticketId: ticket.id, version, paymentDueOn })
  }
  return (
    <DialogForm
      title={invoice ? t('creditInvoice.title') : t('dueDay.title')}
      subtitle={<DialogSubtitle ticket={ticket} />}
      submitLabel={invoice ? t('creditInvoice.issue') : t('save')}
      onSubmit={handleSubmit(send)}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={issue.isPending || set.isPending}
      disabledReason={refusal && sentence(refusal)}
      error={message(issue.error ?? set.error, { paymentDueOn: t('dueDay.day') })}
      width={480}
    >
      <EInvoiceLacks lacks={lacks} />
      <p className={classes.says}>
        {invoice
          ? t('creditInvoice.text', { amount: textOf(ticket.money.due) })
          : t('dueDay.text', { amount: textOf(ticket.money.due) })}
      </p>
      <DateField control={control} name="paymentDueOn" label={t('dueDay.day')} required autoFocus min={today} />
    </DialogForm>
  )
}
