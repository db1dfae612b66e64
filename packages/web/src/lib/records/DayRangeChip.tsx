import { rangeNames } from '@warsha/domain/calendar'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterChip } from '../../ui/FilterChip.tsx'
import { formatDate } from '../../ui/format-time.ts'
import { Ltr } from '../../ui/Ltr.tsx'
import { useLocale } from '../../ui/locale.ts'
import { later } from '../later.ts'
import { ChoiceList } from './ChoiceList.tsx'
import { allDays, daysIn, daysText, isRangeName } from './day-range.ts'
import classes from './records.module.css'

const OwnDays = later(() => import('./OwnDays.tsx'))

type Props = { label: string; value: string; onChange: (range: string) => void }

/** The days of a list: this month, last 30 days ..., any two days, or all of them. */
export function DayRangeChip({ label, value, onChange }: Props) {
  const { t } = useTranslation('records')
  const { timeZone } = useLocale()
  const days = daysIn(value, formatDate(new Date().toISOString(), timeZone))
  const own = days && !isRangeName(value)
  const words = own ? (
    <Ltr>
      {days.from} – {days.to}
    </Ltr>
  ) : (
    days && t(`ranges.${value}`)
  )
  const options = [...rangeNames, allDays].map((name) => ({ value: name, label: t(`ranges.${name}`) }))
  return (
    <FilterChip label={label} value={words ?? ''} onClear={() => onChange(allDays)}>
      {(close) => (
        <div className={classes.range}>
          <ChoiceList
            label={label}
            options={options}
            chosen={own ? null : days ? value : allDays}
            onChoose={(chosen) => {
              onChange(chosen)
              close()
            }}
          />
          <Suspense fallback={<div className={classes.ownDaysSpace} />}>
            <OwnDays
              days={days}
              onChoose={(chosen) => {
                onChange(daysText(chosen))
                close()
              }}
            />
          </Suspense>
        </div>
      )}
    </FilterChip>
  )
}
