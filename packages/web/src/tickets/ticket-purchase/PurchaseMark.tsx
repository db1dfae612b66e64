import type { TicketPart } from '@warsha/contract/ticket-lines'
import { useTranslation } from 'react-i18next'
import { purchaseHref } from '../../lib/purchases/purchase-href.ts'
import { OpenLink } from '../../lib/records/OpenLink.tsx'
import { IconCircleDashed, IconReceipt } from '../../ui/icons.tsx'
import { Ltr } from '../../ui/Ltr.tsx'
import classes from './purchase.module.css'
import { refuseRecord } from './to-purchase.ts'

/** Whether what was bought outside stands on a purchase invoice: its number, or that it is still to be recorded. */
export function PurchaseMark({ part }: { part: TicketPart }) {
  const { t } = useTranslation('ticket-purchases')
  if (part.purchase)
    return (
      <span className={classes.state}>
        <IconReceipt size="xs" />
        <OpenLink quiet href={purchaseHref(part.purchase)}>
          <Ltr>{part.purchase.number}</Ltr>
        </OpenLink>
      </span>
    )
  if (refuseRecord(part) !== null) return null
  return (
    <span className={classes.state}>
      <IconCircleDashed size="xs" />
      {t('notRecorded')}
    </span>
  )
}
