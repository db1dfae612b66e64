import type { Ticket } from '@warsha/contract/ticket-rows'
import { refuseOtherShop } from '@warsha/domain/permissions'
import { useTranslation } from 'react-i18next'
import { useGrants } from '../../lib/may.ts'
import { useNames } from '../../lib/names.ts'
import { useProfile } from '../../lib/session.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconBuilding, IconCircleCheck, IconCircleX, IconHourglassHigh, IconRotateClockwise2 } from '../../ui/icons.tsx'
import { Timestamp } from '../../ui/time-text.tsx'
import classes from './ticket.module.css'
import type { useOver } from './use-over.ts'
import { useTicketDialog } from './use-ticket-dialog.ts'
import { useWhyNotHere } from './use-why-not-here.ts'

type Props = { ticket: Ticket; over: ReturnType<typeof useOver> }

/** What must be known before anything is done here: another workshop, closed or cancelled, open again, waiting. */
export function TicketBanners({ ticket, over }: Props) {
  const { currentShopId } = useProfile()
  const waits = ticket.waitingReason !== null && ['Pending', 'InProgress', 'ReopenTicket'].includes(ticket.status)
  if (ticket.shopId === currentShopId && !waits && !over && ticket.status !== 'ReopenTicket') return null
  return (
    <div className={classes.banners}>
      {ticket.shopId !== currentShopId && <Elsewhere ticket={ticket} />}
      {over && <Over ticket={ticket} id={over.id} text={over.title ?? over.text} />}
      {ticket.status === 'ReopenTicket' && <OpenAgain />}
      {waits && <Waiting ticket={ticket} />}
    </div>
  )
}

/** Another workshop's ticket is read with a role there, and changed from here by the owner alone, who needs no notice. */
function Elsewhere({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets')
  const { pick } = useNames()
  const { roles } = useGrants()
  const { currentShopId } = useProfile()
  const elsewhere = refuseOtherShop({ roles, shopId: currentShopId }, ticket.shopId)
  return (
    <Banner kind="info" icon={IconBuilding}>
      <b>{t('otherShop.title', { shop: pick(ticket.shopNameEn, ticket.shopNameAr) })}</b>{' '}
      <span className="soft">{t(elsewhere ? 'otherShop.text' : 'otherShop.mayChange')}</span>
    </Banner>
  )
}

function Over({ ticket, id, text }: { ticket: Ticket; id: string; text: string }) {
  const cancelled = ticket.status === 'Canceled'
  const at = cancelled ? ticket.canceledAt : ticket.closedAt
  return (
    <Banner id={id} kind={cancelled ? 'warn' : 'info'} icon={cancelled ? IconCircleX : IconCircleCheck}>
      <b>{text}</b>{' '}
      {at && (
        <span className="soft">
          <Timestamp at={at} />
        </span>
      )}
    </Banner>
  )
}

function OpenAgain() {
  const { t } = useTranslation('tickets')
  return (
    <Banner kind="info" icon={IconRotateClockwise2}>
      <b>{t('reopened.title')}</b> <span className="soft">{t('reopened.text')}</span>
    </Banner>
  )
}

function Waiting({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation(['tickets', 'lookups'])
  const { open } = useTicketDialog()
  const may = !useWhyNotHere(ticket)('tickets.edit')
  return (
    <Banner
      kind="warn"
      icon={IconHourglassHigh}
      actions={
        may && (
          <Button size="small" onClick={() => open('words')}>
            {t('waiting.change')}
          </Button>
        )
      }
    >
      <b>{t('waiting.title')}</b> <span className="soft">{t(`lookups:waitingReasons.${ticket.waitingReason}`)}</span>
    </Banner>
  )
}
