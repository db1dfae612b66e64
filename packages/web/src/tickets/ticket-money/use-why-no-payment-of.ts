import type { Ticket } from '@warsha/contract/ticket-rows'
import { refuseCredit, refuseShares } from '@warsha/domain/dues'
import { type Money, money } from '@warsha/domain/money'
import { changeOf, isRaised, refusePayment, remainingOf } from '@warsha/domain/payments'
import { useTranslation } from 'react-i18next'
import { isApprovalCode, referenceOf } from '../../lib/payments/references.ts'
import { useMoneyText } from '../../lib/payments/use-money-text.ts'
import { useRefusalMessage } from '../../lib/refusals.ts'
import { payableOf } from '../ticket/ticket-facts.ts'
import { type PaymentForm, type PaymentPart, sumOfParts } from './payment-form.ts'
import { refuseInvoiceOfPayment, useForeseen } from './use-foreseen.ts'

/** Why it cannot be taken as it stands: the rules first, then the field that is still to be filled. */
export function useWhyNoPaymentOf(
  ticket: Ticket,
  { from, parts, raised }: PaymentForm,
  credit: Money,
): string | undefined {
  const { t } = useTranslation(['tickets', 'payment-fields'])
  const sentence = useRefusalMessage()
  const textOf = useMoneyText()
  const foreseen = useForeseen(ticket)
  const payable = payableOf(ticket)
  const sum = sumOfParts(parts)
  const least = parts.some(({ amount }) => !amount || amount < 0) ? money(0) : sum
  const ofCredit =
    from === 'credit'
      ? (refuseShares([{ number: ticket.number, remaining: remainingOf(payable), amount: sum }]) ??
        refuseCredit(credit, sum))
      : null
  const refusal = refusePayment(payable, least) ?? ofCredit ?? refuseInvoiceOfPayment(ticket, foreseen, sum)
  if (refusal) return sentence(refusal)
  if (from === 'credit') return undefined
  if (parts.some(lacksCode)) return t('payment-fields:fixCode')
  const missing = parts.map(missingOf).find((amount) => amount > 0)
  if (missing) return t('payment.receivedTooLittle', { amount: textOf(missing) })
  return isRaised(payable, sum) && !raised ? t('payment.confirmRaised') : undefined
}

const lacksCode = ({ mode, reference }: PaymentPart): boolean =>
  referenceOf[mode] === 'approvalCode' && !isApprovalCode(reference)

/** What is still missing of the cash, where it was said what was received. */
const missingOf = ({ mode, amount, received }: PaymentPart): number =>
  mode === 'cash' && received ? -changeOf(money(amount || 0), money(received)) : 0
