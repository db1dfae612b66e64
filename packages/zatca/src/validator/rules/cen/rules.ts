import type { Rule } from '../../engine/rule.ts'
import { allowanceRules } from './allowances.ts'
import { categoryRules } from './categories.ts'
import { codeRules } from './codes.ts'
import { documentRules } from './document.ts'
import { lineRules } from './lines.ts'
import { taxRules } from './taxes.ts'
import { totalRules } from './totals.ts'

/** The European rules (CEN EN 16931) as the authority has taken them over: its numbers, its severities, its departures. */
export const cenRules: readonly Rule[] = [
  ...documentRules,
  ...lineRules,
  ...allowanceRules,
  ...totalRules,
  ...taxRules,
  ...categoryRules,
  ...codeRules,
]
