import { useQuery } from '@tanstack/react-query'
import { westernDigits } from '@warsha/domain/digits'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useField, writtenAuto } from '../ui/fields/field.tsx'
import { Autocomplete } from '../ui/form-library.ts'
import type { PartForm } from './part-form.ts'

const longestBrand = 50

/** A brand as it is spelled on other parts, or a new one. */
export function BrandField({ control }: { control: Control<PartForm> }) {
  const { t } = useTranslation('spare-parts')
  const { data = [] } = useQuery(api.spareParts.brands.queryOptions())
  const { value, onChange, input, locked } = useField({ control, name: 'brand', label: t('field.brand') })
  return (
    <Autocomplete
      {...input}
      {...writtenAuto}
      value={typeof value === 'string' ? value : ''}
      onChange={(typed) => onChange(westernDigits(typed).slice(0, longestBrand))}
      data={locked ? [] : data}
      limit={8}
      autoComplete="off"
    />
  )
}
