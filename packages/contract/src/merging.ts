import * as z from 'zod'
import { Id, object, Version } from './vocabulary.ts'

/** Two records of one thing: which one stays, which one goes into it, as the user saw them, and the confirmation that it cannot be undone (CUS-010). */
export const merging = object({
  keptId: Id,
  keptVersion: Version,
  goneId: Id,
  goneVersion: Version,
  acknowledged: z.boolean().default(false),
})
