import type { CalendarDate } from '@warsha/domain/time'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isCalendarDate } from '../days.ts'
import { DateInput } from './DateInput.tsx'
import { type FieldProps, isBlank, useField } from './field.tsx'

type Props<Form extends FieldValues> = FieldProps<Form> & { min?: CalendarDate; max?: CalendarDate }

/** A day; the form holds yyyy-MM-dd, null while nothing is typed, and what was typed while it is no date yet. */
export function DateField<Form extends FieldValues>(props: Props<Form>) {
  const { t } = useTranslation('ui')
  const { label, min, max } = props
  const { value, onChange, input } = useField(props, {
    isEmpty: isBlank,
    problem: (typed) => dayProblem(t, String(typed), { label, min, max }),
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

type Words = (key: string, blanks: Record<string, unknown>) => string
type Bounds = { label: string; min?: CalendarDate | undefined; max?: CalendarDate | undefined }

export function dayProblem(t: Words, day: string, { label, min, max }: Bounds): string | undefined {
  if (!isCalendarDate(day)) return t('field.date', { label })
  if (max && day > max) return t('field.tooMuch', { label, limit: `\u2066${max}\u2069` })
  return min && day < min ? t('field.tooLittle', { label, limit: `\u2066${min}\u2069` }) : undefined
}
