import { useEffect, useRef } from 'react'
import { type FieldPath, type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form'
import { useSearchState } from '../search-state.ts'

const ofAddress = { field: '' }

/** Another screen may lead to one field of a form: the address names it, and the form opens with the cursor there. */
function useFieldOfAddress<Form extends FieldValues>({ setFocus, getValues }: UseFormReturn<Form>) {
  const [{ field }] = useSearchState(ofAddress)
  const [asked, form] = [useRef(field), useRef({ setFocus, getValues })]
  useEffect(() => {
    const name = asked.current
    if (name in form.current.getValues()) form.current.setFocus(name as FieldPath<Form>)
  }, [asked, form])
}

/** How a form stands, for its foot: fields that were changed, fields with something to fix, and the way to the first of them. */
export function useFormStanding<Form extends FieldValues>(form: UseFormReturn<Form>) {
  const { control, setFocus } = form
  useFieldOfAddress(form)
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
