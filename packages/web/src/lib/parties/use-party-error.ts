import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { showBesideFields } from '../records/server-errors.ts'
import { useErrorMessage } from '../refusals.ts'
import { type CustomerForm, emptyCustomer } from './customer-form.ts'

/** What the server refused of a customer or a partner: beside its fields where it names them, above the form otherwise. */
export function usePartyError(form: UseFormReturn<CustomerForm>, error: unknown, labelOf: (field: string) => string) {
  const say = useErrorMessage()
  const [placed, setPlaced] = useState<unknown>(null)
  const labels = Object.fromEntries(Object.keys(emptyCustomer).map((field) => [field, labelOf(field)]))
  return {
    message: error === placed ? undefined : say(error, labels),
    place: (refused: unknown): undefined => {
      if (showBesideFields<CustomerForm>(form, refused, labels)) setPlaced(refused)
    },
  }
}
