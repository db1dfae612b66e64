import '@mantine/dates/styles.layer.css'
import { DatePicker } from '@mantine/dates'
import type { CalendarDate } from '@warsha/domain/time'
import { useTranslation } from 'react-i18next'
import { calendarWords } from '../calendar-words.ts'
import { DirectionIcon } from '../DirectionIcon.tsx'
import { IconChevronLeft, IconChevronRight } from '../icons.tsx'
import { useLocale } from '../locale.ts'
import classes from './Calendar.module.css'

export type CalendarProps = {
  value: CalendarDate | null
  onChange: (day: CalendarDate) => void
  min?: CalendarDate | undefined
  max?: CalendarDate | undefined
}

/** A month to choose a day from, from Sunday to Saturday; it loads only when it is opened. */
export default function Calendar({ value, onChange, min, max }: CalendarProps) {
  const { t } = useTranslation('ui')
  const { language } = useLocale()
  const words = calendarWords(language)
  return (
    <DatePicker
      value={value}
      onChange={(day) => day && onChange(day)}
      {...(value && { defaultDate: value })}
      {...(min && { minDate: min })}
      {...(max && { maxDate: max })}
      firstDayOfWeek={0}
      weekendDays={[5, 6]}
      highlightToday
      classNames={{ day: classes.day, weekday: classes.weekday, calendarHeaderLevel: classes.level }}
      monthLabelFormat={words.month}
      monthsListFormat={words.monthName}
      weekdayFormat={words.weekday}
      getDayAriaLabel={words.day}
      previousIcon={<DirectionIcon of={IconChevronLeft} size="s" />}
      nextIcon={<DirectionIcon of={IconChevronRight} size="s" />}
      ariaLabels={{
        previousMonth: t('calendar.previousMonth'),
        nextMonth: t('calendar.nextMonth'),
      }}
    />
  )
}
