import { ac } from './ac.ts'
import { battery } from './battery.ts'
import { body } from './body.ts'
import { brakes } from './brakes.ts'
import { detailing } from './detailing.ts'
import { diagnostics } from './diagnostics.ts'
import { electrical } from './electrical.ts'
import { glass } from './glass.ts'
import { inspection } from './inspection.ts'
import { mechanical } from './mechanical.ts'
import { oil } from './oil.ts'
import { suspension } from './suspension.ts'
import { transmission } from './transmission.ts'
import type { SectionPool } from './types.ts'
import { tyres } from './tyres.ts'

export const sections: readonly SectionPool[] = [
  oil,
  mechanical,
  brakes,
  suspension,
  tyres,
  ac,
  electrical,
  battery,
  transmission,
  diagnostics,
  body,
  detailing,
  glass,
  inspection,
]
