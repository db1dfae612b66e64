import type { Service } from '@warsha/contract/lookups'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { startingPrice } from '@warsha/domain/services'
import { useTranslation } from 'react-i18next'
import { useNames } from '../../lib/names.ts'
import { Badge } from '../../ui/Badge.tsx'
import { useLocale } from '../../ui/locale.ts'
import { Money } from '../../ui/Money.tsx'
import { DurationText } from '../../ui/time-text.tsx'
import classes from './add-line.module.css'
import { isOnTicket, usualDiscountOf, type Warranty } from './catalogue.ts'

type Props = { service: Service; ticket: Ticket; warranty: Warranty | undefined }

/** A service to choose: its name, whether the car has it, how long it takes, what it costs. */
export function ServiceOption({ service, ticket, warranty }: Props) {
  const { nameOf } = useNames()
  return (
    <span className={classes.option}>
      <span className={classes.optionName}>{nameOf(service)}</span>
      <ServiceTags service={service} ticket={ticket} warranty={warranty} />
      <span className="muted text-xs">
        {service.durationMinutes > 0 && <DurationText ms={service.durationMinutes * 60_000} />}
      </span>
      <span className={classes.optionFigure}>
        <Money amount={startingPrice(service, warranty !== undefined)} />
      </span>
    </span>
  )
}

/** What to know before a service is added: it is here already, or was done and is under warranty. */
export function ServiceTags({ service, ticket, warranty }: Props) {
  const { t } = useTranslation('tickets')
  const { seesAmounts } = useLocale()
  const usual = usualDiscountOf(service, warranty !== undefined)
  return (
    <>
      {usual > 0 && seesAmounts && (
        <Badge tone="ok">
          {t('lines.discount')} <Money amount={usual} />
        </Badge>
      )}
      {isOnTicket(ticket.services, service.id) && <Badge tone="neutral">{t('addLine.onTicket')}</Badge>}
      {warranty && (
        <Badge tone="again">
          {t('addLine.warranty', {
            day: `\u2066${warranty.endsOn}\u2069`,
            number: `\u2066${warranty.ticketNumber}\u2069`,
          })}
        </Badge>
      )}
    </>
  )
}
