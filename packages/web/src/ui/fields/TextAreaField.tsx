import { maxLength as noLonger } from '@warsha/domain/forms'
import type { FieldValues } from 'react-hook-form'
import { convertDigitsIn } from '../digits.ts'
import { Textarea } from '../form-library.ts'
import { useLocale } from '../locale.ts'
import { textDirection } from '../text-direction.ts'
import { type FieldProps, isBlank, useField } from './field.tsx'

type Props<Form extends FieldValues> = FieldProps<Form> & { maxLength?: number; rows?: number }

/** Several lines of text; it grows with what is written. */
export function TextAreaField<Form extends FieldValues>(props: Props<Form>) {
  const { maxLength, rows = 3 } = props
  const { language } = useLocale()
  const { value, onChange, input } = useField(props, {
    isEmpty: isBlank,
    refuse: (typed) => (maxLength === undefined ? null : noLonger(maxLength)(String(typed))),
  })
  const written = typeof value === 'string' ? value : ''
  return (
    <Textarea
      {...input}
      rows={rows}
      value={written}
      onChange={(event) => onChange(convertDigitsIn(event.target))}
      attributes={{ input: { dir: textDirection(written, language) } }}
      styles={{ input: { fieldSizing: 'content', minBlockSize: `${rows * 1.6 + 1}em`, resize: 'vertical' } }}
    />
  )
}
