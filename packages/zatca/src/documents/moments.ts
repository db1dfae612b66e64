const date = /^2\d{3}-\d{2}-\d{2}$/
const time = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\dZ?$/

/** YYYY-MM-DD of a day that exists, from the year 2000 on. */
export function isDate(text: string): boolean {
  if (!date.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** hh:mm:ss, with Z for UTC (BR-KSA-70). */
export const isTime = (text: string): boolean => time.test(text)

/** Saudi Arabia is three hours ahead of UTC the whole year. */
export const todayInRiyadh = (now: Date): string => new Date(now.getTime() + 3 * 3_600_000).toISOString().slice(0, 10)
