import { refuseEmail } from '@warsha/domain/emails'
import { maxLength as noLonger } from '@warsha/domain/forms'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { convertDigitsIn } from '../digits.ts'
import { TextInput } from '../form-library.ts'
import { type FieldProps, isBlank, useField, writtenAuto, writtenLtr } from './field.tsx'

export type TextFieldProps<Form extends FieldValues> = FieldProps<Form> & {
  maxLength?: number
  kind?: 'text' | 'email'
  /** VINs, part and document numbers, e-mails: written from left to right in both languages */
  ltr?: boolean
  /** a unit or a button at the end */
  end?: ReactNode
  /** as tall as a large amount beside it */
  large?: boolean
  autoComplete?: string
  inputMode?: 'text' | 'numeric' | 'email' | 'tel' | 'url'
}

/** One line of text; digits typed in Arabic become Western at once. */
export function TextField<Form extends FieldValues>(props: TextFieldProps<Form>) {
  const { maxLength, kind = 'text', end, autoComplete, inputMode, large = false } = props
  const ltr = props.ltr ?? kind === 'email'
  const { value, onChange, input } = useField(props, {
    isEmpty: isBlank,
    refuse: (typed) => {
      const text = String(typed)
      const tooLong = maxLength === undefined ? null : noLonger(maxLength)(text)
      return tooLong ?? (kind === 'email' ? refuseEmail(text) : null)
    },
  })
  return (
    <TextInput
      {...input}
      type={kind}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(convertDigitsIn(event.target))}
      {...(ltr ? writtenLtr : writtenAuto)}
      autoComplete={autoComplete ?? 'off'}
      inputMode={inputMode ?? (kind === 'email' ? 'email' : 'text')}
      {...(large && { size: 'lg' })}
      rightSection={end}
      rightSectionPointerEvents="all"
    />
  )
}
