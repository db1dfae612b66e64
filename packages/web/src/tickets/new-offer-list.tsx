import type { Service } from '@warsha/contract/lookups'
import { type ReactNode, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { Button } from '../ui/Button.tsx'
import { isolated } from '../ui/fields/field.tsx'
import { formatDate } from '../ui/format-time.ts'
import { IconHistory, IconShieldCheck } from '../ui/icons.tsx'
import { useLocale } from '../ui/locale.ts'
import { Money } from '../ui/Money.tsx'
import { offeredLine, type ServiceLine, serviceLine, type TicketForm } from './new-form.ts'
import classes from './new-lines.module.css'
import type { Offered } from './new-offers.ts'

type Props = {
  control: Control<TicketForm>
  offered: Offered
  /** What the shop sells: nothing else is offered. */
  services: readonly Service[]
  onTake: (service: Service, line: ServiceLine) => void
}
/** `total`: what it was offered for, where it was put off. */
type Offer = { key: string; service: Service; line: ServiceLine; total?: number; icon: ReactNode; words: string }

const shownAtOnce = 3

/** Offers that are not on the ticket yet; what was put off comes first. */
export function OfferList({ control, offered, services, onTake }: Props) {
  const { t } = useTranslation('new-ticket')
  const [all, setAll] = useState(false)
  const offers = useOffers({ control, offered, services })
  if (offers.length === 0) return null
  const hidden = all ? 0 : Math.max(0, offers.length - shownAtOnce)
  return (
    <section className={classes.offers} aria-label={t('offers.title')}>
      <h3>{t('offers.title')}</h3>
      <ul>
        {offers.slice(0, offers.length - hidden).map((offer) => (
          <OfferRow key={offer.key} offer={offer} onTake={() => onTake(offer.service, offer.line)} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="quiet" size="small" onClick={() => setAll(true)}>
          {t('offers.more', { count: hidden })}
        </Button>
      )}
    </section>
  )
}

function useOffers({ control, offered, services }: Omit<Props, 'onTake'>): Offer[] {
  const { t } = useTranslation('new-ticket')
  const { timeZone } = useLocale()
  const lines = useWatch({ control, name: 'services' })
  const warrantyOf = (serviceId: number) => offered.warranties.find((one) => one.serviceId === serviceId)
  const soldAs = (serviceId: number) => services.find(({ id }) => id === serviceId)
  const putOff = offered.declined.map((work) => {
    const { id, serviceId, declinedAt, ticketNumber, total } = work
    const service = lines.some((line) => line.declinedId === id) ? undefined : soldAs(serviceId)
    const offer = service && { service, line: offeredLine(service, work), total }
    const words = t('offers.putOff', {
      day: isolated(formatDate(declinedAt, timeZone)),
      number: isolated(ticketNumber),
    })
    return offer && { ...offer, key: `d${id}`, icon: <IconHistory size="s" />, words }
  })
  const held = offered.warranties.map(({ ticketServiceId, serviceId, endsOn, ticketNumber }) => {
    const taken = lines.some((line) => line.underWarrantyOfId === ticketServiceId)
    const service = taken ? undefined : soldAs(serviceId)
    const offer = service && { service, line: serviceLine(service, warrantyOf(serviceId)) }
    const words = t('offers.warranty', { day: isolated(endsOn), number: isolated(ticketNumber) })
    return offer && { ...offer, key: `w${ticketServiceId}`, icon: <IconShieldCheck size="s" />, words }
  })
  return [...putOff, ...held].filter((one) => one !== undefined)
}

function OfferRow({ offer: { service, line, total, icon, words }, onTake }: { offer: Offer; onTake: () => void }) {
  const { t } = useTranslation('new-ticket')
  const name = useNames().nameOf(service)
  return (
    <li>
      {icon}
      <span className={classes.offerWords}>
        <span className="strong">{name}</span>
        <span className="muted text-xs">{words}</span>
      </span>
      <Money amount={total ?? line.price ?? 0} />
      <Button size="small" aria-label={t('offers.addNamed', { name })} onClick={onTake}>
        {t('offers.add')}
      </Button>
    </li>
  )
}
