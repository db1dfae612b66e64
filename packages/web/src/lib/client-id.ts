import { newRequestKey } from './request-key.ts'
import { keep, stored, storedNames } from './stored.ts'

/** The random id of this browser (API-005). */
export function clientId(): string {
  const known = stored(storedNames.clientId)
  if (known) return known
  const made = newRequestKey()
  keep(storedNames.clientId, made)
  return made
}
