import type { Ticket } from '@warsha/contract/ticket-rows'
import { money } from '@warsha/domain/money'
import { isPartWaiting } from '@warsha/domain/part-requests'
import { refuseIdleMain } from '@warsha/domain/payers'
import { refusePayment, refuseRefund, remainingOf } from '@warsha/domain/payments'
import { pageOf } from '@warsha/domain/records'
import { refuseCheckOut, refuseCreditInvoice } from '@warsha/domain/tickets'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useGo } from '../../lib/go.ts'
import { useWhyNot } from '../../lib/may.ts'
import { useNames } from '../../lib/names.ts'
import { useMoneyText } from '../../lib/payments/use-money-text.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { IconArrowBackUp, IconDoorExit } from '../../ui/icons.tsx'
import { IconCash, IconFileInvoice } from '../../ui/more-icons.tsx'
import { factsOf, payableOf } from '../ticket/ticket-facts.ts'
import { useTicketDialog } from '../ticket/use-ticket-dialog.ts'
import { useWhyNotHere } from '../ticket/use-why-not-here.ts'
import { LeftWithInvoice } from './LeftWithInvoice.tsx'
import { MoreActions } from './MoreActions.tsx'
import classes from './money.module.css'
import { useLeaving } from './use-foreseen.ts'

const leftWithInvoice: readonly Ticket['status'][] = ['CheckOut', 'Closed']
const finished: readonly Ticket['status'][] = ['Closed', 'Canceled']

/** Why no payment is taken now. A payment beyond what is due is refused only once the car has left. */
export function useWhyNoPayment(ticket: Ticket): string | undefined {
  const payable = payableOf(ticket)
  const least = money(Math.max(1, remainingOf(payable)))
  return useWhyNotHere(ticket)('tickets.payments', refusePayment(payable, least))
}

export function MoneyActions({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets')
  const { open } = useTicketDialog()
  const over = finished.includes(ticket.status)
  const tooMuch = ticket.money.overpayment > 0
  const noPayment = useWhyNoPayment(ticket)
  return (
    <div className={classes.actions}>
      <GiveBack ticket={ticket} />
      {ticket.invoice && leftWithInvoice.includes(ticket.status) && (
        <LeftWithInvoice ticketId={ticket.id} invoice={ticket.invoice} />
      )}
      {ticket.invoice && (
        <ButtonLink
          href={pageOf('invoice', ticket.invoice.id)}
          variant={over && !tooMuch ? 'primary' : 'default'}
          size="large"
          block
          icon={<IconFileInvoice size="s" />}
        >
          {t('money.openInvoice')}
        </ButtonLink>
      )}
      <ReturnLink ticket={ticket} />
      <ActionButton
        variant={noPayment || over || tooMuch ? 'default' : 'primary'}
        size="large"
        block
        icon={<IconCash size="s" />}
        shortcut="P"
        disabledReason={noPayment}
        onClick={() => open('payment')}
      >
        {t('money.addPayment')}
      </ActionButton>
      {!over && ticket.invoice === null && <Leaving ticket={ticket} said={noPayment} />}
      <MoreActions ticket={ticket} />
    </div>
  )
}

/** Why what was paid too much is not given back now. */
export function useWhyNoRefund(ticket: Ticket): string | undefined {
  const least = money(Math.max(1, ticket.money.overpayment))
  return useWhyNotHere(ticket)('tickets.paymentRefund', refuseRefund(payableOf(ticket), least))
}

/** An overpayment, from a return or by mistake, is refunded first. */
function GiveBack({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets')
  const { open } = useTicketDialog()
  const textOf = useMoneyText()
  const why = useWhyNoRefund(ticket)
  const { overpayment } = ticket.money
  if (overpayment === 0) return null
  return (
    <ActionButton
      variant={why ? 'default' : 'primary'}
      size="large"
      block
      icon={<IconArrowBackUp size="s" />}
      disabledReason={why}
      onClick={() => open('refund')}
    >
      {t('refund.give', { amount: textOf(overpayment) })}
    </ActionButton>
  )
}

/** What was invoiced is corrected by a return (TKT-009), on the page of its invoice; where all came back there is no way to it. */
function ReturnLink({ ticket: { invoice, money } }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets')
  const go = useGo()
  const why = useWhyNot()('tickets.returnInvoice')
  if (!invoice || money.returned >= money.total - money.shared) return null
  return (
    <ActionButton
      size="large"
      block
      icon={<IconArrowBackUp size="s" />}
      disabledReason={why}
      reasonAt="tooltip"
      onClick={() => go(`${pageOf('invoice', invoice.id)}?dialog=return`)}
    >
      {t('money.return')}
    </ActionButton>
  )
}

type LeavingProps = { ticket: Ticket /** the reason that stands above already */; said: string | undefined }

/** Check-out, which issues the invoice; a reason that several share is said once. The credit invoice alone is for cars that left without it. */
function Leaving({ ticket, said }: LeavingProps) {
  const { t } = useTranslation('tickets')
  const { open } = useTicketDialog()
  const whyNot = useWhyNotHere(ticket)
  const facts = factsOf(ticket)
  const { onCredit, separate, noInvoice, noLeaving, lacking } = useLeaving(ticket)
  const { total, shared } = ticket.money
  const idle = refuseIdleMain(total, shared)
  const noCheckOut = refuseCheckOut(facts) ?? idle ?? noLeaving
  // What other payers bear is invoiced on credit too.
  const noCredit = onCredit || shared > 0 ? whyNot('tickets.creditInvoice') : undefined
  const checkOut = whyNot('tickets.checkout', noCheckOut) ?? noCredit
  const credit = whyNot('tickets.creditInvoice', refuseCreditInvoice(facts) ?? idle ?? noInvoice)
  const left = ticket.status === 'CheckOut'
  // What the record lacks stands above with the way to it.
  const saidAbove = checkOut === said || (noLeaving !== null && noCheckOut === noLeaving)
  const mayTry = whyNot('tickets.checkout') === undefined
  return (
    <>
      {!left && (
        <ActionButton
          size="large"
          block
          icon={<IconDoorExit size="s" />}
          disabledReason={checkOut}
          reasonAt={saidAbove ? 'tooltip' : 'below'}
          fix={mayTry && noCheckOut && <Fix refusal={noCheckOut} lacking={lacking} parts={ticket.parts} />}
          onClick={() => open('checkOut')}
        >
          {t('money.checkOut')}
        </ActionButton>
      )}
      {(separate || left) && (
        <ActionButton
          size="large"
          block
          icon={<IconFileInvoice size="s" />}
          disabledReason={credit}
          reasonAt={credit === checkOut || credit === said ? 'tooltip' : 'below'}
          onClick={() => open('creditInvoice')}
        >
          {t('money.creditInvoice')}
        </ActionButton>
      )}
    </>
  )
}

type FixProps = { refusal: { code: string }; lacking: number; parts: Ticket['parts'] }

/** The way to what stands in the way. */
function Fix({ refusal, lacking, parts }: FixProps): ReactNode {
  const { t } = useTranslation('tickets')
  const { open } = useTicketDialog()
  const link = (words: string, run: () => void) => (
    <button type="button" className={cx(classes.link, classes.fix, 'reach')} onClick={run}>
      {words}
    </button>
  )
  const { nameOf } = useNames()
  const waiting = parts.find(({ request }) => request && isPartWaiting(request.state))
  if (refusal.code === 'serviceStillOpen' || refusal.code === 'partStillWaiting')
    return link(
      waiting && refusal.code === 'partStillWaiting'
        ? t('money.showPart', { name: nameOf(waiting) })
        : t('money.showLines'),
      () => {
        const lines = document.getElementById('ticket-lines')
        lines?.scrollIntoView({ block: 'start' })
        lines?.focus({ preventScroll: true })
      },
    )
  if (refusal.code === 'overpaymentExists') return link(t('money.refundIt'), () => open('refund'))
  if (refusal.code === 'buyerIncomplete') return link(t('money.completeRecord'), () => open('buyer', lacking))
  if (refusal.code === 'mainPayerPaysNothing') return link(t('money.changeShares'), () => open('payers'))
  if (refusal.code === 'ticketNotCompleted') return link(t('money.callDone'), () => open('done'))
  return null
}
