import { useQuery } from '@tanstack/react-query'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useMay } from '../../lib/may.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { useLocale } from '../../ui/locale.ts'
import classes from './money.module.css'

/** Said before the car leaves: a business whose address is not whole gets a simplified invoice. */
export function InvoiceKind({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation(['tickets', 'customers'])
  const { language } = useLocale()
  const may = useMay('tickets.checkout')
  const enabled = may && ticket.money.vatAllowed && ticket.invoice === null && ticket.status === 'Completed'
  const { data } = useQuery(api.invoices.foreseen.queryOptions({ input: { ticketId: ticket.id }, enabled }))
  if (!enabled || !data || data.missing.length === 0) return null
  const parts = new Intl.ListFormat(language).format(data.missing.map((part) => t(`customers:${part}`)))
  return (
    <p className={classes.dueOn}>
      {t('money.simplified', { parts })}{' '}
      <AppLink href={`/${data.holder}s/${data.id}?edit=true`}>{t('money.completeAddress')}</AppLink>
    </p>
  )
}
