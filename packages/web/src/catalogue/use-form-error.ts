import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { showBesideFields } from '../lib/records/server-errors.ts'
import { useErrorMessage } from '../lib/refusals.ts'

/** What the server refused: beside its fields where it names them, above the form otherwise. */
export function useFormError<Form extends FieldValues>(
  form: UseFormReturn<Form>,
  kind: 'service' | 'package',
  error: unknown,
) {
  const { t } = useTranslation('catalogue')
  const say = useErrorMessage()
  const [placed, setPlaced] = useState<unknown>(null)
  const labels = Object.fromEntries(Object.keys(form.getValues()).map((field) => [field, t(`${kind}.${field}`)]))
  return {
    message: error === placed ? undefined : say(error, labels),
    place: (refused: unknown): undefined => {
      if (showBesideFields<Form>(form, refused, labels)) setPlaced(refused)
    },
  }
}
