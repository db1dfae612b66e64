import { addDays } from './durations.ts'
import type { CalendarDate } from './time.ts'

/** The documents of an employee that run out (decisions §8, HRM-011). */
export const expiringDocuments = ['idCard', 'passport', 'insurance'] as const
export type ExpiringDocument = (typeof expiringDocuments)[number]

/** Of a shop (decisions §12, HRM-011). */
export const shopDocuments = ['license', 'commercialRegister'] as const
export type ShopDocument = (typeof shopDocuments)[number]

const [firstWarning, lastWarning] = [60, 30] as const

/** From which day on a document is warned of: it runs out before this. */
export const warnedBefore = (today: CalendarDate): CalendarDate => addDays(today, firstWarning + 1)

/** How urgent a document is: it has run out, runs out within 30 days, or within 60. */
export function expiryOf(expiresOn: CalendarDate, today: CalendarDate): 'expired' | 'soon' | 'later' | null {
  if (expiresOn < today) return 'expired'
  if (expiresOn <= addDays(today, lastWarning)) return 'soon'
  return expiresOn < warnedBefore(today) ? 'later' : null
}
