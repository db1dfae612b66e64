import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { formatCount } from '../format.ts'
import { NumberInputField, type NumericFieldProps } from './NumberInputField.tsx'

type Props<Form extends FieldValues> = NumericFieldProps<Form> & {
  unit?: ReactNode
  /** a year or a code is written without grouping */
  plain?: boolean
}

/** A whole number: kilometres, a year, a count of days. */
export function NumberField<Form extends FieldValues>({ plain = false, ...props }: Props<Form>) {
  return <NumberInputField {...props} decimals={0} format={plain ? String : formatCount} />
}
