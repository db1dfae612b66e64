import { dayIn } from '@warsha/domain/calendar'
import { dateOf } from '@warsha/domain/forms'
import type { CalendarDate } from '@warsha/domain/time'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { clockOf, instantOf } from '../days.ts'
import { TextInput } from '../form-library.ts'
import { useLocale } from '../locale.ts'
import { refuseDay } from './DateField.tsx'
import { DateInput } from './DateInput.tsx'
import { type FieldProps, isBlank, useField, writtenLtr } from './field.tsx'
import classes from './fields.module.css'

type Props<Form extends FieldValues> = FieldProps<Form> & {
  min?: CalendarDate
  max?: CalendarDate
  /** the time that a freshly chosen day gets, '17:00' */
  usualTime?: string
}

/** A day and a time on the shop's clocks; the form holds the moment, or null, or a day that is no date yet. */
export function DateTimeField<Form extends FieldValues>({ usualTime = '12:00', ...props }: Props<Form>) {
  const { t } = useTranslation('ui')
  const { timeZone } = useLocale()
  const { label, min, max } = props
  const { value, onChange, input, message, awaited } = useField(props, {
    isEmpty: isBlank,
    refuse: (at) => refuseDay(dayOfMoment(String(at), timeZone), { min, max }),
  })
  const stored = typeof value === 'string' ? value : ''
  const [time, setTime] = useState(isMoment(stored) ? clockOf(stored, timeZone) : '')
  const day = dayOfMoment(stored, timeZone)

  const set = (nextDay: string, nextTime: string) => {
    if (nextDay === '') return onChange(null)
    return onChange(dateOf(nextDay) ? instantOf(nextDay, nextTime || usualTime, timeZone) : nextDay)
  }
  return (
    <div className={classes.pair}>
      <DateInput
        {...input}
        min={min}
        max={max}
        value={day}
        onChange={(text) => {
          if (time === '' && dateOf(text)) setTime(usualTime)
          set(text, time)
        }}
      />
      <TextInput
        type="time"
        label="&nbsp;"
        aria-label={t('field.timeOf', { label })}
        {...writtenLtr}
        readOnly={input.readOnly}
        error={Boolean(message) || awaited}
        value={isMoment(stored) ? clockOf(stored, timeZone) : time}
        onChange={(event) => {
          setTime(event.target.value)
          if (event.target.value !== '') set(day, event.target.value)
        }}
      />
    </div>
  )
}

const isMoment = (text: string): boolean => text.includes('T')
const dayOfMoment = (text: string, timeZone: string): string => (isMoment(text) ? dayIn(timeZone, text) : text)
