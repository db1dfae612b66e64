import type { Ticket } from '@warsha/contract/ticket-rows'
import { pageOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { IconArrowBackUp } from '../../ui/icons.tsx'
import { Money } from '../../ui/Money.tsx'
import { IconCash, IconFileInvoice } from '../../ui/more-icons.tsx'
import { useFootBar } from '../../ui/use-foot-bar.ts'
import { useTicketDialog } from '../ticket/use-ticket-dialog.ts'
import { useWhyNoPayment, useWhyNoRefund } from './MoneyActions.tsx'
import classes from './money.module.css'

/** On phones: what is due and the way to pay it, always in reach; once all is done, the way to the invoice. */
export function PayBar({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets')
  const { open } = useTicketDialog()
  const tooMuch = ticket.money.overpayment > 0
  const noPayment = useWhyNoPayment(ticket)
  const noRefund = useWhyNoRefund(ticket)
  const why = tooMuch ? noRefund : noPayment
  useFootBar('money')
  return (
    <div className={classes.payBar}>
      <span className="grow">
        <span className={classes.payBarLabel}>{tooMuch ? t('money.overpaid') : t('money.due')}</span>
        <b className={classes.payBarDue}>
          <Money amount={tooMuch ? ticket.money.overpayment : ticket.money.due} sign />
        </b>
      </span>
      {ticket.status === 'Closed' && ticket.invoice && !tooMuch ? (
        <ButtonLink
          href={pageOf('invoice', ticket.invoice.id)}
          variant="primary"
          size="xlarge"
          icon={<IconFileInvoice />}
        >
          {t('money.openInvoice')}
        </ButtonLink>
      ) : (
        <ActionButton
          variant={why ? 'default' : 'primary'}
          size="xlarge"
          icon={tooMuch ? <IconArrowBackUp /> : <IconCash />}
          disabledReason={why}
          reasonAt="tooltip"
          onClick={() => open(tooMuch ? 'refund' : 'payment')}
        >
          {tooMuch ? t('money.refundIt') : t('money.addPayment')}
        </ActionButton>
      )}
    </div>
  )
}
