import { refuseEmail } from '@warsha/domain/emails'
import { type FieldRefusal, maxLength } from '@warsha/domain/forms'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlainField } from '../ui/fields/PlainField.tsx'
import { useRefusedWords } from '../ui/fields/refused-words.tsx'

type Field = Pick<ComponentProps<typeof PlainField>, 'name' | 'label' | 'value' | 'message' | 'awaited'> & {
  onChange: (value: string) => void
  onBlur: () => void
}

const required = (typed: string): FieldRefusal | null =>
  typed.trim() === '' ? { code: 'fieldRequired', data: {} } : null
const refuseUsername = (typed: string) => required(typed) ?? maxLength(100)(typed) ?? refuseEmail(typed)
const refusePassword = (typed: string) => required(typed) ?? maxLength(50)(typed)

/** The two fields of the sign-in, by the rules of all fields: a value is judged as it is typed, a field left empty is marked. */
export function useSignInFields() {
  const { t } = useTranslation('users')
  const username = useOne('username', t('signIn.username'), refuseUsername)
  const password = useOne('password', t('signIn.password'), refusePassword)
  return {
    username: username.field,
    password: password.field,
    values: { username: username.field.value, password: password.field.value },
    areValid: username.isValid && password.isValid,
  }
}

function useOne(
  name: string,
  label: string,
  refuse: (typed: string) => FieldRefusal | null,
): { field: Field; isValid: boolean } {
  const [value, setValue] = useState('')
  const [seen, setSeen] = useState({ isTyped: false, isLeft: false })
  const sentenceOf = useRefusedWords(label)
  const refused = refuse(value)
  const field = {
    name,
    label,
    value,
    message: refused && seen.isTyped ? sentenceOf(refused) : undefined,
    awaited: seen.isLeft && value.trim() === '',
    onChange: (next: string) => {
      setValue(next)
      setSeen((before) => ({ ...before, isTyped: true }))
    },
    onBlur: () => setSeen((before) => ({ ...before, isLeft: true })),
  }
  return { field, isValid: refused === null }
}
