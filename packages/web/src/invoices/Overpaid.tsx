import { useMutation, useQueryClient } from '@tanstack/react-query'
import { pathOf } from '@warsha/domain/records'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useWhyNot } from '../lib/may.ts'
import { useMoneyText } from '../lib/payments/use-money-text.ts'
import { errorSentence } from '../lib/refusals.ts'
import { newRequestKey } from '../lib/request-key.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { AppLink } from '../ui/AppLink.tsx'
import { Banner } from '../ui/Banner.tsx'
import { toast } from '../ui/toast.ts'
import type { Invoice } from './invoice.ts'

type Props = { invoice: Invoice }

/** What was paid too much after a return: given back on the ticket, or left as credit of a payer who shares its bill. */
export function Overpaid({ invoice }: Props) {
  const { t } = useTranslation('invoices')
  const textOf = useMoneyText()
  const { overpayment, paidOnItsOwn, ticketId, customerId, dealerId } = invoice
  if (overpayment <= 0) return null
  if (ticketId === null) {
    const hasAccount = customerId !== null || dealerId !== null
    return (
      <Banner kind="warn" actions={hasAccount && <LeaveAsCredit invoice={invoice} />}>
        {t('return.overpaidAlone', { amount: textOf(overpayment) })}
      </Banner>
    )
  }
  const wayBack = (
    <AppLink href={`${pathOf('ticket', 'closed', ticketId)}?dialog=refund`}>{t('return.giveBack')}</AppLink>
  )
  return (
    <Banner kind="warn" actions={paidOnItsOwn ? <LeaveAsCredit invoice={invoice} /> : wayBack}>
      {paidOnItsOwn
        ? t('return.overpaidByPayer', { amount: textOf(overpayment) })
        : t('return.overpaid', { amount: textOf(overpayment) })}
    </Banner>
  )
}

/** It pays their next invoice, or goes out of the house on the page of their account. */
function LeaveAsCredit({ invoice: { id, overpayment, paid } }: Props) {
  const { t } = useTranslation('invoices')
  const client = useQueryClient()
  const [requestKey] = useState(newRequestKey)
  const leave = useMutation(
    api.payments.addTicketInvoicePayment.mutationOptions({
      context: { requestKey },
      onSuccess: () => void client.invalidateQueries({ queryKey: api.invoices.get.queryKey({ input: { id } }) }),
      onError: (error) => {
        const sentence = errorSentence(error)
        if (sentence) toast.error(sentence)
      },
    }),
  )
  const right = useWhyNot()
  return (
    <ActionButton
      size="small"
      busy={leave.isPending}
      disabledReason={right('tickets.payments') ?? right('tickets.paymentRefund')}
      reasonAt="tooltip"
      onClick={() => leave.mutate({ invoiceId: id, kind: 'RefundAdjustment', mode: 'cash', amount: overpayment, paid })}
    >
      {t('return.leaveAsCredit')}
    </ActionButton>
  )
}
