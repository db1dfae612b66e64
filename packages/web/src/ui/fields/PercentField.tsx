import type { FieldValues } from 'react-hook-form'
import { formatPercent } from '../format.ts'
import { NumberInputField, type NumericFieldProps } from './NumberInputField.tsx'

/** A percent with up to two decimals; the form holds basis points. */
export function PercentField<Form extends FieldValues>(props: NumericFieldProps<Form>) {
  const format = (rate: number) => formatPercent(rate).text.replace('%', '')
  return <NumberInputField {...props} decimals={2} format={format} unit="%" />
}
