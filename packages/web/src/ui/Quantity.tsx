import type { QuantityMilli } from '@warsha/domain/money'
import { formatQuantity } from './format.ts'
import { NumberText } from './NumberText.tsx'

/** `value` in thousandths */
export function Quantity({ value }: { value: QuantityMilli }) {
  return <NumberText figure={formatQuantity(value)} />
}
