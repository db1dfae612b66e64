import type { Ticket } from '@warsha/contract/ticket-rows'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../ui/locale.ts'
import { useTicketDialog } from '../ticket/use-ticket-dialog.ts'
import classes from './money.module.css'
import { useForeseen } from './use-foreseen.ts'

/** Said before the car leaves: what the tax invoice will be, and what the record of whoever is billed still lacks for it. */
export function BuyerMissing({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation(['tickets', 'customers'])
  const { language } = useLocale()
  const { open } = useTicketDialog()
  const foreseen = useForeseen(ticket)
  if (!foreseen?.missing.length) return null
  const parts = new Intl.ListFormat(language).format(foreseen.missing.map((part) => t(`customers:${part}`)))
  return (
    <p className={classes.dueOn}>
      {t('money.buyerLacks', { parts })}{' '}
      <button type="button" className={`${classes.link} ${classes.fix} reach`} onClick={() => open('buyer')}>
        {t('money.completeRecord')}
      </button>
    </p>
  )
}
