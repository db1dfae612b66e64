import { authCodeDigits, authCodeOf } from '@warsha/domain/second-factor'
import type { FieldValues } from 'react-hook-form'
import type { FieldProps } from '../../ui/fields/field.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useRefusalMessage } from '../refusals.ts'

/** Six digits of an app or an e-mail (AUT-013); telephones offer the one that has just come. */
export function CodeField<Form extends FieldValues>(props: FieldProps<Form>) {
  const say = useRefusalMessage()
  const refuse = (typed: unknown) =>
    authCodeOf(String(typed)) === null
      ? say({ code: 'fieldNotDigits', data: { field: props.label, digits: authCodeDigits } })
      : undefined
  return <TextField {...props} ltr required large inputMode="numeric" autoComplete="one-time-code" validate={refuse} />
}
