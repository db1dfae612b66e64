import { type FieldPath, type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form'

/** How a form stands, for its foot: fields that were changed, fields with something to fix, and the way to the first of them. */
export function useFormStanding<Form extends FieldValues>({ control, setFocus }: UseFormReturn<Form>) {
  const { dirtyFields, errors } = useFormState({ control })
  const wrong = Object.keys(errors)
  return {
    changes: Object.keys(dirtyFields).length,
    faults: wrong.length,
    onShowFault: () => {
      const [first] = wrong
      if (first !== undefined) setFocus(first as FieldPath<Form>)
    },
  }
}
