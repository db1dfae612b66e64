import { useQuery } from '@tanstack/react-query'
import type { DueService } from '@warsha/contract/critical-services'
import { pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../ui/AppLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { Count } from '../../ui/Count.tsx'
import { formatCount } from '../../ui/format.ts'
import { islands } from '../../ui/islands.tsx'
import { isolated } from '../../ui/isolated.ts'
import { Ltr } from '../../ui/Ltr.tsx'
import { DateText } from '../../ui/time-text.tsx'
import { api } from '../api.ts'
import { useNames } from '../names.ts'
import classes from './history.module.css'

/** Critical services that a car is due for, each with when it was last done. Not there while there is none. */
export function DueServicesCard({ vehicleId }: { vehicleId: number }) {
  const { t } = useTranslation('history')
  const { nameOf } = useNames()
  const { data } = useQuery(api.catalogue.dueOfVehicle.queryOptions({ input: { vehicleId } }))
  if (!data || data.length === 0) return null
  return (
    <Card flush title={t('due.title')} aside={<Count value={data.length} />}>
      <table className={classes.works} aria-label={t('due.title')}>
        <thead>
          <tr>
            <th scope="col">{t('columns.service')}</th>
            <th scope="col" className={classes.amount}>
              {t('due.last')}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map((due) => (
            <tr key={due.serviceId}>
              <td>
                {nameOf(due)}
                <LastVisit of={due} />
              </td>
              <td className={classes.amount}>{due.lastOn && <DateText day={due.lastOn} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function LastVisit({ of: { ticketId, ticketNumber, lastKm } }: { of: DueService }) {
  const { t } = useTranslation('history')
  if (ticketId === null) return <div className="muted text-xs">{t('due.never')}</div>
  return (
    <div className="muted text-xs">
      <AppLink className="reach" href={pathOf('ticket', 'closed', ticketId)}>
        <Ltr>{ticketNumber}</Ltr>
      </AppLink>
      {lastKm !== null && <> · {islands(t('due.lastAt', { km: isolated(formatCount(lastKm)) }))}</>}
    </div>
  )
}
