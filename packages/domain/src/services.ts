/** Units of durations; warranty periods may also be in years (specification §3). */
export const durationUnits = { Hours: 1, Days: 2, Weeks: 3, Months: 4 } as const
export type DurationUnit = keyof typeof durationUnits
export const warrantyUnits = { ...durationUnits, Years: 5 } as const
export type WarrantyUnit = keyof typeof warrantyUnits
export const warrantyUnitNames = Object.keys(warrantyUnits) as WarrantyUnit[]

/** Whether a service's price may be changed in a ticket. */
export const priceChangeRules = ['allowed', 'warranty', 'never'] as const
export type PriceChangeRule = (typeof priceChangeRules)[number]

/** The constant of the specification for "no service" (a part that hangs on none). */
export const NO_SERVICE = -1
