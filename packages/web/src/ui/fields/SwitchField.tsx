import { useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Switch } from '../form-library.ts'
import { type FieldProps, useField } from './field.tsx'
import classes from './fields.module.css'

/** A setting that is on or off: its name and what it does at the start, the switch at the end. */
export function SwitchField<Form extends FieldValues>(props: FieldProps<Form>) {
  const { label, hint, disabledReason } = props
  const { value, onChange, input, locked } = useField({ ...props, required: false }, { isEmpty: () => false })
  const id = useId()
  const note = disabledReason ?? hint
  return (
    <div className={classes.switchRow}>
      <span className={classes.switchWords}>
        <label htmlFor={id}>{label}</label>
        {note && (
          <span id={`${id}-note`} className={classes.hint}>
            {note}
          </span>
        )}
      </span>
      <Switch
        id={id}
        name={input.name}
        ref={input.ref}
        onBlur={input.onBlur}
        checked={value === true}
        aria-describedby={note ? `${id}-note` : undefined}
        aria-disabled={locked || undefined}
        onChange={(event) => !locked && onChange(event.currentTarget.checked)}
      />
    </div>
  )
}
