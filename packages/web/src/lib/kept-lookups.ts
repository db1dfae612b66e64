import type { LookupData } from '@warsha/contract/lookups'
import { keepCompressed, readCompressed } from './compressed.ts'
import { keep, stored, storedNames } from './stored.ts'

type Place = { shopId: number; userId: number }
/** What every screen needs of the lookups; the cities are a cached lookup of their own. */
export type StartLookups = Omit<LookupData, 'cities'>
type Kept = Place & { data: StartLookups }

/** A cached lookup: its rows, and when they last changed on the server. */
export type KeptRows<Row> = { companyId: number; modifiedAt: string; items: Row[] }

const nameOf = (lookup: string): string => `${storedNames.lookup}${lookup}`

/** The cached startup lookups of this shop and user, or null (LKP-001). */
export function keptLookups({ shopId, userId }: Place): StartLookups | null {
  const kept = readPlain()
  if (!kept || kept.shopId !== shopId || kept.userId !== userId) return null
  return kept.data.serverParameters.version === stored(storedNames.version) ? kept.data : null
}

/** Read before the first screen is drawn, so that they are not compressed: that takes its time. */
function readPlain(): Kept | null {
  try {
    return JSON.parse(stored(storedNames.lookups) ?? 'null') as Kept | null
  } catch {
    return null
  }
}

/** Caches fresh startup lookups. A new version of the product ignores the cache of the old one. */
export function keepLookups(place: Place, data: StartLookups): void {
  const { version } = data.serverParameters
  if (version !== stored(storedNames.version)) {
    forgetLookups()
    keep(storedNames.version, version)
  }
  keep(storedNames.lookups, JSON.stringify({ ...place, data } satisfies Kept))
}

export function forgetLookups(): void {
  keep(storedNames.lookups, null)
  for (const name of Object.keys(localStorage)) if (name.startsWith(storedNames.lookup)) keep(name, null)
}

/** The cached rows of a lookup, unless the server has newer ones (LKP-024). */
export async function keptRows<Row>(lookup: string, companyId: number, changedAt?: string): Promise<Row[] | null> {
  const kept = await readCompressed<KeptRows<Row>>(nameOf(lookup))
  if (!kept || kept.companyId !== companyId) return null
  return changedAt === undefined || Date.parse(changedAt) <= Date.parse(kept.modifiedAt) ? kept.items : null
}

export const keepRows = <Row>(lookup: string, rows: KeptRows<Row>): Promise<void> =>
  keepCompressed(nameOf(lookup), rows)

/** The row "other make" comes last (LKP-031). */
export const otherLast = <Row extends { id: number }>(rows: readonly Row[]): Row[] => [
  ...rows.filter(({ id }) => id !== -1),
  ...rows.filter(({ id }) => id === -1),
]
