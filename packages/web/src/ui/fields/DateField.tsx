import { dateOf } from '@warsha/domain/forms'
import type { CalendarDate } from '@warsha/domain/time'
import type { FieldValues } from 'react-hook-form'
import { isolated } from '../isolated.ts'
import { DateInput } from './DateInput.tsx'
import { type FieldProps, isBlank, useField } from './field.tsx'

type Props<Form extends FieldValues> = FieldProps<Form> & { min?: CalendarDate; max?: CalendarDate }

/** A day; the form holds yyyy-MM-dd, null while nothing is typed, and what was typed while it is no date yet. */
export function DateField<Form extends FieldValues>(props: Props<Form>) {
  const { min, max } = props
  const { value, onChange, input } = useField(props, {
    isEmpty: isBlank,
    refuse: (typed) => refuseDay(String(typed), { min, max }),
  })
  return (
    <DateInput
      {...input}
      min={min}
      max={max}
      value={typeof value === 'string' ? value : ''}
      onChange={(text) => onChange(text === '' ? null : text)}
    />
  )
}

type Bounds = { min?: CalendarDate | undefined; max?: CalendarDate | undefined }

export function refuseDay(typed: string, { min, max }: Bounds) {
  const day = dateOf(typed)
  if (day === null) return { code: 'fieldNotDate', data: {} } as const
  if (max && day > max) return { code: 'fieldTooHigh', data: { max: isolated(max) } } as const
  if (min && day < min) return { code: 'fieldTooLow', data: { min: isolated(min) } } as const
  return null
}
