import type { Ticket } from '@warsha/contract/ticket-rows'
import { pageOf } from '@warsha/domain/records'
import { stateOfTicket } from '@warsha/domain/tickets'
import { useTranslation } from 'react-i18next'
import { useMayOpen } from '../../lib/may.ts'
import { useNames } from '../../lib/names.ts'
import page from '../../lib/records/page-head.module.css'
import { AppLink } from '../../ui/AppLink.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { cx } from '../../ui/cx.ts'
import { formatCount } from '../../ui/format.ts'
import { IconBuilding, IconHistory, IconPhone, IconUser } from '../../ui/icons.tsx'
import { Ltr } from '../../ui/Ltr.tsx'
import { IconGauge, IconHash } from '../../ui/more-icons.tsx'
import { Phone } from '../../ui/Phone.tsx'
import { Plate } from '../../ui/Plate.tsx'
import { UserText } from '../../ui/UserText.tsx'
import { PromiseBlock } from './PromiseBlock.tsx'
import classes from './ticket.module.css'

/** Which car, whose, how far it has run, and by when it was promised. */
export function TicketHead({ ticket }: { ticket: Ticket }) {
  const { pick } = useNames()
  const car = [pick(ticket.makeEn, ticket.makeAr), pick(ticket.modelEn, ticket.modelAr)].filter(Boolean).join(' ')
  return (
    <header className={classes.head}>
      <Plate plate={ticket.plate} height={64} />
      <div className={classes.who}>
        <h1 className={page.title}>
          <span>
            <bdi>{car}</bdi> {ticket.year && <Ltr>{ticket.year}</Ltr>}
          </span>
          <Badge of={stateOfTicket(ticket.status)} />
        </h1>
        <Facts ticket={ticket} />
      </div>
      <PromiseBlock ticket={ticket} />
    </header>
  )
}

function Facts({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets')
  return (
    <div className={cx(page.facts, classes.facts)}>
      <span>
        <IconUser size="s" />
        <Owner ticket={ticket} />
      </span>
      {ticket.customerContactNo && (
        <span>
          <IconPhone size="s" />
          <Phone number={ticket.customerContactNo} link />
        </span>
      )}
      <span>
        <IconGauge size="s" />
        {ticket.km === null ? t('head.noKm') : <Km km={ticket.km} />}
      </span>
      {ticket.dealerId !== null && (
        <span>
          <IconBuilding size="s" />
          <Payer ticket={ticket} />
        </span>
      )}
      {ticket.vin && (
        <span className={classes.vin}>
          <IconHash size="s" />
          <Ltr>{ticket.vin}</Ltr>
        </span>
      )}
      <span className={classes.visits}>
        <IconHistory size="s" />
        <Visits ticket={ticket} />
      </span>
    </div>
  )
}

const Km = ({ km }: { km: number }) => {
  const { t } = useTranslation('tickets')
  return (
    <span>
      <Ltr>{formatCount(km)}</Ltr> {t('head.km')}
    </span>
  )
}

function Owner({ ticket }: { ticket: Ticket }) {
  const { pick } = useNames()
  const href = pageOf('customer', ticket.customerId)
  const name = <UserText>{pick(ticket.customerNameEn, ticket.customerNameAr) || ticket.customerContactName}</UserText>
  return useMayOpen()(href) ? (
    <AppLink className="reach" href={href}>
      {name}
    </AppLink>
  ) : (
    name
  )
}

/** The partner who is billed, where that is not the customer. */
function Payer({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('ticket-catalogue')
  const { pick } = useNames()
  const href = pageOf('dealer', ticket.dealerId ?? 0)
  const words = t('payer.is', { name: `\u2068${pick(ticket.dealerNameEn, ticket.dealerNameAr)}\u2069` })
  return useMayOpen()(href) ? (
    <AppLink className="reach" href={href}>
      {words}
    </AppLink>
  ) : (
    words
  )
}

function Visits({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets')
  const href = pageOf('vehicle', ticket.vehicleId)
  const words = t('head.visits', { count: ticket.visits })
  return useMayOpen()(href) ? (
    <AppLink className="reach" href={href}>
      {words}
    </AppLink>
  ) : (
    words
  )
}
