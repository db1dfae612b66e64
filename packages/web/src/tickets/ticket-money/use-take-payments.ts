import { useMutation } from '@tanstack/react-query'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { type Money, money, zero } from '@warsha/domain/money'
import { aboveDueOf } from '@warsha/domain/payments'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { referenceOf } from '../../lib/payments/references.ts'
import { useMoneyText } from '../../lib/payments/use-money-text.ts'
import { newRequestKey } from '../../lib/request-key.ts'
import { toast } from '../../ui/toast.ts'
import { payableOf } from '../ticket/ticket-facts.ts'
import { useTicketCache } from '../ticket/use-ticket-change.ts'
import { type PaymentForm, type PaymentPart, sumOfParts } from './payment-form.ts'
import { useTakePayment } from './use-take-payment.ts'

type Done = (fresh: Ticket) => void

/** Books what was chosen: money in one way or in several, or a part of the credit. All of them are one payment with one key. */
export function useTakePayments(ticket: Ticket) {
  const { t } = useTranslation('tickets')
  const textOf = useMoneyText()
  const [requestKey] = useState(newRequestKey)
  const one = useTakePayment(ticket, {
    requestKey,
    sayDone: (payment) =>
      t(payment.mode === null ? 'payment.takenFromCredit' : 'payment.taken', {
        amount: textOf(payment.amount),
        receipt: `\u2066${payment.receiptNumber}\u2069`,
      }),
  })
  const several = useTakeSeveral(ticket, requestKey)
  const send = ({ from, parts, note, raised }: PaymentForm, onDone: Done) => {
    const [first] = parts
    const aboveDue = raised ? aboveDueOf(payableOf(ticket), sumOfParts(parts)) : zero
    if (parts.length > 1) several.book(parts, { note, aboveDue }, onDone)
    else if (first && from === 'credit')
      one.book({ kind: 'Payment', mode: null, fromCredit: true, amount: first.amount, note }, onDone)
    else if (first) one.book({ kind: 'Payment', ...wayOf(first), note, aboveDue }, onDone)
  }
  return { send, busy: one.busy || several.busy, error: several.error ?? one.error }
}

const wayOf = ({ mode, amount, reference }: PaymentPart) => ({
  mode,
  amount: money(amount ?? 0),
  reference: referenceOf[mode] === null ? '' : reference,
})

/** Several ways are one request: trying again books none of them twice. */
function useTakeSeveral(ticket: Ticket, requestKey: string) {
  const { t } = useTranslation('tickets')
  const textOf = useMoneyText()
  const { show } = useTicketCache(ticket.id)
  const { mutate, isPending, error } = useMutation(
    api.payments.addTicketPayments.mutationOptions({ context: { requestKey } }),
  )
  const book = (parts: readonly PaymentPart[], said: { note: string; aboveDue: Money }, onDone: Done) =>
    mutate(
      { ticketId: ticket.id, parts: parts.map(wayOf), ...said },
      {
        onSuccess: ({ payments, ticket: fresh }) => {
          show(fresh)
          const receipts = payments.map(({ receiptNumber }) => `\u2066${receiptNumber}\u2069`).join(' · ')
          toast.success(t('payment.takenOver', { amount: textOf(sumOfParts(payments)), receipts }))
          onDone(fresh)
        },
      },
    )
  return { book, busy: isPending, error }
}
