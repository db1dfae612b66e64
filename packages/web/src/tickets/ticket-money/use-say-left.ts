import type { Ticket } from '@warsha/contract/ticket-rows'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../lib/payments/use-money-text.ts'
import { toast } from '../../ui/toast.ts'

/** Says what became of the ticket. */
export function useSayLeft() {
  const { t } = useTranslation('tickets')
  const textOf = useMoneyText()
  return ({ invoice, money }: Ticket): void => {
    const number = invoice ? `\u2066${invoice.number}\u2069` : ''
    if (!invoice) toast.success(t('checkOut.left', { amount: textOf(money.due) }))
    else if (invoice.isCredit) toast.success(t('checkOut.leftOnCredit', { number, amount: textOf(money.due) }))
    else toast.success(t('checkOut.closed', { number }))
  }
}
