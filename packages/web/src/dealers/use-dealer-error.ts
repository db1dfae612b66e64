import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { showBesideFields } from '../lib/records/server-errors.ts'
import { useErrorMessage } from '../lib/refusals.ts'
import { type DealerForm, emptyDealer } from './dealer-form.ts'

/** The name of a partner's field, as his form says it. */
export function useDealerLabels(): (field: string) => string {
  const { t } = useTranslation(['dealers', 'customers'])
  return (field) => {
    if (field === 'type' || field === 'contactNo') return t(field)
    return field in emptyDealer ? t(`customers:${field}`) : field
  }
}

/** What the server refused: beside its fields where it names them, above the form otherwise. */
export function useDealerError(form: UseFormReturn<DealerForm>, error: unknown) {
  const labelOf = useDealerLabels()
  const say = useErrorMessage()
  const [placed, setPlaced] = useState<unknown>(null)
  const labels = Object.fromEntries(Object.keys(emptyDealer).map((field) => [field, labelOf(field)]))
  return {
    message: error === placed ? undefined : say(error, labels),
    place: (refused: unknown): undefined => {
      if (showBesideFields<DealerForm>(form, refused, labels)) setPlaced(refused)
    },
  }
}
