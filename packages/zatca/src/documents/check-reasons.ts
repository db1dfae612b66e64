import { chargeReasons } from '../validator/rules/ksa/lists.ts'
import type { Place } from './place.ts'

export function checkCharge(charge: Place): void {
  charge.at('reason').text({ required: 'warning', max: 1000, rule: 'BR-KSA-21', severity: 'warning' })
  const code = charge.at('reasonCode').text({ required: 'warning', rule: 'BR-KSA-19' })
  if (code !== undefined && !chargeReasons.includes(` ${code} `))
    charge.at('reasonCode').warning('unknown-code', 'is no code of UNTDID 7161', 'BR-KSA-CL-06')
}

export function checkReason(allowance: Place): void {
  allowance.at('reason').text({ max: 1000, rule: 'BR-KSA-F-06-C35', severity: 'warning' })
  allowance.at('reasonCode').text({ max: 127 })
}
