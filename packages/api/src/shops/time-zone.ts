import { minutesAheadOfGmt } from '@warsha/domain/calendar'
import { endpoint } from '../lib/endpoint.ts'

/** The map of zones is loaded with the first question: few servers are ever asked. */
const zoneAt = async (latitude: number, longitude: number): Promise<string> =>
  (await import('@photostructure/tz-lookup')).default(latitude, longitude)

/** Found in a map that comes with the program: no service is asked, and nobody is told where the shop is. */
export const timeZone = endpoint.shops.timeZone.handler(async ({ input, context }) => {
  const at = input.timeStamp === undefined ? new Date() : new Date(input.timeStamp * 1000)
  const timeZoneId = await zoneAt(input.Latitude, input.Longitude)
  return {
    rawOffset: minutesAheadOfGmt(timeZoneId, at.toISOString()) * 60,
    timeZoneId,
    timeZoneName: nameOf(timeZoneId, at, input.language ?? context.language),
  }
})

function nameOf(timeZone: string, at: Date, language: string): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'long' }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
