import { useId, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { cx } from '../cx.ts'
import type { IconComponent } from '../Icon.tsx'
import { useShortcut } from '../use-shortcut.ts'
import { type FieldProps, useField } from './field.tsx'
import classes from './fields.module.css'
import { FieldMessage } from './refused-words.tsx'

export type BigChoice<Value extends string | number> = {
  value: Value
  label: string
  icon?: IconComponent
  disabledReason?: string
}

type Props<Form extends FieldValues, Value extends string | number> = FieldProps<Form> & {
  options: readonly BigChoice<Value>[]
  /** 1 to 9 choose while a dialog is open, with Alt also while someone types in a field */
  digits?: boolean
}

/** One of a few, as big buttons with icons. */
export function ChoiceField<Form extends FieldValues, Value extends string | number>(props: Props<Form, Value>) {
  const { options, digits = false, label, required = false, hint } = props
  const { value, onChange, input, message, awaited } = useField(props)
  const noteId = useId()
  return (
    <fieldset className={classes.group} aria-describedby={message || hint ? noteId : undefined}>
      <legend className={classes.legend}>
        {label}
        {required && (
          <span className={classes.star} aria-hidden>
            *
          </span>
        )}
      </legend>
      <div className={cx(classes.choices, awaited && classes.awaited)}>
        {options.map((option, place) => (
          <ChoiceButton
            key={option.value}
            option={option}
            name={input.name}
            chosen={option.value === value}
            focused={props.autoFocus === true && option.value === value}
            digit={digits ? String(place + 1) : undefined}
            onChoose={() => onChange(option.value)}
            onBlur={input.onBlur}
          />
        ))}
      </div>
      {(message || hint) && (
        <span id={noteId} className={message ? classes.message : classes.hint}>
          {message ? <FieldMessage>{message}</FieldMessage> : hint}
        </span>
      )}
    </fieldset>
  )
}

type ButtonProps<Value extends string | number> = {
  option: BigChoice<Value>
  name: string
  chosen: boolean
  /** it has the focus when its dialog opens */
  focused: boolean
  digit: string | undefined
  onChoose: () => void
  onBlur: () => void
}

function ChoiceButton<Value extends string | number>({
  option,
  name,
  chosen,
  focused,
  digit,
  onChoose,
  onBlur,
}: ButtonProps<Value>) {
  const { icon: Glyph, label, disabledReason } = option
  const input = useRef<HTMLInputElement>(null)
  const open = { inDialog: true, enabled: !disabledReason }
  // The focus goes along, as with the arrows; with Alt it stays where something is typed.
  useShortcut(digit, () => [onChoose(), input.current?.focus()], open)
  useShortcut(digit && `Alt+${digit}`, onChoose, open)
  return (
    <label
      className={cx(classes.choice, chosen && classes.chosen, disabledReason && classes.choiceOff)}
      title={disabledReason}
    >
      <input
        ref={input}
        type="radio"
        name={name}
        checked={chosen}
        onChange={() => !disabledReason && onChoose()}
        onBlur={onBlur}
        aria-disabled={disabledReason ? true : undefined}
        aria-keyshortcuts={digit && `${digit} Alt+${digit}`}
        data-autofocus={focused || undefined}
      />
      {Glyph && <Glyph />}
      <span>{label}</span>
      {digit && (
        <span className={classes.digit} aria-hidden>
          {digit}
        </span>
      )}
    </label>
  )
}
