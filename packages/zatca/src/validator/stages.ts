import type { Rule } from './engine/rule.ts'
import { cenRules } from './rules/cen/rules.ts'
import { ksaRules } from './rules/ksa/rules.ts'

export type StageName = 'structure' | 'cen' | 'ksa'

/** The gateway checks in this order: the form of UBL, the European rules, the Saudi rules. */
export type Stage = {
  readonly name: StageName
  readonly rules: readonly Rule[]
  /** The id of the finding for a rule set that the authority's validator cannot finish. */
  readonly stopped: string
}

/** The sets of rules; the form of UBL is checked by itself. */
export const stages: readonly Stage[] = [
  { name: 'cen', rules: cenRules, stopped: 'CEN-GENERAL' },
  { name: 'ksa', rules: ksaRules, stopped: 'KSA-GENERAL' },
]
