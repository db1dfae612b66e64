import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { useNames } from '../names.ts'
import { useVatRegistrations } from './use-vat-registrations.ts'

type Props<Form extends FieldValues> = {
  form: UseFormReturn<Form>
  label: string
  hint: string
  disabledReason?: string | undefined
}

/** One of the VAT registrations of the company, by its number and the legal name of its own. */
export function VatRegistrationField<Form extends { vatRegistrationId: number | null }>(props: Props<Form>) {
  const { form, label, hint, disabledReason } = props
  const { pick } = useNames()
  const named = (own: string | null) => (own ? ` · ${own}` : '')
  return (
    <SelectField
      control={form.control}
      name={'vatRegistrationId' as Path<Form>}
      label={label}
      hint={hint}
      clearable
      disabledReason={disabledReason}
      options={useVatRegistrations().map(({ id, vatNumber, nameEn, nameAr }) => ({
        value: id,
        label: `${vatNumber}${named(pick(nameEn, nameAr))}`,
      }))}
    />
  )
}
