import { useMutation } from '@tanstack/react-query'
import { isArabic } from '@warsha/domain/arabic'
import { westernDigits } from '@warsha/domain/digits'
import { pathOf } from '@warsha/domain/records'
import { useRef } from 'react'
import { type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type FieldProps, useField, writtenAuto } from '../../ui/fields/field.tsx'
import { focusAfter } from '../../ui/focus-after.ts'
import { Autocomplete } from '../../ui/form-library.ts'
import { toast } from '../../ui/toast.ts'
import { api } from '../api.ts'
import { useMayOpen } from '../may.ts'
import { errorSentence } from '../refusals.ts'
import { useLookupsChanged } from '../use-lookups-changed.ts'
import classes from './purchases.module.css'
import { findSuppliers, shownName, supplierNamed } from './supplier-choice.ts'
import { useSuppliers } from './use-suppliers.ts'

type Props<Form extends FieldValues> = Omit<FieldProps<Form>, 'hint'> & {
  /** where the form holds which supplier it is; `name` holds the name */
  idName: FieldPath<Form>
}

const longestName = 100

/** Where something was bought: one of the suppliers, found in any spelling, or the name of a one-off shop. */
export function SupplierField<Form extends FieldValues>({ idName, ...props }: Props<Form>) {
  const suppliers = useSuppliers()
  const { field: supplier } = useController({ control: props.control, name: idName })
  const { value, onChange, input, locked } = useField(props)
  const typed = typeof value === 'string' ? value : ''
  const known = supplierNamed(suppliers, typed)
  const isOneOff = typed.trim() !== '' && supplier.value === null && known === null && !locked
  // While a chosen name stands in the field the list shows everybody: a user who opens it wants another one.
  const found = findSuppliers(suppliers, known ? '' : typed)
  return (
    <Autocomplete
      {...input}
      {...writtenAuto}
      description={isOneOff && <AddSupplier name={typed.trim()} onAdded={supplier.onChange} />}
      value={shownName(suppliers, supplier.value, typed)}
      onChange={(text) => {
        const next = westernDigits(text).slice(0, longestName)
        onChange(next)
        supplier.onChange(supplierNamed(suppliers, next)?.id ?? null)
      }}
      data={locked ? [] : found.map(({ label }) => label)}
      filter={({ options }) => options}
      autoComplete="off"
    />
  )
}

/** Shown when no supplier has this name; users who may add suppliers add them here, by name alone. */
function AddSupplier({ name, onAdded }: { name: string; onAdded: (id: number) => void }) {
  const { t } = useTranslation('purchases')
  const mayAdd = useMayOpen()(pathOf('supplier', 'new'))
  const changed = useLookupsChanged()
  const button = useRef<HTMLButtonElement>(null)
  const add = useMutation(
    api.suppliers.create.mutationOptions({
      onSuccess: ({ id }) => {
        changed()
        if (button.current) focusAfter(button.current)
        onAdded(id)
        toast.success(t('supplier.added', { name }))
      },
      onError: (error) => toast.error(errorSentence(error) ?? ''),
    }),
  )
  const named = isArabic(name) ? { nameAr: name } : { nameEn: name }
  return (
    <span className={classes.oneOff}>
      {t('supplier.oneOff')}{' '}
      {mayAdd && (
        <button
          ref={button}
          type="button"
          className={classes.link}
          aria-disabled={add.isPending}
          onClick={() => !add.isPending && add.mutate(named)}
        >
          {t('supplier.add')}
        </button>
      )}
    </span>
  )
}
