import type { Rule } from '../../engine/rule.ts'

/** The rules of the Saudi authority (KSA), grouped by subject. */
export const ksaRules: readonly Rule[] = []
