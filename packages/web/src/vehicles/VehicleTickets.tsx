import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { TicketsCard } from '../lib/records/TicketsCard.tsx'

const pageSize = 10

/** Every visit of the car, newest first. */
export function VehicleTickets({ vehicleId }: { vehicleId: number }) {
  const { t } = useTranslation('vehicle-screens')
  const [page, setPage] = useState(1)
  const tickets = useQuery(
    api.tickets.ofVehicle.queryOptions({ input: { vehicleId, page, pageSize }, placeholderData: keepPreviousData }),
  )
  return (
    <TicketsCard
      oneCar
      title={t('tickets.title')}
      tickets={tickets}
      page={page}
      pageSize={pageSize}
      onPage={setPage}
      empty={t('tickets.none')}
    />
  )
}
