import type { Money } from './money.ts'
import type { CalendarDate } from './time.ts'

/** The make "Other", always the last of the list (specification §3). */
export const OTHER_MAKE = -1

/** A hundred years back from the next calendar year, newest first (VEH-002). */
export const modelYears = (thisYear: number): number[] => Array.from({ length: 101 }, (_, back) => thisYear + 1 - back)

export type YearRefusal = { code: 'invalidYear'; data: { min: number; max: number } }
export function refuseYear(year: number, thisYear: number): YearRefusal | null {
  const [max, min] = [thisYear + 1, thisYear - 99]
  return Number.isInteger(year) && year >= min && year <= max ? null : { code: 'invalidYear', data: { min, max } }
}

export type KmReading = { km: number; readOn: CalendarDate }
export type KmRefusal = { code: 'kmBelowHistory'; data: { highest: number; readOn: CalendarDate } }

/** A reading below the highest known one is a slip of the finger or a changed meter: the user confirms which. */
export function refuseKm(history: readonly KmReading[], km: number, confirmed: boolean): KmRefusal | null {
  const [highest] = [...history].sort((a, b) => b.km - a.km)
  if (confirmed || !highest || km >= highest.km) return null
  return { code: 'kmBelowHistory', data: { highest: highest.km, readOn: highest.readOn } }
}

export type OwnerChangeRefusal = {
  code: 'changeVehileCustomerError' | 'changeVehicleDealerError'
  data: { remaining: Money }
}
type Owners = { customerId: number | null; dealerId: number | null }

/** `remaining` is what is still owed on the vehicle's tickets: who owes it may not change meanwhile. */
export function refuseOwnerChange(from: Owners, to: Owners, remaining: Money): OwnerChangeRefusal | null {
  if (remaining <= 0) return null
  if (from.customerId !== to.customerId) return { code: 'changeVehileCustomerError', data: { remaining } }
  return from.dealerId === to.dealerId ? null : { code: 'changeVehicleDealerError', data: { remaining } }
}

export type MergeVehiclesRefusal =
  | { code: 'mergeSameVehicle' | 'mergeNotAcknowledged'; data: object }
  | { code: 'mergeVehiclesDiffer'; data: { reason: 'customer' | 'dealer' | 'make' } }
export type MergeVehicle = Owners & { id: number; makeId: number }

/** Two records of one car: same customer, partner and make (decisions §12). It cannot be undone, so the user says that they know. */
export function refuseMergeVehicles(
  kept: MergeVehicle,
  gone: MergeVehicle,
  acknowledged: boolean,
): MergeVehiclesRefusal | null {
  const differ = (reason: 'customer' | 'dealer' | 'make'): MergeVehiclesRefusal => ({
    code: 'mergeVehiclesDiffer',
    data: { reason },
  })
  if (kept.id === gone.id) return { code: 'mergeSameVehicle', data: {} }
  if (kept.customerId !== gone.customerId) return differ('customer')
  if (kept.dealerId !== gone.dealerId) return differ('dealer')
  if (kept.makeId !== gone.makeId) return differ('make')
  return acknowledged ? null : { code: 'mergeNotAcknowledged', data: {} }
}
