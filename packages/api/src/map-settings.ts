import * as z from 'zod'

/** A map that asks for no key and no money. */
export const openStreetMap =
  'https://www.openstreetmap.org/?mlat={latitude}&mlon={longitude}#map=17/{latitude}/{longitude}'

function isMapPattern(text: string): boolean {
  const names = ['{latitude}', '{longitude}'].every((name) => text.includes(name))
  return names && /^https?:/.test(text) && URL.canParse(text)
}

/** Where a place is shown on a map. */
export const mapPattern = z.string().refine(isMapPattern, 'must be an address with {latitude} and {longitude} in it')

/** The address of a place on a map; null where the place is not known. */
export function mapOf(pattern: string, place: { latitude: number | null; longitude: number | null }): string | null {
  const { latitude, longitude } = place
  if (latitude === null || longitude === null) return null
  return pattern.replaceAll('{latitude}', String(latitude)).replaceAll('{longitude}', String(longitude))
}
