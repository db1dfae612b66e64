import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { IconChevronDown } from '../icons.tsx'
import type { Option } from '../options.ts'
import { SearchSelect } from '../SearchSelect.tsx'
import { type FieldProps, useField } from './field.tsx'

export type Choice<Value extends string | number> = Omit<Option, 'value'> & { value: Value }

type Props<Form extends FieldValues, Value extends string | number> = FieldProps<Form> & {
  options: readonly Choice<Value>[]
  clearable?: boolean
  /** richer words for an option than its label */
  renderOption?: (value: Value) => ReactNode
}

/** One of many, found by typing; the form holds the value itself (a number stays a number). */
export function SelectField<Form extends FieldValues, Value extends string | number>(props: Props<Form, Value>) {
  const { t } = useTranslation('ui')
  const { options, clearable = false, renderOption } = props
  const { value, onChange, input, locked } = useField(props)
  const chosen = options.find((option) => option.value === value)
  return (
    <SearchSelect
      {...input}
      placeholder={input.placeholder ?? t('field.choose')}
      options={options.map((option) => ({ ...option, value: String(option.value) }))}
      value={chosen ? String(chosen.value) : null}
      onChange={(next) => onChange(options.find((option) => String(option.value) === next)?.value ?? null)}
      clearable={clearable && !locked}
      clearButtonProps={{ 'aria-label': t('clear') }}
      nothingFoundMessage={t('field.nothingFound')}
      rightSection={clearable && chosen ? undefined : <IconChevronDown size="s" />}
      {...(renderOption && {
        renderOption: ({ option }) => {
          const own = options.find((candidate) => String(candidate.value) === option.value)
          return own ? renderOption(own.value) : option.label
        },
      })}
    />
  )
}
