import type { DueService } from '@warsha/contract/critical-services'
import type { DeclinedWork } from '@warsha/contract/decision-rows'
import { startingPrice } from '@warsha/domain/services'
import type { TFunction } from 'i18next'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { customSold, type Sold } from '../lib/lines/sold.ts'
import type { Confirmed } from '../lib/lines/source.ts'
import { useShopCatalogue } from '../lib/lines/use-catalogue.ts'
import { useNames } from '../lib/names.ts'
import { Button } from '../ui/Button.tsx'
import { formatCount } from '../ui/format.ts'
import { formatDate } from '../ui/format-time.ts'
import { IconAlertTriangle, IconHistory, IconShieldCheck } from '../ui/icons.tsx'
import { islands } from '../ui/islands.tsx'
import { isolated } from '../ui/isolated.ts'
import { useLocale } from '../ui/locale.ts'
import { Money } from '../ui/Money.tsx'
import classes from './new-lines.module.css'
import { useOffered } from './new-offers.ts'
import type { DraftSource } from './use-draft-source.tsx'

type Add = (confirmed: Confirmed) => Promise<unknown>
type Props = {
  source: DraftSource
  /** what the odometer shows, where it is typed already */
  km: number | null
  takeDeclined: (service: Sold, work: DeclinedWork, confirmed: Confirmed) => Promise<unknown>
  onTake: (add: Add) => void
}
/** `amount`: what it costs, or was offered for where it was put off. */
type Offer = { key: string; service: Sold; add: Add; amount: number; icon: ReactNode; words: string }

const shownAtOnce = 3

/** Offers that are not on the ticket yet: postponed work first, then what is due, then what is under warranty. */
export function OfferList({ onTake, ...props }: Props) {
  const { t } = useTranslation('new-ticket')
  const [all, setAll] = useState(false)
  const offers = useOffers(props)
  if (offers.length === 0) return null
  const hidden = all ? 0 : Math.max(0, offers.length - shownAtOnce)
  return (
    <section className={classes.offers} aria-label={t('offers.title')}>
      <h3>{t('offers.title')}</h3>
      <ul>
        {offers.slice(0, offers.length - hidden).map((offer) => (
          <OfferRow key={offer.key} offer={offer} onTake={() => onTake(offer.add)} />
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

function useOffers({ source, km, takeDeclined }: Omit<Props, 'onTake'>): Offer[] {
  const { t } = useTranslation('new-ticket')
  const { timeZone } = useLocale()
  const { warranties, declined, due } = useOffered(source.vehicleId, km)
  const services = useShopCatalogue(source.shopId)
  const soldAs = (serviceId: number | null): Sold | undefined => services?.find(({ id }) => id === serviceId)
  const putOff = declined.map((work): Offer | undefined => {
    const { id, serviceId, declinedAt, ticketNumber, total } = work
    const sold = work.custom ? customSold(work.custom) : soldAs(serviceId)
    const service = source.services.some((line) => line.declinedId === id) ? undefined : sold
    const words = t('offers.putOff', {
      day: isolated(formatDate(declinedAt, timeZone)),
      number: isolated(ticketNumber),
    })
    if (!service) return undefined
    const add: Add = (confirmed) => takeDeclined(service, work, confirmed)
    return { key: `d${id}`, service, add, amount: total, icon: <IconHistory size="s" />, words }
  })
  const held = warranties.map(({ ticketServiceId, serviceId, endsOn, ticketNumber }): Offer | undefined => {
    const taken = source.services.some((line) => line.underWarrantyOfId === ticketServiceId)
    const service = taken ? undefined : soldAs(serviceId)
    if (!service) return undefined
    const words = t('offers.warranty', { day: isolated(endsOn), number: isolated(ticketNumber) })
    const add: Add = (confirmed) => source.addServices([{ service, underWarrantyOfId: ticketServiceId }], confirmed)
    const amount = startingPrice(service, true)
    return { key: `w${ticketServiceId}`, service, add, amount, icon: <IconShieldCheck size="s" />, words }
  })
  const critical = due.map((work): Offer | undefined => {
    const taken = source.services.some((line) => line.serviceId === work.serviceId)
    const offered = [...putOff, ...held].some((offer) => offer?.service.id === work.serviceId)
    const service = taken || offered ? undefined : soldAs(work.serviceId)
    if (!service) return undefined
    const add: Add = (confirmed) => source.addServices([{ service, underWarrantyOfId: null }], confirmed)
    return { key: `c${work.serviceId}`, service, add, amount: startingPrice(service, false), ...dueWords(work, t) }
  })
  return [...putOff, ...critical, ...held].filter((one) => one !== undefined)
}

/** Why a critical service is offered. */
function dueWords({ reason, lastOn, lastKm, ticketNumber }: DueService, t: TFunction<'new-ticket'>) {
  const facts = {
    day: isolated(lastOn ?? ''),
    km: isolated(formatCount(lastKm ?? 0)),
    number: isolated(ticketNumber ?? ''),
  }
  const words = { never: 'offers.dueNever', byTime: 'offers.dueByTime', byKm: 'offers.dueByKm' } as const
  return { icon: <IconAlertTriangle size="s" />, words: t(words[reason], facts) }
}

function OfferRow({ offer: { service, amount, icon, words }, onTake }: { offer: Offer; onTake: () => void }) {
  const { t } = useTranslation('new-ticket')
  const name = useNames().nameOf(service)
  return (
    <li>
      {icon}
      <span className={classes.offerWords}>
        <span className="strong">{name}</span>
        <span className="muted text-xs">{islands(words)}</span>
      </span>
      <Money amount={amount} />
      <Button size="small" aria-label={t('offers.addNamed', { name })} onClick={onTake}>
        {t('offers.add')}
      </Button>
    </li>
  )
}
