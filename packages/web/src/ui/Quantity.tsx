import type { QuantityMilli } from '@warsha/domain/money'
import type { ReactNode } from 'react'
import { formatQuantity } from './format.ts'
import { NumberText } from './NumberText.tsx'

/** `value` in thousandths */
export function Quantity({ value, before }: { value: QuantityMilli; before?: ReactNode }) {
  return <NumberText figure={formatQuantity(value)} before={before} />
}
