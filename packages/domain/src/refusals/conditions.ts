import type { Refusals } from '../refusal.ts'

/** The condition of the car. */
export const conditions = {
  markNotOnCar: {},
  outlineUnusable: { name: 'text' },
  outlineInUse: {},
  conditionNotRecorded: {},
} as const satisfies Refusals
