import { useQuery } from '@tanstack/react-query'
import { pageOf } from '@warsha/domain/records'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { OpenLink } from '../lib/records/OpenLink.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { formatCount } from '../ui/format.ts'
import { Ltr } from '../ui/Ltr.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { DateText } from '../ui/time-text.tsx'
import { KmChart } from './KmChart.tsx'
import { kmPerDay, newestFirst, type Reading, spansDays } from './km-history.ts'
import classes from './vehicles.module.css'

const shownAtFirst = 6

/** Every reading of the odometer, drawn and listed (VEH-003). */
export function KmCard({ vehicleId }: { vehicleId: number }) {
  const { t } = useTranslation(['vehicle-screens', 'ui'])
  const history = useQuery(api.vehicles.kmHistory.queryOptions({ input: { id: vehicleId } }))
  const { data } = history
  const daily = data ? kmPerDay(data) : null
  return (
    <Card flush title={t('km.title')} aside={daily !== null && <span>{t('km.daily', { count: daily })}</span>}>
      {!data && history.isError && <ErrorState onRetry={() => void history.refetch()} />}
      {!data && !history.isError && <SkeletonRows rows={3} label={t('ui:loading')} />}
      {data && data.length === 0 && <p className={classes.plain}>{t('km.none')}</p>}
      {data && data.length > 0 && (
        <>
          {spansDays(data) && <KmChart readings={data} label={t('km.title')} />}
          <Readings readings={newestFirst(data)} />
        </>
      )}
    </Card>
  )
}

function Readings({ readings }: { readings: readonly Reading[] }) {
  const { t } = useTranslation('vehicle-screens')
  const [all, setAll] = useState(false)
  const rest = readings.length - shownAtFirst
  return (
    <>
      <table className={classes.readings} aria-label={t('km.title')}>
        <thead>
          <tr>
            <th scope="col">{t('km.date')}</th>
            <th scope="col">{t('km.ticket')}</th>
            <th scope="col" className={classes.amount}>
              {t('km.reading')}
            </th>
          </tr>
        </thead>
        <tbody>
          {readings.slice(0, all ? undefined : shownAtFirst).map((reading) => (
            <tr key={reading.id}>
              <td>
                <DateText at={reading.readAt} />
              </td>
              <td>
                {reading.ticketId && reading.ticketNumber ? (
                  <OpenLink href={pageOf('ticket', reading.ticketId)} shopId={reading.shopId}>
                    <Ltr>{reading.ticketNumber}</Ltr>
                  </OpenLink>
                ) : (
                  <span className="muted">{t('km.byHand')}</span>
                )}
              </td>
              <td className={classes.amount}>
                <Ltr>{formatCount(reading.km)}</Ltr>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rest > 0 && (
        <div className={classes.more}>
          <Button size="small" variant="quiet" onClick={() => setAll(!all)} aria-expanded={all}>
            {all ? t('km.fewer') : t('km.all', { count: readings.length })}
          </Button>
        </div>
      )}
    </>
  )
}
