import type { Ticket } from '@warsha/contract/ticket-rows'
import { showsCost } from '@warsha/domain/amounts'
import { refuseEdit } from '@warsha/domain/tickets'
import { useTranslation } from 'react-i18next'
import { useGrants } from '../../lib/may.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { cx } from '../../ui/cx.ts'
import { formatPercent } from '../../ui/format.ts'
import { IconLock } from '../../ui/icons.tsx'
import { Money } from '../../ui/Money.tsx'
import { DueLine, MoneyBlock, type MoneyLine } from '../../ui/MoneyBlock.tsx'
import { PaymentState } from '../../ui/PaymentState.tsx'
import { DateText } from '../../ui/time-text.tsx'
import { factsOf } from '../ticket/ticket-facts.ts'
import { useTicketDialog } from '../ticket/use-ticket-dialog.ts'
import { useWhyNotHere } from '../ticket/use-why-not-here.ts'
import { PayersShown } from '../ticket-payers/PayersShown.tsx'
import { BuyerMissing } from './BuyerMissing.tsx'
import { MoneyActions } from './MoneyActions.tsx'
import classes from './money.module.css'
import { PaymentsList } from './PaymentsList.tsx'
import { useTicketCredit } from './use-ticket-credit.ts'

/** What the visit costs, in the one order of the whole product, what is due, and what can be done about it. */
export function MoneyCard({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets')
  const { money } = ticket
  return (
    <Card flush title={t('money.title')} actions={<PaymentState of={money.paymentStatus} tinted />}>
      <div className={classes.block}>
        <MoneyBlock lines={useLines(ticket)} />
      </div>
      <DueLine label={money.overpayment > 0 ? t('money.overpaid') : t('money.due')}>
        <Money amount={money.overpayment > 0 ? money.overpayment : money.due} sign />
      </DueLine>
      {ticket.paymentDueOn && money.due > 0 && (
        <p className={classes.dueOn}>
          {t('money.dueOn')} <DateText day={ticket.paymentDueOn} /> <DueDays days={ticket.dueDays} />
        </p>
      )}
      <Said of="refunded" amount={money.refunded} />
      {showsCost(useGrants()) && <Said of="cost" amount={money.cost} />}
      <Credit ticket={ticket} />
      <PayersShown ticket={ticket} />
      <BuyerMissing ticket={ticket} />
      <MoneyActions ticket={ticket} />
      <PaymentsList ticket={ticket} />
    </Card>
  )
}

/** How long there is still to pay, or since when it is late. */
function DueDays({ days }: { days: number | null }) {
  const { t } = useTranslation('tickets')
  if (days === null) return null
  if (days === 0) return <Badge tone="outline">{t('money.dueToday')}</Badge>
  return days > 0 ? (
    <Badge tone="outline">{t('money.dueIn', { count: days })}</Badge>
  ) : (
    <Badge tone="danger">{t('money.dueLate', { count: -days })}</Badge>
  )
}

/** A figure that takes part in no sum above. */
function Said({ of, amount }: { of: 'refunded' | 'cost'; amount: number }) {
  const { t } = useTranslation('tickets')
  if (amount === 0) return null
  return (
    <p className={classes.dueOn}>
      {t(`money.${of}`)} <Money amount={amount} />
    </p>
  )
}

/** Said where it can pay: what the payer left with us. */
function Credit({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets')
  const credit = useTicketCredit(ticket)
  if (credit === 0) return null
  return (
    <p className={classes.dueOn}>
      {t('money.credit')} <Money amount={credit} className="strong" />
    </p>
  )
}

function useLines(ticket: Ticket): MoneyLine[] {
  const { t } = useTranslation('tickets')
  const { money } = ticket
  const line = (key: string, amount: number): MoneyLine => ({
    key,
    label: t(`money.${key}`),
    value: <Money amount={amount} />,
  })
  const rate = `\u2066${formatPercent(money.vatBp).text}\u2069`
  return [
    line('services', money.services),
    line('parts', money.parts),
    { ...line('gross', money.gross), total: true },
    { ...line('discount', money.discount), label: <DiscountLabel ticket={ticket} /> },
    ...(money.vatAllowed ? [{ ...line('vat', money.vat), label: t('money.vat', { rate }) }] : []),
    {
      key: 'total',
      label: money.vatAllowed ? t('money.totalWithVat') : t('money.total'),
      value: <Money amount={money.total} sign />,
      total: true,
    },
    ...(money.shared > 0 ? [line('shared', money.shared)] : []),
    ...(money.returned > 0 ? [line('returned', money.returned)] : []),
    line('paid', money.paid),
    ...(money.badDebt > 0 ? [line('badDebt', money.badDebt)] : []),
  ]
}

function DiscountLabel({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets')
  const { open } = useTicketDialog()
  const why = useWhyNotHere(ticket)('tickets.discount', refuseEdit(factsOf(ticket)))
  return (
    <span className={classes.discount}>
      {t('money.discount')}{' '}
      {why === undefined && (
        <button
          type="button"
          className={cx(classes.edit, 'reach')}
          aria-label={t('money.editDiscount')}
          onClick={() => open('discount')}
        >
          {t('money.edit')}
        </button>
      )}
      {why !== undefined && (
        <ActionButton
          variant="quiet"
          size="small"
          iconOnly
          className={classes.locked}
          icon={<IconLock size="xs" />}
          aria-label={t('money.editDiscount')}
          disabledReason={why}
          reasonAt="tooltip"
        />
      )}
    </span>
  )
}
