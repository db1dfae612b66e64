import type { ReactNode } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { IconLock } from '../icons.tsx'
import classes from './fields.module.css'
import { FieldMessage, type Refused, useRefusedWords } from './refused-words.tsx'

export type FieldProps<Form extends FieldValues> = {
  control: Control<Form>
  name: FieldPath<Form>
  label: string
  required?: boolean
  /** says 'optional' beside the label, where most fields are required */
  optional?: boolean
  /** a line below: what is meant, a duplicate found while typing */
  hint?: ReactNode
  placeholder?: string
  /** locks the field and says why inside it */
  disabledReason?: string | undefined
  /** a rule of this form: the message, or nothing */
  validate?: (value: unknown) => string | undefined
  autoFocus?: boolean
}

type Check = {
  isEmpty: (value: unknown) => boolean
  /** what is wrong with a value that is there, in the codes of the domain */
  refuse?: (value: unknown) => Refused | null
}

/** Mantine gives `dir` to the frame of an input; these give it to the input itself, so that icons stay where they are. */
export const writtenLtr = { attributes: { input: { dir: 'ltr' } }, 'data-ltr': true } as const
export const writtenAuto = { attributes: { input: { dir: 'auto' } } } as const

export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '')

/** Joins a field to its form: words of its errors, the red border of a required value that was left out, the lock. */
export function useField<Form extends FieldValues>(props: FieldProps<Form>, check: Check = { isEmpty: isBlank }) {
  const { t } = useTranslation(['ui', 'refusals'])
  const { control, name, label, required = false, disabledReason, hint, placeholder } = props
  const sentenceOf = useRefusedWords(label)
  const problemOf = (value: unknown): string | undefined => {
    if (check.isEmpty(value)) return required ? sentenceOf({ code: 'fieldRequired', data: {} }) : undefined
    const refusal = check.refuse?.(value)
    return refusal ? sentenceOf(refusal) : props.validate?.(value)
  }
  const { field, fieldState } = useController({
    control,
    name,
    rules: { validate: (value: unknown) => (disabledReason ? true : (problemOf(value) ?? true)) },
  })
  const value: unknown = field.value
  const locked = disabledReason !== undefined
  const message = fieldState.error && (fieldState.error.message || t('refusals:invalidInput', { field: label }))
  const awaited = required && !locked && fieldState.isTouched && check.isEmpty(value)
  return {
    value,
    onChange: (next: unknown) => field.onChange(next),
    locked,
    message,
    awaited,
    input: {
      label: <FieldLabel label={label} optional={props.optional ?? false} />,
      withAsterisk: required,
      'aria-required': required || undefined,
      error: message ? <FieldMessage>{message}</FieldMessage> : awaited,
      description: hint,
      placeholder: locked && isBlank(value) ? disabledReason : placeholder,
      name: field.name,
      ref: field.ref,
      onBlur: field.onBlur,
      readOnly: locked,
      'aria-disabled': locked || undefined,
      'data-autofocus': props.autoFocus || undefined,
      ...(locked && { leftSection: <IconLock size="s" />, title: disabledReason }),
    },
  }
}

function FieldLabel({ label, optional }: { label: string; optional: boolean }) {
  const { t } = useTranslation('ui')
  return (
    <>
      {label}
      {optional && <span className={classes.optional}> {t('field.optional')}</span>}
    </>
  )
}
