import type { FieldValues } from 'react-hook-form'
import type { FieldProps } from '../../ui/fields/field.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'

/** A recovery code as it was kept, with or without its hyphen. */
export function RecoveryCodeField<Form extends FieldValues>(props: FieldProps<Form>) {
  return <TextField {...props} ltr required large maxLength={20} autoComplete="off" autoFocus />
}
