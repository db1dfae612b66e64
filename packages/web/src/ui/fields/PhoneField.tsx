import { phoneOf, refusePhone, shownPhone } from '@warsha/domain/phones'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { convertDigitsIn } from '../digits.ts'
import { TextInput } from '../form-library.ts'
import { type FieldProps, isBlank, useField, writtenLtr } from './field.tsx'

/** Half a number is kept as typed, so that it can be completed. */
const numberIn = (typed: string): string => phoneOf(typed) ?? typed.trim()

/** A phone number as people type it; the form holds it with its country code, and leaving the field groups it. */
export function PhoneField<Form extends FieldValues>(props: FieldProps<Form>) {
  const [draft, setDraft] = useState<string | null>(null)
  const { value, onChange, input } = useField(props, {
    isEmpty: isBlank,
    refuse: (phone) => refusePhone(String(phone)),
  })
  const stored = typeof value === 'string' ? value : ''
  const current = draft !== null && numberIn(draft) === stored
  return (
    <TextInput
      {...input}
      type="tel"
      inputMode="tel"
      autoComplete="off"
      {...writtenLtr}
      value={current ? draft : shownPhone(stored)}
      onChange={(event) => {
        const typed = convertDigitsIn(event.target)
        setDraft(typed)
        onChange(numberIn(typed))
      }}
      onBlur={() => {
        if (phoneOf(stored)) setDraft(null)
        input.onBlur()
      }}
    />
  )
}
