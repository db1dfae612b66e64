import type { Ticket } from '@warsha/contract/ticket-rows'
import { useTranslation } from 'react-i18next'
import { EInvoiceLacks } from '../../lib/EInvoiceLacks.tsx'
import { useNames } from '../../lib/names.ts'
import { useTicketDialog } from '../ticket/use-ticket-dialog.ts'
import classes from './money.module.css'
import { buyersOf, useForeseen } from './use-foreseen.ts'
import { useMissingWords } from './use-missing-words.ts'

/** Said before the car leaves: what the tax invoice will be, and what the record of whoever is billed still lacks for it. */
export function BuyerMissing({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets')
  const wordsOf = useMissingWords()
  const { pick } = useNames()
  const { open } = useTicketDialog()
  const foreseen = useForeseen(ticket)
  const incomplete = buyersOf(foreseen).map(({ holder, id, missing }, about) => {
    if (missing.length === 0) return null
    const parts = wordsOf(missing)
    const payer = ticket.payers.find((one) => one.holder === holder && one.partyId === id)
    const name = payer && about > 0 ? pick(payer.nameEn, payer.nameAr) : ''
    return (
      <p key={`${holder} ${id}`} className={classes.dueOn}>
        {name ? t('money.payerLacks', { name, parts }) : t('money.buyerLacks', { parts })}{' '}
        <button type="button" className={`${classes.link} ${classes.fix} reach`} onClick={() => open('buyer', about)}>
          {t('money.completeRecord')}
        </button>
      </p>
    )
  })
  return (
    <>
      {incomplete}
      {foreseen && <EInvoiceLacks lacks={foreseen.lacks} />}
    </>
  )
}
