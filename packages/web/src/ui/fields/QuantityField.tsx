import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { formatQuantity } from '../format.ts'
import { NumberInputField, type NumericFieldProps } from './NumberInputField.tsx'

/** A quantity with up to three decimals; the form holds thousandths. */
export function QuantityField<Form extends FieldValues>(props: NumericFieldProps<Form> & { unit?: ReactNode }) {
  return <NumberInputField {...props} decimals={3} format={(milli) => formatQuantity(milli).text} />
}
