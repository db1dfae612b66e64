import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { cx } from '../cx.ts'
import type { FigureKind } from '../digits.ts'
import { TextInput } from '../form-library.ts'
import { isolated } from '../isolated.ts'
import { useLocale } from '../locale.ts'
import { type FieldProps, isBlank, useField, writtenLtr } from './field.tsx'
import classes from './fields.module.css'
import { isNoNumber, useTypedNumber } from './use-typed-number.ts'

export type NumericFieldProps<Form extends FieldValues> = FieldProps<Form> & {
  /** bounds in the stored unit */
  min?: number
  max?: number
  large?: boolean
}

type Props<Form extends FieldValues> = NumericFieldProps<Form> & {
  decimals: number
  kind?: FigureKind
  format: (value: number) => string
  /** always left of the number: the currency's sign */
  sign?: ReactNode
  /** at the inline end: %, km */
  unit?: ReactNode
}

/** The common body of the money, quantity and number fields. */
export function NumberInputField<Form extends FieldValues>(props: Props<Form>) {
  const { language } = useLocale()
  const { min, max, decimals, kind = 'figure', format, sign, unit, large } = props
  const { value, onChange, input, locked } = useField(props, {
    isEmpty: isBlank,
    refuse: (typed) => {
      if (isNoNumber(typed) || typeof typed !== 'number') return { code: 'fieldNotNumber', data: {} }
      if (max !== undefined && typed > max) return { code: 'fieldTooHigh', data: { max: isolated(format(max)) } }
      if (min !== undefined && typed < min) return { code: 'fieldTooLow', data: { min: isolated(format(min)) } }
      return null
    },
  })
  const typed = useTypedNumber({ value, decimals, kind, format, onChange })
  const signAtStart = language === 'en'
  return (
    <TextInput
      {...input}
      {...typed}
      // What stands there is typed over, as it is when Tab leads here.
      onFocus={(event) => event.target.select()}
      onBlur={() => {
        typed.onBlur()
        input.onBlur()
      }}
      {...writtenLtr}
      // The number pads of some phones have no minus.
      inputMode={min !== undefined && min < 0 ? 'text' : decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      {...(large && { size: 'lg', classNames: { input: cx(classes.large) } })}
      {...(!locked && sign && signAtStart && { leftSection: sign, leftSectionWidth: 30 })}
      {...(sign && !signAtStart && { rightSection: sign, rightSectionWidth: 30 })}
      {...(unit && { rightSection: unit, rightSectionWidth: 56 })}
    />
  )
}
