import { useState } from 'react'
import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form'
import { ApiError } from '../api-error.ts'
import { fieldsThatDiffer } from './field-changes.ts'

/** A record as it is stored now: its version, and what of it stands in the form. */
type Stored<Form> = { version: number; values: Form }

/**
 * A form over a record that others change meanwhile. What they changed elsewhere in the record is no matter; what they changed
 * in these fields is shown, and taken over where nothing was typed. Until then a save is refused, as of an old version.
 */
export function useMergedForm<Form extends FieldValues>(form: UseFormReturn<Form>, now: Stored<Form>) {
  const [seen, setSeen] = useState(now)
  const { dirtyFields } = useFormState({ control: form.control })
  const changed = now.version === seen.version ? [] : fieldsThatDiffer(seen.values, now.values)
  const isStale = changed.length > 0
  return {
    /** Onto which a save is made. */
    version: isStale ? seen.version : now.version,
    /** The fields that somebody else changed since the form was opened. */
    changed,
    merge: (): void => {
      form.reset(now.values, { keepDirtyValues: Object.keys(dirtyFields).length > 0 })
      setSeen(now)
    },
    /** A refusal for an old version needs no sentence beside the list of changes. */
    errorOf: (error: unknown): unknown =>
      isStale && error instanceof ApiError && error.code === 'InvalidData' ? null : error,
  }
}
