import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { DateText } from '../ui/time-text.tsx'
import { WorkTable } from './WorkTable.tsx'

/** Work on this car that is still under warranty: until when, and the visit it was done on. */
export function WarrantiesCard({ vehicleId }: { vehicleId: number }) {
  const { t } = useTranslation('vehicle-screens')
  const { data = [] } = useQuery(api.catalogue.warranties.queryOptions({ input: { vehicleId } }))
  const works = data.map((one) => ({ ...one, id: one.ticketServiceId, last: <DateText day={one.endsOn} /> }))
  return <WorkTable title={t('warranties.title')} lastHead={t('warranties.until')} works={works} />
}
