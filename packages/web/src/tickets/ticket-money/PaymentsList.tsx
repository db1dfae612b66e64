import type { Payment } from '@warsha/contract/payment-rows'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { money } from '@warsha/domain/money'
import { mostRefundOf, movesMoney, refuseRefund } from '@warsha/domain/payments'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useWhyNot } from '../../lib/may.ts'
import { printItems } from '../../lib/printing/print-items.ts'
import { usePrintOptions } from '../../lib/printing/use-print-options.ts'
import { openPdf } from '../../lib/records/pdf.ts'
import { LastStep } from '../../lib/sharing/LastStep.tsx'
import { useShare } from '../../lib/sharing/use-share.ts'
import type { MenuItem } from '../../ui/ActionMenu.tsx'
import { formatDate } from '../../ui/format-time.ts'
import { IconArrowBackUp, IconBrandWhatsapp, IconMessage, IconReceipt } from '../../ui/icons.tsx'
import { useLocale } from '../../ui/locale.ts'
import { Money } from '../../ui/Money.tsx'
import { IconFileInvoice } from '../../ui/more-icons.tsx'
import { DateText, TimeText } from '../../ui/time-text.tsx'
import { DotsMenu } from '../ticket/DotsMenu.tsx'
import { payableOf } from '../ticket/ticket-facts.ts'
import { useTicketDialog } from '../ticket/use-ticket-dialog.ts'
import { useWhyNotHere } from '../ticket/use-why-not-here.ts'
import classes from './money.module.css'
import { isGivenBack, paymentNameOf, refundablePayment } from './payments.ts'

/** Every payment, refund and write-off of the ticket, with its receipt. */
export function PaymentsList({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets')
  if (ticket.payments.length === 0) return null
  return (
    <ul className={classes.payments} aria-label={t('payments.title')}>
      {ticket.payments.map((payment) => (
        <li key={payment.id} className={classes.payment}>
          <PaymentWords ticket={ticket} payment={payment} />
          <Money amount={isGivenBack(payment) ? 0 - payment.amount : payment.amount} />
          <Suspense>
            <PaymentMenu ticket={ticket} payment={payment} />
          </Suspense>
        </li>
      ))}
    </ul>
  )
}

export function usePaymentName(ticket: Ticket) {
  const { t } = useTranslation('tickets')
  return (payment: Payment): string => {
    const name = paymentNameOf(payment, ticket.completedAt)
    return payment.mode ? t(`payments.${name}`, { mode: t(`modes.${payment.mode}`) }) : t(`payments.${name}Alone`)
  }
}

function PaymentWords({ ticket, payment }: { ticket: Ticket; payment: Payment }) {
  const { timeZone } = useLocale()
  const nameOf = usePaymentName(ticket)
  const today = formatDate(payment.takenAt, timeZone) === formatDate(new Date().toISOString(), timeZone)
  return (
    <span className="grow">
      {nameOf(payment)}
      <span className="muted">
        {' · '}
        {today ? <TimeText at={payment.takenAt} /> : <DateText at={payment.takenAt} />}
      </span>
    </span>
  )
}

function PaymentMenu({ ticket, payment }: { ticket: Ticket; payment: Payment }) {
  const { t } = useTranslation('tickets')
  const { open } = useTicketDialog()
  const nameOf = usePaymentName(ticket)
  const whyNot = useWhyNotHere(ticket)
  const tied = refundablePayment(ticket.payments, payment)
  const payable = payableOf(ticket)
  const most = money(Math.max(1, mostRefundOf(payable, tied)))
  const noRefund = whyNot('tickets.paymentRefund', refuseRefund(payable, most, tied))
  const noPaper = useWhyNot()('invoices.print')
  const { t: say } = useTranslation('shares')
  const share = useShare()
  const sendReceipt = useSendReceipt(share)
  const printing = usePrintOptions('receipt')
  const { language, scale } = printing
  const ofInvoice = usePrintOptions('invoice').language
  const receipt = () => api.payments.receipt.call({ id: payment.id, language, scale })
  const items: MenuItem[] = []
  if (movesMoney(payment))
    items.push({
      key: 'receipt',
      label: t('payments.receipt', { number: `\u2066${payment.receiptNumber}\u2069` }),
      icon: IconReceipt,
      onSelect: () => void openPdf(receipt, `${payment.receiptNumber}.pdf`),
    })
  if (movesMoney(payment)) items.push(...sendReceipt(ticket.id, payment.id))
  for (const { id, number, type } of ticket.deposits.filter(({ paymentId }) => paymentId === payment.id))
    items.push({
      key: number,
      label: t(type === 'Return' ? 'payments.depositCredit' : 'payments.depositInvoice', {
        number: `\u2066${number}\u2069`,
      }),
      icon: IconFileInvoice,
      disabledReason: noPaper,
      onSelect: () => void openPdf(() => api.invoices.pdf.call({ id, language: ofInvoice }), `${number}.pdf`),
    })
  if (payment.kind === 'Payment')
    items.push({
      key: 'refund',
      label: t('payments.giveBack'),
      icon: IconArrowBackUp,
      disabledReason: noRefund,
      onSelect: () => open('refund', payment.id),
    })
  if (items.length === 0) return null
  if (movesMoney(payment)) items.push(...printItems(printing, say))
  return (
    <>
      <DotsMenu label={t('payments.menu', { name: nameOf(payment) })} items={items} />
      <LastStep share={share} />
    </>
  )
}

/** Sends a receipt to the customer: their chat opens with the link in it, or an e-mail goes to their address. */
function useSendReceipt(share: ReturnType<typeof useShare>) {
  const { t } = useTranslation('tickets')
  const noShare = useWhyNot()('tickets.share')
  return (ticketId: number, paymentId: number): MenuItem[] => {
    const shared = { ticketId, document: 'Receipt' as const, paymentId }
    return [
      {
        key: 'whatsapp',
        label: t('payments.byWhatsapp'),
        icon: IconBrandWhatsapp,
        disabledReason: noShare,
        onSelect: () => share.whatsapp(shared),
      },
      {
        key: 'email',
        label: t('payments.byEmail'),
        icon: IconMessage,
        disabledReason: noShare,
        onSelect: () => share.email(shared, undefined, () => undefined),
      },
    ]
  }
}
