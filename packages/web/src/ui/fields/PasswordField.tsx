import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { IconEye, IconEyeOff } from '../icons.tsx'
import { type FieldProps, isBlank, useField, writtenLtr } from './field.tsx'
import classes from './fields.module.css'

type Props<Form extends FieldValues> = FieldProps<Form> & {
  autoComplete: 'current-password' | 'new-password'
  minLength?: number
  maxLength?: number
}

/** A password, hidden until the eye is pressed. Digits stay as typed: they are part of the secret. */
export function PasswordField<Form extends FieldValues>(props: Props<Form>) {
  const { t } = useTranslation('ui')
  const [shown, setShown] = useState(false)
  const { label, minLength = 0, maxLength = 50 } = props
  const { value, onChange, input } = useField(props, {
    isEmpty: isBlank,
    problem: (typed) => {
      const { length } = String(typed)
      if (length > maxLength) return t('field.tooLong', { label, limit: maxLength })
      return length < minLength ? t('field.tooShort', { label, limit: minLength }) : undefined
    },
  })
  const Eye = shown ? IconEyeOff : IconEye
  return (
    <TextInput
      {...input}
      type={shown ? 'text' : 'password'}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.target.value)}
      {...writtenLtr}
      autoComplete={props.autoComplete}
      rightSectionPointerEvents="all"
      rightSection={
        <button
          type="button"
          className={classes.sectionButton}
          aria-label={t(shown ? 'field.hidePassword' : 'field.showPassword')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Eye size="s" />
        </button>
      }
    />
  )
}
