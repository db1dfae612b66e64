import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { pageOf } from '@warsha/domain/records'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import classes from '../lib/parties/party-page.module.css'
import { CarName } from '../lib/records/CarName.tsx'
import { PagerOfCard } from '../lib/records/PagerOfCard.tsx'
import { AppLink } from '../ui/AppLink.tsx'
import { Card } from '../ui/Card.tsx'
import { Count } from '../ui/Count.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Plate } from '../ui/Plate.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'

const pageSize = 10

/** The cars whose warranty work is charged to the partner's account. */
export function DealerVehicles({ dealerId }: { dealerId: number }) {
  const { t } = useTranslation(['dealers', 'ui'])
  const [page, setPage] = useState(1)
  const cars = useQuery(
    api.vehicles.list.queryOptions({ input: { dealerId, page, pageSize }, placeholderData: keepPreviousData }),
  )
  return (
    <div id="vehicles">
      <Card flush title={t('columns.vehicles')} aside={cars.data && <Count value={cars.data.totalItems} />}>
        {!cars.data && cars.isError && <ErrorState onRetry={() => void cars.refetch()} />}
        {!cars.data && !cars.isError && <SkeletonRows rows={2} label={t('ui:loading')} />}
        {cars.data?.totalItems === 0 && <p className={classes.plain}>{t('noCars')}</p>}
        <ul className={classes.vehicles}>
          {cars.data?.items.map((car) => (
            <li key={car.id}>
              <AppLink className="reach" href={pageOf('vehicle', car.id)}>
                <Plate plate={car.plate} />
              </AppLink>
              <CarName of={car} />
            </li>
          ))}
        </ul>
        <PagerOfCard page={page} pageSize={pageSize} total={cars.data?.totalItems ?? 0} onPage={setPage} />
      </Card>
    </div>
  )
}
