import { Textarea } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { convertDigitsIn } from '../digits.ts'
import { type FieldProps, isBlank, useField, writtenAuto } from './field.tsx'

type Props<Form extends FieldValues> = FieldProps<Form> & { maxLength?: number; rows?: number }

/** Several lines of text; it grows with what is written. */
export function TextAreaField<Form extends FieldValues>(props: Props<Form>) {
  const { t } = useTranslation('ui')
  const { label, maxLength, rows = 3 } = props
  const { value, onChange, input } = useField(props, {
    isEmpty: isBlank,
    problem: (typed) =>
      maxLength !== undefined && String(typed).length > maxLength
        ? t('field.tooLong', { label, limit: maxLength })
        : undefined,
  })
  const { leftSection: _lock, ...rest } = { leftSection: undefined, ...input }
  return (
    <Textarea
      {...rest}
      rows={rows}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(convertDigitsIn(event.target))}
      {...writtenAuto}
      styles={{ input: { fieldSizing: 'content', minBlockSize: `${rows * 1.6 + 1}em`, resize: 'vertical' } }}
    />
  )
}
