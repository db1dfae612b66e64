import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CustomerPage } from '@warsha/contract/customers'
import type { VehicleRow } from '@warsha/contract/vehicles'
import { pageOf, pathOf } from '@warsha/domain/records'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import classes from '../lib/parties/party-page.module.css'
import { CarName } from '../lib/records/CarName.tsx'
import { NewRecordButton } from '../lib/records/NewRecordButton.tsx'
import { PagerOfCard } from '../lib/records/PagerOfCard.tsx'
import { AppLink } from '../ui/AppLink.tsx'
import { Card } from '../ui/Card.tsx'
import { Count } from '../ui/Count.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { formatCount } from '../ui/format.ts'
import { IconCar } from '../ui/icons.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { Money } from '../ui/Money.tsx'
import { Plate } from '../ui/Plate.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { Status } from '../ui/Status.tsx'

const pageSize = 10

/** The customer's cars, each with the way to a new ticket; their counts cover the shops in which the user may look. */
export function CustomerVehicles({ customer }: { customer: CustomerPage }) {
  const { t } = useTranslation(['customer-screens', 'ui'])
  const [page, setPage] = useState(1)
  const cars = useQuery(
    api.vehicles.list.queryOptions({
      input: { customerId: customer.id, page, pageSize },
      placeholderData: keepPreviousData,
    }),
  )
  const add = (
    <NewRecordButton size="small" action="vehicles.new" href={`${pathOf('vehicle', 'new')}?customerId=${customer.id}`}>
      {t('addVehicle')}
    </NewRecordButton>
  )
  return (
    <div id="vehicles">
      <Card flush title={t('cars')} aside={cars.data && <Count value={cars.data.totalItems} />} actions={add}>
        {!cars.data && cars.isError && <ErrorState onRetry={() => void cars.refetch()} />}
        {!cars.data && !cars.isError && <SkeletonRows rows={2} label={t('ui:loading')} />}
        {cars.data?.totalItems === 0 && <EmptyState icon={IconCar} title={t('noCars')} text={t('noCarsText')} />}
        <ul className={classes.vehicles}>
          {cars.data?.items.map((car) => (
            <li key={car.id}>
              <Car car={car} />
            </li>
          ))}
        </ul>
        <PagerOfCard page={page} pageSize={pageSize} total={cars.data?.totalItems ?? 0} onPage={setPage} />
      </Card>
    </div>
  )
}

function Car({ car }: { car: VehicleRow }) {
  const { t } = useTranslation('customer-screens')
  return (
    <>
      <Plate plate={car.plate} />
      <span className={classes.car}>
        <AppLink href={pageOf('vehicle', car.id)} className="reach">
          <CarName of={car} />
        </AppLink>
        <span className={classes.carFacts}>
          {car.km !== null && (
            <>
              <Ltr>{formatCount(car.km)}</Ltr> {t('km')} {car.visits !== null && '· '}
            </>
          )}
          {car.visits !== null && t('visits', { count: car.visits })}
        </span>
      </span>
      {car.openTickets !== null && car.openTickets > 0 && (
        <Status of="InProgress">{t('openJobs', { count: car.openTickets })}</Status>
      )}
      {car.due > 0 && (
        <span>
          {t('columns.due')} <Money amount={car.due} sign className="strong" />
        </span>
      )}
      <NewRecordButton size="small" action="tickets.new" href={`${pathOf('ticket', 'new')}?vehicleId=${car.id}`}>
        {t('newTicket')}
      </NewRecordButton>
    </>
  )
}
