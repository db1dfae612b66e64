import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { convertDigitsIn } from '../digits.ts'
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

export const emailForm = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*\.[A-Za-z]{2,}$/

/** One line of text; digits typed in Arabic become Western at once. */
export function TextField<Form extends FieldValues>(props: TextFieldProps<Form>) {
  const { t } = useTranslation('ui')
  const { label, maxLength, kind = 'text', end, autoComplete, inputMode, large = false } = props
  const ltr = props.ltr ?? kind === 'email'
  const { value, onChange, input } = useField(props, {
    isEmpty: isBlank,
    problem: (typed) => {
      const text = String(typed)
      if (maxLength !== undefined && text.length > maxLength) return t('field.tooLong', { label, limit: maxLength })
      if (kind === 'email' && !emailForm.test(text.trim())) return t('field.email', { label })
      return undefined
    },
  })
  return (
    <TextInput
      {...input}
      type={kind}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(kind === 'email' ? event.target.value : convertDigitsIn(event.target))}
      {...(ltr ? writtenLtr : writtenAuto)}
      autoComplete={autoComplete ?? 'off'}
      inputMode={inputMode ?? (kind === 'email' ? 'email' : 'text')}
      {...(large && { size: 'lg' })}
      rightSection={end}
      rightSectionPointerEvents="all"
    />
  )
}
