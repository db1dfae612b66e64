import { accepted } from '@warsha/domain/forms'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Checkbox } from '../form-library.ts'
import { type FieldProps, useField } from './field.tsx'

type Props<Form extends FieldValues> = FieldProps<Form> & {
  /** words beside the box when they are more than plain text */
  children?: ReactNode
}

/** A yes or no. Required means it must be ticked: a condition that is accepted. */
export function CheckboxField<Form extends FieldValues>(props: Props<Form>) {
  const { required = false, label, children } = props
  const { value, onChange, input, locked, message } = useField(
    { ...props, required: false },
    { isEmpty: () => false, refuse: (ticked) => (required ? accepted(ticked === true) : null) },
  )
  return (
    <Checkbox
      name={input.name}
      ref={input.ref}
      onBlur={input.onBlur}
      label={children ?? label}
      description={input.description}
      error={message ? input.error : required && value !== true}
      aria-disabled={locked || undefined}
      title={props.disabledReason}
      checked={value === true}
      onChange={(event) => !locked && onChange(event.currentTarget.checked)}
    />
  )
}
