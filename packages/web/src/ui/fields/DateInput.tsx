import { dateOf } from '@warsha/domain/forms'
import type { CalendarDate } from '@warsha/domain/time'
import { Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { later } from '../../lib/later.ts'
import { convertDigitsIn } from '../digits.ts'
import { TextInput, type TextInputProps } from '../form-library.ts'
import { IconCalendar } from '../more-icons.tsx'
import { Popup } from '../Popup.tsx'
import { writtenLtr } from './field.tsx'
import classes from './fields.module.css'
import sections from './section-button.module.css'

const Calendar = later(() => import('./Calendar.tsx'))

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'min' | 'max'> & {
  /** a day, or what was typed so far */
  value: string
  onChange: (text: string) => void
  min?: CalendarDate | undefined
  max?: CalendarDate | undefined
}

/** yyyy-MM-dd, typed or taken from a calendar that opens below. */
export function DateInput({ value, onChange, min, max, readOnly = false, ...rest }: Props) {
  const { t } = useTranslation('ui')
  const frame = useRef<HTMLDivElement>(null)
  const calendar = (
    <Popup
      label={t('field.openCalendar')}
      align="end"
      anchor={frame}
      trigger={(props) => (
        <button type="button" className={sections.sectionButton} aria-label={t('field.openCalendar')} {...props}>
          <IconCalendar size="s" />
        </button>
      )}
    >
      {(close) => (
        <Suspense fallback={<div className={classes.calendarSpace} />}>
          <Calendar
            value={dateOf(value)}
            min={min}
            max={max}
            onChange={(day) => {
              onChange(day)
              close()
            }}
          />
        </Suspense>
      )}
    </Popup>
  )
  return (
    <TextInput
      {...rest}
      readOnly={readOnly}
      wrapperProps={{ ref: frame }}
      {...writtenLtr}
      inputMode="numeric"
      autoComplete="off"
      placeholder={rest.placeholder ?? 'yyyy-mm-dd'}
      value={value}
      onChange={(event) => onChange(withDashes(convertDigitsIn(event.target), value))}
      rightSectionPointerEvents="all"
      rightSection={readOnly ? <IconCalendar size="s" /> : calendar}
    />
  )
}

/** Digits typed in a row get their dashes; what is being taken away is left alone. */
function withDashes(typed: string, before: string): string {
  const text = typed.replaceAll('/', '-')
  if (typed.length < before.length || !/^(\d{5,8}|\d{4}-\d{2}-?\d{0,2})$/.test(text)) return text
  const digits = text.replaceAll('-', '')
  return [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].filter(Boolean).join('-')
}
