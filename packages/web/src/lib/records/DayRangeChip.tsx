import { type DayRange, rangeNames } from '@warsha/domain/calendar'
import { dateOf } from '@warsha/domain/forms'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { FilterChip } from '../../ui/FilterChip.tsx'
import { DateInput } from '../../ui/fields/DateInput.tsx'
import { formatDate } from '../../ui/format-time.ts'
import { Ltr } from '../../ui/Ltr.tsx'
import { useLocale } from '../../ui/locale.ts'
import { ChoiceList } from './ChoiceList.tsx'
import { allDays, daysIn, daysText, isRangeName } from './day-range.ts'
import classes from './records.module.css'

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
          <OwnDays
            days={days}
            onChoose={(chosen) => {
              onChange(daysText(chosen))
              close()
            }}
          />
        </div>
      )}
    </FilterChip>
  )
}

function OwnDays({ days, onChoose }: { days: DayRange | null; onChoose: (days: DayRange) => void }) {
  const { t } = useTranslation('records')
  const [from, setFrom] = useState<string>(days?.from ?? '')
  const [to, setTo] = useState<string>(days?.to ?? '')
  const [first, last] = [dateOf(from), dateOf(to)]
  const backwards = first !== null && last !== null && first > last
  return (
    <form
      className={classes.ownDays}
      onSubmit={(event) => {
        event.preventDefault()
        if (first && last && !backwards) onChoose({ from: first, to: last })
      }}
    >
      <DateInput label={t('from')} value={from} onChange={setFrom} error={from !== '' && !first} />
      <DateInput label={t('to')} value={to} onChange={setTo} error={(to !== '' && !last) || backwards} />
      <Button type="submit" size="small" block>
        {t('showDays')}
      </Button>
    </form>
  )
}
