import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { DateText } from '../ui/time-text.tsx'
import { WorkTable } from './WorkTable.tsx'

/** What the customer put off at earlier visits; a new ticket of this car offers it again. */
export function DeclinedCard({ vehicleId }: { vehicleId: number }) {
  const { t } = useTranslation('vehicle-screens')
  const { data = [] } = useQuery(api.decisions.declinedOfVehicle.queryOptions({ input: { vehicleId } }))
  const works = data.map((one) => ({ ...one, last: <DateText at={one.declinedAt} /> }))
  return <WorkTable title={t('declined.title')} lastHead={t('declined.at')} works={works} />
}
