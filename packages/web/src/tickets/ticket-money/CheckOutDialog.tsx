import { useMutation } from '@tanstack/react-query'
import type { LackingOfEInvoice } from '@warsha/contract/e-invoices'
import type { Ticket } from '@warsha/contract/ticket-rows'
import type { LackRefusal } from '@warsha/domain/e-invoice-lacks'
import { refuseCreditTerms } from '@warsha/domain/tickets'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { EInvoiceLacks } from '../../lib/EInvoiceLacks.tsx'
import { useNames } from '../../lib/names.ts'
import { useMoneyText } from '../../lib/payments/use-money-text.ts'
import { useErrorMessage, useRefusalMessage } from '../../lib/refusals.ts'
import { newRequestKey } from '../../lib/request-key.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { DateField } from '../../ui/fields/DateField.tsx'
import { DialogSubtitle } from '../ticket/DialogSubtitle.tsx'
import { mainPayerOf } from '../ticket/ticket-facts.ts'
import { useQuickAction, useSeenVersion, useTicketCache } from '../ticket/use-ticket-change.ts'
import { BuyerDialog } from './BuyerDialog.tsx'
import classes from './money.module.css'
import { useLeaving } from './use-foreseen.ts'
import { useSayLeft } from './use-say-left.ts'
import { useToday } from './use-today.ts'

type Props = { ticket: Ticket; onClose: () => void }

/** The car leaves: says before what that does, and after what it did. */
export function CheckOutDialog({ ticket, onClose }: Props) {
  const leaving = useLeaving(ticket)
  if (!leaving.foreseen) return null
  const { onCredit, closes, foreseen, noLeaving, lacking } = leaving
  // Completed, the record gives way to the check-out that was asked for.
  if (noLeaving?.code === 'buyerIncomplete')
    return <BuyerDialog key={lacking} ticket={ticket} about={lacking} onClose={onClose} onSaved={() => undefined} />
  if (noLeaving) return <Lacking ticket={ticket} refusal={noLeaving} lacks={foreseen.lacks} onClose={onClose} />
  if (onCredit) return <OnCredit ticket={ticket} proposed={foreseen.paymentDueOn} onClose={onClose} />
  return <Leave ticket={ticket} closes={closes} onClose={onClose} />
}

type LackingProps = Props & { refusal: LackRefusal; lacks: readonly LackingOfEInvoice[] }

/** What else the e-invoice lacks is mended on other pages first. */
function Lacking({ ticket, refusal, lacks, onClose }: LackingProps) {
  const { t } = useTranslation('tickets')
  const sentence = useRefusalMessage()
  return (
    <DialogForm
      title={t('checkOut.leaveTitle')}
      subtitle={<DialogSubtitle ticket={ticket} />}
      submitLabel={t('checkOut.confirm')}
      onSubmit={onClose}
      onClose={onClose}
      disabledReason={sentence(refusal)}
      width={480}
    >
      <EInvoiceLacks lacks={lacks} />
    </DialogForm>
  )
}

function Leave({ ticket, closes, onClose }: Props & { closes: boolean }) {
  const { t } = useTranslation('tickets')
  const textOf = useMoneyText()
  const sayLeft = useSayLeft()
  const { pick } = useNames()
  const { due, shared } = ticket.money
  const own = mainPayerOf(ticket)
  const action = useQuickAction(ticket.id)
  const [requestKey] = useState(newRequestKey)
  const checkOut = useMutation(
    api.tickets.checkOut.mutationOptions({
      context: { requestKey },
      onSuccess: (fresh) => {
        action.onSuccess(fresh)
        sayLeft(fresh)
        onClose()
      },
      onError: (error) => {
        action.onError(error)
        onClose()
      },
    }),
  )
  const name = `\u2068${pick(own.nameEn, own.nameAr)}\u2069`
  const closing = shared > 0 ? t('checkOut.closeShared', { name, amount: textOf(shared) }) : t('checkOut.closeText')
  const said = closes ? closing : t('checkOut.leaveText', { amount: textOf(due) })
  return (
    <ConfirmDialog
      title={closes ? t('checkOut.closeTitle') : t('checkOut.leaveTitle')}
      text={said}
      confirmLabel={t('checkOut.confirm')}
      busy={checkOut.isPending}
      step
      onConfirm={() => checkOut.mutate({ id: ticket.id, version: ticket.version })}
      onCancel={onClose}
    />
  )
}

/** Money remains: its credit invoice goes with the car, once it is said by when it is paid. */
function OnCredit({ ticket, proposed, onClose }: Props & { proposed: string }) {
  const { t } = useTranslation('tickets')
  const message = useErrorMessage()
  const sentence = useRefusalMessage()
  const textOf = useMoneyText()
  const sayLeft = useSayLeft()
  const today = useToday()
  const { control, handleSubmit, formState } = useForm<{ paymentDueOn: string | null }>({
    defaultValues: { paymentDueOn: ticket.paymentDueOn ?? proposed },
    mode: 'onTouched',
  })
  const refusal = refuseCreditTerms(useWatch({ control, name: 'paymentDueOn' }), today)
  const [requestKey] = useState(newRequestKey)
  const { show } = useTicketCache(ticket.id)
  const { version, onError } = useSeenVersion(ticket.id, ticket.version, (fresh) => fresh.version)
  const checkOut = useMutation(
    api.tickets.checkOut.mutationOptions({
      context: { requestKey },
      onSuccess: (fresh) => {
        show(fresh)
        sayLeft(fresh)
        onClose()
      },
      onError,
    }),
  )
  return (
    <DialogForm
      title={t('checkOut.leaveTitle')}
      subtitle={<DialogSubtitle ticket={ticket} />}
      submitLabel={t('checkOut.onCredit')}
      onSubmit={handleSubmit(({ paymentDueOn }) => checkOut.mutate({ id: ticket.id, version, paymentDueOn }))}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={checkOut.isPending}
      disabledReason={refusal && sentence(refusal)}
      error={message(checkOut.error, { paymentDueOn: t('dueDay.day') })}
      width={480}
    >
      <p className={classes.says}>{t('checkOut.onCreditText', { amount: textOf(ticket.money.due) })}</p>
      <DateField control={control} name="paymentDueOn" label={t('dueDay.day')} required autoFocus min={today} />
    </DialogForm>
  )
}
