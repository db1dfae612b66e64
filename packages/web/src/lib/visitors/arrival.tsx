import { useQuery } from '@tanstack/react-query'
import type { Vehicle } from '@warsha/contract/vehicles'
import { pageOf, ticketPage } from '@warsha/domain/records'
import { stateInList } from '@warsha/domain/tickets'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../ui/AppLink.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { formatCount } from '../../ui/format.ts'
import { IconHistory, IconPhone, IconUser } from '../../ui/icons.tsx'
import { Ltr } from '../../ui/Ltr.tsx'
import { Money } from '../../ui/Money.tsx'
import { IconGauge, IconHash } from '../../ui/more-icons.tsx'
import { Phone } from '../../ui/Phone.tsx'
import { Plate } from '../../ui/Plate.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { Status } from '../../ui/Status.tsx'
import { DateText } from '../../ui/time-text.tsx'
import { UserText } from '../../ui/UserText.tsx'
import { api } from '../api.ts'
import { useMayOpen } from '../may.ts'
import { useNames } from '../names.ts'
import { OpenLink } from '../records/OpenLink.tsx'
import { useProfile } from '../session.ts'
import classes from './visitors.module.css'

type Props = { vehicleId: number; onChange: () => void }

/** The car that came: whose it is, what is open and owed on it, and its last visits. */
export function Arrival({ vehicleId, onChange }: Props) {
  const { t } = useTranslation('new-ticket')
  const vehicle = useQuery(api.vehicles.get.queryOptions({ input: { id: vehicleId } }))
  if (vehicle.isError) return <ErrorState onRetry={() => void vehicle.refetch()} />
  if (!vehicle.data) return <SkeletonRows rows={2} label={t('ui:loading')} />
  return (
    <div className="stack">
      <Car car={vehicle.data} end={<Button onClick={onChange}>{t('changeCar')}</Button>} />
      <Visits vehicleId={vehicleId} />
    </div>
  )
}

function Car({ car, end }: { car: Vehicle; end: ReactNode }) {
  const { t } = useTranslation('new-ticket')
  const { pick } = useNames()
  const name = [pick(car.makeEn, car.makeAr), pick(car.modelEn, car.modelAr)].filter(Boolean).join(' ')
  return (
    <div className={classes.car}>
      <Plate plate={car.plate} height={64} />
      <div className={classes.carWords}>
        <h3>
          <bdi>{name}</bdi> {car.year && <Ltr>{car.year}</Ltr>}
        </h3>
        <div className={classes.carFacts}>
          <span>
            <IconUser size="s" />
            <Owner car={car} />
          </span>
          {car.customerContactNo && (
            <span>
              <IconPhone size="s" />
              <Phone number={car.customerContactNo} link />
            </span>
          )}
          {car.km !== null && (
            <span>
              <IconGauge size="s" />
              <Ltr>{formatCount(car.km)}</Ltr> {t('km.unit')}
            </span>
          )}
          {car.vin && (
            <span>
              <IconHash size="s" />
              <Ltr>{car.vin}</Ltr>
            </span>
          )}
          <span>
            <IconHistory size="s" />
            {t('visits', { count: car.visits })}
          </span>
          {car.due > 0 && (
            <span className="danger-ink strong">
              {t('find.due')} <Money amount={car.due} sign />
            </span>
          )}
        </div>
      </div>
      {end}
    </div>
  )
}

function Owner({ car }: { car: Vehicle }) {
  const { pick } = useNames()
  const href = pageOf('customer', car.customerId)
  const name = <UserText>{pick(car.customerNameEn, car.customerNameAr)}</UserText>
  return useMayOpen()(href) ? <AppLink href={href}>{name}</AppLink> : name
}

const shownVisits = 3

/** Its open ticket in this shop as a warning, and its last visits to the company. */
function Visits({ vehicleId }: { vehicleId: number }) {
  const { t } = useTranslation('new-ticket')
  const { currentShopId } = useProfile()
  const mayOpen = useMayOpen()
  const { data } = useQuery(api.tickets.ofVehicle.queryOptions({ input: { vehicleId, page: 1, pageSize: 10 } }))
  const rows = data?.items ?? []
  const isOpen = (row: (typeof rows)[number]) => row.closedAt === null && row.canceledAt === null
  const open = rows.find((row) => isOpen(row) && row.shopId === currentShopId)
  const others = rows.filter((row) => row !== open).slice(0, shownVisits)
  return (
    <>
      {open && (
        <Banner
          kind="warn"
          actions={
            <ButtonLink size="small" href={pageOf('ticket', open.id)}>
              {t('openTicket.see')}
            </ButtonLink>
          }
        >
          <span className="strong">
            {t('openTicket.is')} <Ltr>{open.number}</Ltr>
          </span>{' '}
          <Status of={stateInList(open)} />
        </Banner>
      )}
      {others.length > 0 && (
        <ul className={classes.visits} aria-label={t('lastVisits')}>
          {others.map((row) => (
            <li key={row.id}>
              <OpenLink href={ticketPage({ id: row.id, closed: !isOpen(row) })} shopId={row.shopId}>
                <Ltr>{row.number}</Ltr>
              </OpenLink>
              <span className="muted">
                <DateText at={row.openedAt} />
              </span>
              <Status of={stateInList(row)} />
              {mayOpen(pageOf('ticket', row.id), row.shopId) && (
                <span className="push-end">
                  <Money amount={row.total} />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
