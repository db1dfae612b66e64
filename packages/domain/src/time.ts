/** A moment, as ISO 8601 UTC: '2026-08-22T07:00:00.000Z'. */
export type Instant = string
/** A day in the shop's own calendar, as 'YYYY-MM-DD'. It has no time and no zone. */
export type CalendarDate = string
