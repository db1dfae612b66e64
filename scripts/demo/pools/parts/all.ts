import { acParts } from './ac.ts'
import { batteryParts } from './battery.ts'
import { bodyParts } from './body.ts'
import { brakesParts } from './brakes.ts'
import { coolingParts } from './cooling.ts'
import { electricalParts } from './electrical.ts'
import { engineParts } from './engine.ts'
import { filtersParts } from './filters.ts'
import { fluidsParts } from './fluids.ts'
import { fuelParts } from './fuel.ts'
import { suspensionParts } from './suspension.ts'
import { transmissionParts } from './transmission.ts'
import { tyresParts } from './tyres.ts'

export const parts = [
  ...fluidsParts,
  ...filtersParts,
  ...engineParts,
  ...brakesParts,
  ...suspensionParts,
  ...tyresParts,
  ...acParts,
  ...electricalParts,
  ...transmissionParts,
  ...bodyParts,
  ...coolingParts,
  ...fuelParts,
  ...batteryParts,
] as const

export type PartKey = (typeof parts)[number]['key']

/** The part number with its blanks filled from the digits of n, so the same n always gives the same number. */
export const partNoOf = (pattern: string, n: number): string => {
  let state = n + 1
  return pattern.replaceAll('#', () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return String((state >>> 16) % 10)
  })
}
