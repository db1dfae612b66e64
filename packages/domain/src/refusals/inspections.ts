import type { Refusals } from '../refusal.ts'

/** Inspections. */
export const inspections = {
  inspectionUnderWay: { name: 'text' },
  inspectionFinished: {},
  inspectionHasAnswers: { count: 'count' },
  nothingInspected: {},
  pointHasNoMeasure: {},
  notAFinding: {},
  findingProposed: {},
} as const satisfies Refusals
