import { addDays } from '@warsha/domain/durations'
import type { CalendarDate } from '@warsha/domain/time'
import { formatDate, weekdayName } from '../../ui/format-time.ts'
import { isolated } from '../../ui/isolated.ts'
import { useLocale } from '../../ui/locale.ts'

const daysOfAWeek = 6

/** When something is expected, as it is said: a day of this week by its name, any other by its date. */
export function useExpectedDay(): (day: CalendarDate | null) => string {
  const { timeZone, language } = useLocale()
  const today = formatDate(new Date().toISOString(), timeZone)
  return (day) => {
    if (day === null) return ''
    return day >= today && day <= addDays(today, daysOfAWeek) ? weekdayName(day, language) : isolated(day)
  }
}
