import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { convertDigitsIn } from '../digits.ts'
import { formatPhone } from '../format.ts'
import { type FieldProps, isBlank, useField, writtenLtr } from './field.tsx'
import { isPhoneNumber, toPhoneNumber } from './phone-number.ts'

/** A phone number as people type it; the form holds it with its country code, and leaving the field groups it. */
export function PhoneField<Form extends FieldValues>(props: FieldProps<Form>) {
  const { t } = useTranslation('ui')
  const [draft, setDraft] = useState<string | null>(null)
  const { value, onChange, input } = useField(props, {
    isEmpty: isBlank,
    problem: (phone) => (isPhoneNumber(String(phone)) ? undefined : t('field.phone')),
  })
  const stored = typeof value === 'string' ? value : ''
  const current = draft !== null && toPhoneNumber(draft) === stored
  return (
    <TextInput
      {...input}
      type="tel"
      inputMode="tel"
      autoComplete="off"
      {...writtenLtr}
      value={current ? draft : formatPhone(stored)}
      onChange={(event) => {
        const typed = convertDigitsIn(event.target)
        setDraft(typed)
        onChange(toPhoneNumber(typed))
      }}
      onBlur={() => {
        if (isPhoneNumber(stored)) setDraft(null)
        input.onBlur()
      }}
    />
  )
}
