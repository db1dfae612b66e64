import { useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { useErrorMessage } from '../refusals.ts'
import { showBesideFields } from './server-errors.ts'

/** What the server refused: beside its fields where it names them, above the form otherwise. */
export function useRecordError<Form extends FieldValues>(
  form: UseFormReturn<Form>,
  error: unknown,
  labelOf: (field: string) => string,
  fieldOf: Record<string, FieldPath<Form>> = {},
) {
  const say = useErrorMessage()
  const [placed, setPlaced] = useState<unknown>(null)
  const labels = Object.fromEntries(Object.keys(form.getValues()).map((field) => [field, labelOf(field)]))
  return {
    message: error === placed ? undefined : say(error, labels),
    place: (refused: unknown): undefined => {
      if (showBesideFields<Form>(form, refused, labels, fieldOf)) setPlaced(refused)
    },
  }
}
