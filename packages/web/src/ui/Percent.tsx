import type { BasisPoints } from '@warsha/domain/money'
import { formatPercent } from './format.ts'
import { NumberText } from './NumberText.tsx'

/** `rate` in basis points; a computed one may have a fraction and is rounded to two places. */
export function Percent({ rate }: { rate: BasisPoints }) {
  return <NumberText figure={formatPercent(rate)} />
}
