import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useNames } from '../lib/names.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { Card } from '../ui/Card.tsx'
import { Count } from '../ui/Count.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { DateText } from '../ui/time-text.tsx'
import classes from './vehicles.module.css'

/** Work on this car that is still under warranty: until when, and the visit it was done on. Not there while there is none. */
export function WarrantiesCard({ vehicleId }: { vehicleId: number }) {
  const { t } = useTranslation('vehicle-screens')
  const { nameOf } = useNames()
  const { data = [] } = useQuery(api.catalogue.warranties.queryOptions({ input: { vehicleId } }))
  if (data.length === 0) return null
  return (
    <Card flush title={t('warranties.title')} aside={<Count value={data.length} />}>
      <table className={classes.readings} aria-label={t('warranties.title')}>
        <thead>
          <tr>
            <th scope="col">{t('warranties.service')}</th>
            <th scope="col">{t('warranties.ticket')}</th>
            <th scope="col" className={classes.amount}>
              {t('warranties.until')}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map((one) => (
            <tr key={one.ticketServiceId}>
              <td>{nameOf(one)}</td>
              <td>
                <AppLink href={`/tickets/closedTickets/${one.ticketId}`}>
                  <Ltr>{one.ticketNumber}</Ltr>
                </AppLink>
              </td>
              <td className={classes.amount}>
                <DateText day={one.endsOn} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
