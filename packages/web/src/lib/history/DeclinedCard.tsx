import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../ui/locale.ts'
import { Money } from '../../ui/Money.tsx'
import { DateText } from '../../ui/time-text.tsx'
import { api } from '../api.ts'
import classes from './history.module.css'
import { WorkTable } from './WorkTable.tsx'

/** What was put off at earlier visits of a car, or of a customer's cars; a new ticket offers it again. */
export function DeclinedCard({ of, id }: { of: 'customer' | 'vehicle'; id: number }) {
  const { t } = useTranslation('history')
  const { seesAmounts } = useLocale()
  const { data } = useQuery(api.history.declinedWork.queryOptions({ input: { of, id } }))
  if (!data) return null
  const works = data.items.map((one) => ({
    ...one,
    last: (
      <span className={classes.last}>
        {seesAmounts && <Money amount={one.total} className="strong" />}
        <DateText at={one.declinedAt} />
      </span>
    ),
  }))
  return (
    <WorkTable
      title={t('declined.title')}
      lastHead={t('declined.at')}
      works={works}
      covers={data}
      oneCar={of === 'vehicle'}
    />
  )
}
