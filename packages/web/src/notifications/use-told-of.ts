import type { Notification } from '@warsha/contract/notifications'
import { isOfEstimate } from '@warsha/domain/notifications'
import { pageOf, pathOf, ticketPage } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { useMayOpen } from '../lib/may.ts'
import { useNames } from '../lib/names.ts'
import { useProfile } from '../lib/session.ts'
import { isolated } from '../ui/isolated.ts'

const jobs = '/technicians'
const certificates = '/administration/companyProfile?tab=eInvoicing'
const eInvoicing = '/invoices/salesInvoices/eInvoicingState'
const webhooks = pathOf('webhook', 'list')
const waiting = '/storeManagement/partRequests'

/** The sentence of a notification, and where it leads: to what its reader does next. */
export function useToldOf() {
  const { t } = useTranslation('shell')
  const { nameOf, pick } = useNames()
  const mayOpen = useMayOpen()
  const { currentShopId } = useProfile()
  const sentenceOf = ({ kind, part, ticket, estimate, certificate, reporting, webhook }: Notification): string => {
    if (reporting) return t(`notifications.${kind}`, { ...reporting, shop: nameOf(reporting) })
    if (webhook) return t('notifications.webhookOff', { name: isolated(webhook.name) })
    if (kind === 'estimateAnswered')
      return t(`notifications.estimateAnswered.${estimate?.answered ?? 'asked'}`, customerOf(estimate))
    if (isOfEstimate(kind)) return t(`notifications.${kind}`, customerOf(estimate))
    return t(`notifications.${kind}`, {
      part: part && `${nameOf(part)} ${isolated(part.partNo)}`,
      ticket: isolated(ticket?.number ?? ''),
      shop: certificate && nameOf(certificate),
      count: certificate?.daysLeft ?? 0,
    })
  }
  const customerOf = (estimate: Notification['estimate']) => ({
    customer: `\u2068${pick(estimate?.customerEn ?? '', estimate?.customerAr ?? '')}\u2069`,
    number: isolated(estimate?.number ?? ''),
  })
  /** Stock is that of the current shop; a ticket and an estimate open from anywhere. */
  const placeOf = ({ kind, part, ticket, estimate, shopId }: Notification): string | null => {
    const places = [
      estimate && pageOf('estimate', estimate.id),
      kind === 'certificateEnding' ? `${certificates}&shop=${shopId}` : null,
      kind === 'reportingDue' || kind === 'reportingLate' ? eInvoicing : null,
      kind === 'webhookOff' ? webhooks : null,
      kind === 'partShort' && shopId === currentShopId ? waiting : null,
      kind === 'partAtMinimum' && part && shopId === currentShopId ? pageOf('stock', part.id) : null,
      ticket && ticketPage(ticket),
      ticket && jobs,
    ]
    return places.find((place) => place !== null && mayOpen(place)) ?? null
  }
  return { sentenceOf, placeOf }
}
