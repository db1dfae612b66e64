import type { Language } from './language.ts'

/** Words of a calendar in the page's language, with Western digits in both. */
export function calendarWords(language: Language) {
  const locale = language === 'ar' ? 'ar-SA-u-ca-gregory-nu-latn' : 'en-US'
  const written = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    return (day: string) => format.format(new Date(`${day.slice(0, 10)}T00:00:00Z`))
  }
  return {
    month: written({ month: 'long', year: 'numeric' }),
    monthName: written({ month: 'short' }),
    weekday: written({ weekday: language === 'ar' ? 'narrow' : 'short' }),
    day: written({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
  }
}
