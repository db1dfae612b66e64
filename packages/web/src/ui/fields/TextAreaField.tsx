import { Textarea } from '@mantine/core'
import { maxLength as noLonger } from '@warsha/domain/forms'
import type { FieldValues } from 'react-hook-form'
import { convertDigitsIn } from '../digits.ts'
import { type FieldProps, isBlank, useField, writtenAuto } from './field.tsx'

type Props<Form extends FieldValues> = FieldProps<Form> & { maxLength?: number; rows?: number }

/** Several lines of text; it grows with what is written. */
export function TextAreaField<Form extends FieldValues>(props: Props<Form>) {
  const { maxLength, rows = 3 } = props
  const { value, onChange, input } = useField(props, {
    isEmpty: isBlank,
    refuse: (typed) => (maxLength === undefined ? null : noLonger(maxLength)(String(typed))),
  })
  return (
    <Textarea
      {...input}
      rows={rows}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(convertDigitsIn(event.target))}
      {...writtenAuto}
      styles={{ input: { fieldSizing: 'content', minBlockSize: `${rows * 1.6 + 1}em`, resize: 'vertical' } }}
    />
  )
}
