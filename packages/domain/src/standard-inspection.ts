import type { MeasureUnit } from './inspections.ts'

/** The points of the checklist that every company starts with, by section; their words are i18n's (inspection-standard). */
export const standardInspection = [
  {
    key: 'tyres',
    points: [
      { key: 'frontLeft', unit: 'mm' },
      { key: 'frontRight', unit: 'mm' },
      { key: 'rearLeft', unit: 'mm' },
      { key: 'rearRight', unit: 'mm' },
      { key: 'pressure', unit: 'psi' },
      { key: 'spare', unit: null },
    ],
  },
  {
    key: 'brakes',
    points: [
      { key: 'frontPads', unit: 'mm' },
      { key: 'rearPads', unit: 'mm' },
      { key: 'discs', unit: null },
      { key: 'handbrake', unit: null },
      { key: 'brakeHoses', unit: null },
    ],
  },
  {
    key: 'fluids',
    points: [
      { key: 'engineOil', unit: null },
      { key: 'gearOil', unit: null },
      { key: 'coolant', unit: null },
      { key: 'brakeFluid', unit: null },
      { key: 'washer', unit: null },
    ],
  },
  {
    key: 'engine',
    points: [
      { key: 'leaks', unit: null },
      { key: 'belts', unit: null },
      { key: 'airFilter', unit: null },
      { key: 'mounts', unit: null },
    ],
  },
  {
    key: 'battery',
    points: [
      { key: 'voltage', unit: 'volt' },
      { key: 'terminals', unit: null },
      { key: 'alternator', unit: 'volt' },
    ],
  },
  {
    key: 'suspension',
    points: [
      { key: 'frontShocks', unit: null },
      { key: 'rearShocks', unit: null },
      { key: 'arms', unit: null },
      { key: 'steering', unit: null },
      { key: 'axleBoots', unit: null },
    ],
  },
  {
    key: 'lights',
    points: [
      { key: 'headlights', unit: null },
      { key: 'rearLights', unit: null },
      { key: 'indicators', unit: null },
    ],
  },
  {
    key: 'cabin',
    points: [
      { key: 'airCon', unit: null },
      { key: 'wipers', unit: null },
      { key: 'warningLamps', unit: null },
    ],
  },
] as const satisfies readonly {
  key: string
  points: readonly { key: string; unit: MeasureUnit | null }[]
}[]
