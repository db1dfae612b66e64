import { isRefusalCode } from '@warsha/domain/refusal-codes'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { ApiError } from '../api-error.ts'
import { refusalSentence } from '../i18n.ts'

type Form<Values extends FieldValues> = {
  setError: (name: FieldPath<Values>, error: { message: string }) => void
  getValues: () => Values
}

/**
 * Puts what the server says of single fields beside them. `fieldOf` names the form's field where it is called otherwise.
 * True when every error found its field, so that nothing is left to say above the form.
 */
export function showBesideFields<Values extends FieldValues>(
  form: Form<Values>,
  error: unknown,
  labels: Record<string, string>,
  fieldOf: Record<string, FieldPath<Values>> = {},
): boolean {
  if (!(error instanceof ApiError)) return false
  const known = Object.keys(form.getValues())
  const unplaced = error.errors.filter(({ code, field, data }) => {
    if (field === undefined || !isRefusalCode(code)) return true
    const name = fieldOf[field] ?? (known.includes(field) ? (field as FieldPath<Values>) : undefined)
    if (!name) return true
    form.setError(name, { message: refusalSentence(code, { ...data }, labels[field]) })
    return false
  })
  return error.errors.length > 0 && unplaced.length === 0
}
