import { maxLength as noLonger, minLength as noShorter } from '@warsha/domain/forms'
import { passwordLength } from '@warsha/domain/limits'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { convertDigitsIn } from '../digits.ts'
import { TextInput } from '../form-library.ts'
import { type FieldProps, isBlank, useField, writtenLtr } from './field.tsx'
import { PasswordEye } from './PasswordEye.tsx'

type Props<Form extends FieldValues> = FieldProps<Form> & {
  autoComplete: 'current-password' | 'new-password'
  minLength?: number
  maxLength?: number
  /** which keyboard a telephone shows */
  inputMode?: 'numeric'
}

/** A password, hidden until the eye is pressed. Its digits are Western too, so that it opens from any keyboard. */
export function PasswordField<Form extends FieldValues>(props: Props<Form>) {
  const [shown, setShown] = useState(false)
  const { minLength = 0, maxLength = passwordLength.max } = props
  const { value, onChange, input } = useField(props, {
    isEmpty: isBlank,
    refuse: (typed) => noLonger(maxLength)(String(typed)) ?? noShorter(minLength)(String(typed)),
  })
  return (
    <TextInput
      {...input}
      type={shown ? 'text' : 'password'}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(convertDigitsIn(event.target))}
      {...writtenLtr}
      autoComplete={props.autoComplete}
      {...(props.inputMode && { inputMode: props.inputMode })}
      rightSectionPointerEvents="all"
      rightSection={<PasswordEye isShown={shown} onChange={setShown} />}
    />
  )
}
