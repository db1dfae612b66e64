import { dayIn } from '@warsha/domain/calendar'
import type { CalendarDate, Instant } from '@warsha/domain/time'
import type { Language } from './language.ts'

const locales: Record<Language, string> = { en: 'en-US-u-ca-gregory-nu-latn', ar: 'ar-SA-u-ca-gregory-nu-latn' }

const writers = new Map<string, Intl.DateTimeFormat>()

/** Made once for each way of writing: making one costs more than a thousand uses. */
function writer(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options])
  const made = writers.get(key) ?? new Intl.DateTimeFormat(locale, options)
  writers.set(key, made)
  return made
}

/** yyyy-MM-dd on the calendar of `timeZone`. */
export const formatDate = (at: Instant, timeZone: string): CalendarDate => dayIn(timeZone, at)

/** yyyy-MM */
export const formatMonth = (at: Instant, timeZone: string): string => dayIn(timeZone, at).slice(0, 7)

/** An Arabic moment as an island of its own: '10:42 ص' is read from the right wherever it stands. */
const inItsDirection = (text: string, language: Language): string => (language === 'ar' ? `\u2067${text}\u2069` : text)

function clockText(at: Instant, timeZone: string, language: Language): string {
  const clock = writer(locales[language], { timeZone, hour: '2-digit', minute: '2-digit', hour12: true })
  return clock
    .format(new Date(at))
    .replaceAll(/[\u200e\u200f\u061c]/g, '')
    .replace(/\s/g, ' ')
}

/** hh:mm aa, 12 hours: '10:42 AM', '10:42 ص'. */
export const formatTime = (at: Instant, timeZone: string, language: Language): string =>
  inItsDirection(clockText(at, timeZone, language), language)

/** yyyy-MM-dd hh:mm aa */
export const formatDateTime = (at: Instant, timeZone: string, language: Language): string =>
  inItsDirection(`${formatDate(at, timeZone)} ${clockText(at, timeZone, language)}`, language)

const longDay = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const

/** The day in words, for text and screen readers: 'Tuesday, November 17, 2026'. */
export const formatLongDate = (at: Instant, timeZone: string, language: Language): string =>
  writer(locales[language], { ...longDay, timeZone }).format(new Date(at))

/** The day in words with the time of the clock. */
export const formatLongDateTime = (at: Instant, timeZone: string, language: Language): string =>
  `${formatLongDate(at, timeZone, language)}${language === 'ar' ? '\u060c' : ','} ${formatTime(at, timeZone, language)}`

/**
 * Weekday, month and day, with the year only when it is not the current one, and the 12-hour time beside it.
 * The two stand apart because in an Arabic line the time is an island that reads from left to right.
 */
export function timestampParts(at: Instant, now: Instant, timeZone: string, language: Language) {
  const year = dayIn(timeZone, at).slice(0, 4)
  const words = { timeZone, weekday: 'short', month: 'short', day: 'numeric' } as const
  const thisYear = year === dayIn(timeZone, now).slice(0, 4)
  const format = writer(locales[language], thisYear ? words : { ...words, year: 'numeric' })
  return { day: format.format(new Date(at)), time: formatTime(at, timeZone, language) }
}

/** 2026-11-17 is 'Tuesday' or 'الثلاثاء'. */
export function weekdayName(day: CalendarDate, language: Language, width: 'long' | 'short' = 'long'): string {
  return writer(locales[language], { weekday: width, timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`))
}

/** The same day in the Umm al-Qura calendar, in words; Hijri is a way of showing a day, never of storing one. */
export function hijriDate(day: CalendarDate, language: Language): string {
  const locale = language === 'ar' ? 'ar-SA-u-ca-islamic-umalqura-nu-latn' : 'en-US-u-ca-islamic-umalqura-nu-latn'
  const format = writer(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  const part = (type: string) =>
    format.formatToParts(new Date(`${day}T00:00Z`)).find((p) => p.type === type)?.value ?? ''
  return `${part('day')} ${part('month')} ${part('year')}`
}

export type RelativeTime = { key: 'underMinute' | 'minutes' | 'hours' | 'days'; count: number; future: boolean }

const minute = 60_000

/** How far a moment lies from now: under 1 minute, minutes, 1 hour, hours, 1 day or days. The words are in i18n. */
export function relativeTime(at: Instant, now: Instant): RelativeTime {
  const distance = new Date(at).getTime() - new Date(now).getTime()
  const future = distance > 0
  const minutes = Math.floor(Math.abs(distance) / minute)
  if (minutes < 1) return { key: 'underMinute', count: 0, future }
  if (minutes < 60) return { key: 'minutes', count: minutes, future }
  if (minutes < 24 * 60) return { key: 'hours', count: Math.floor(minutes / 60), future }
  return { key: 'days', count: Math.floor(minutes / (24 * 60)), future }
}

export type Duration =
  | { key: 'minutes'; minutes: number }
  | { key: 'hours'; hours: number; minutes: number }
  | { key: 'days'; days: number }

/** A length of time as a workshop says it: '18 min', '6 h 18 min', from two days on '2 days'. */
export function durationOf(lengthMs: number): Duration {
  const minutes = Math.floor(Math.abs(lengthMs) / minute)
  if (minutes < 60) return { key: 'minutes', minutes }
  if (minutes < 48 * 60) return { key: 'hours', hours: Math.floor(minutes / 60), minutes: minutes % 60 }
  return { key: 'days', days: Math.floor(minutes / (24 * 60)) }
}
