import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DateText } from '../../ui/time-text.tsx'
import { api } from '../api.ts'
import { WorkTable } from './WorkTable.tsx'

/** Work that is still under warranty, on a car or on a customer's cars: until when, and the visit it was done on. */
export function WarrantiesCard({ of, id }: { of: 'customer' | 'vehicle'; id: number }) {
  const { t } = useTranslation('history')
  const { data } = useQuery(api.history.warranties.queryOptions({ input: { of, id } }))
  if (!data) return null
  return (
    <WorkTable
      title={t('warranties.title')}
      lastHead={t('warranties.until')}
      works={data.items.map((one) => ({ ...one, last: <DateText day={one.endsOn} /> }))}
      covers={data}
      oneCar={of === 'vehicle'}
    />
  )
}
